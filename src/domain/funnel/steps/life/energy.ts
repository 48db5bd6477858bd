import { EnergyLevel } from '#domain/vocabulary/lifestyle.ts'
import { choice } from '../../Step.ts'

export const energy = choice({
  at: 'energy',
  section: 'life',
  key: 'energy_level',
  answers: {
    stable: EnergyLevel.Stable,
    lunchtime_tired: EnergyLevel.LunchtimeTired,
    nap_after_meals: EnergyLevel.NapAfterMeals,
  },
})
