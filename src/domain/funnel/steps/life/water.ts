import { WaterIntake } from '#domain/vocabulary/lifestyle.ts'
import { choice, offered } from '../../Step.ts'

export const water = choice({
  at: 'water',
  section: 'life',
  key: 'water_intake',
  kind: 'glasses',
  answers: offered(WaterIntake),
})
