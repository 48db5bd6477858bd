import { EnergyLevel } from '#domain/vocabulary/lifestyle.ts'
import { choice, offered } from '../../Step.ts'

export const energy = choice({
  at: 'energy',
  section: 'life',
  key: 'energy_level',
  kind: 'scale',
  answers: offered(EnergyLevel),
})
