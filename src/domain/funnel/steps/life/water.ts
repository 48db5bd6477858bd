import { WaterIntake } from '#domain/vocabulary/lifestyle.ts'
import { choice } from '../../Step.ts'

export const water = choice({
  at: 'water',
  section: 'life',
  key: 'water_intake',
  answers: {
    none: WaterIntake.None,
    two: WaterIntake.Two,
    three_to_six: WaterIntake.ThreeToSix,
    more_than_six: WaterIntake.MoreThanSix,
  },
})
