import { isOneOf } from './oneOf.ts'

// The AI coach (product 3).

export const AiCoachFocus = {
  WeightLoss: 'weight_loss',
  MuscleStrength: 'muscle_strength',
  EatingHealthier: 'eating_healthier',
  SleepRecovery: 'sleep_recovery',
  MentalWellnessLife: 'mental_wellness_life',
  LongevityBioHacking: 'longevity_bio_hacking',
  RunningEndurance: 'running_endurance',
  NutritionSupplement: 'nutrition_supplement',
  GeneralFitness: 'general_fitness',
  Sports: 'sports',
} as const
export type AiCoachFocus = (typeof AiCoachFocus)[keyof typeof AiCoachFocus]
export const isAiCoachFocus = /* @__PURE__ */ isOneOf(AiCoachFocus)

export const AiCoachStyle = {
  Energy: 'energy',
  Tough: 'tough',
  Analytical: 'analytical',
  Fun: 'fun',
  CalmPositive: 'calm_positive',
  DirectLowTouch: 'direct_low_touch',
} as const
export type AiCoachStyle = (typeof AiCoachStyle)[keyof typeof AiCoachStyle]
export const isAiCoachStyle = /* @__PURE__ */ isOneOf(AiCoachStyle)
