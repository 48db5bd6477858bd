import { isOneOf } from './oneOf.ts'

// Yoga (product 3).

export const YogaGoal = {
  ReduceBackpain: 'reduce_backpain',
  ReduceStress: 'reduce_stress',
  Flexibility: 'flexibility',
  LoseWeight: 'lose_weight',
  Focus: 'focus',
  Energy: 'energy',
  BurnFat: 'burn_fat',
  Libido: 'libido',
  Strength: 'strength',
} as const
export type YogaGoal = (typeof YogaGoal)[keyof typeof YogaGoal]
export const isYogaGoal = /* @__PURE__ */ isOneOf(YogaGoal)
