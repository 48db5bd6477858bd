import { isOneOf } from './oneOf.ts'

// Breathwork (product 3).

export const BreathworkExperience = {
  Beginner: 'beginner',
  SomeExperience: 'some_experience',
  RegularPractice: 'regular_practice',
  Advanced: 'advanced',
} as const
export type BreathworkExperience = (typeof BreathworkExperience)[keyof typeof BreathworkExperience]
export const isBreathworkExperience = /* @__PURE__ */ isOneOf(BreathworkExperience)

export const BreathworkFrequency = {
  Daily: 'daily',
  FewTimesAWeek: 'few_times_a_week',
  OnceAWeek: 'once_a_week',
  Occasionally: 'occasionally',
} as const
export type BreathworkFrequency = (typeof BreathworkFrequency)[keyof typeof BreathworkFrequency]
export const isBreathworkFrequency = /* @__PURE__ */ isOneOf(BreathworkFrequency)

export const BreathworkGoal = {
  BoostEnergy: 'boost_energy',
  WakeUpEasier: 'wake_up_easier',
  ImproveFocus: 'improve_focus',
  ReduceAnxiety: 'reduce_anxiety',
  BecomeMorePresent: 'become_more_present',
  IncreaseSportsPerformance: 'increase_sports_performance',
  BeHappier: 'be_happier',
  FallAsleepFaster: 'fall_asleep_faster',
  SleepBetter: 'sleep_better',
  Other: 'other',
} as const
export type BreathworkGoal = (typeof BreathworkGoal)[keyof typeof BreathworkGoal]
export const isBreathworkGoal = /* @__PURE__ */ isOneOf(BreathworkGoal)

export const BreathworkLocation = { AtHome: 'at_home', InTheOffice: 'in_the_office', Outdoors: 'outdoors', Anywhere: 'anywhere' } as const
export type BreathworkLocation = (typeof BreathworkLocation)[keyof typeof BreathworkLocation]
export const isBreathworkLocation = /* @__PURE__ */ isOneOf(BreathworkLocation)

export const BreathworkChallenge = {
  TroubleFallingAsleep: 'trouble_falling_asleep',
  Anxiety: 'anxiety',
  LowSportsPerformance: 'low_sports_performance',
  FatigueDuringTheDay: 'fatigue_during_the_day',
  SadnessAndBadMoods: 'sadness_and_bad_moods',
  LowEnergyInTheMorning: 'low_energy_in_the_morning',
  DifficultyConcentrating: 'difficulty_concentrating',
  NotBeingPresent: 'not_being_present',
  BadImmunity: 'bad_immunity',
} as const
export type BreathworkChallenge = (typeof BreathworkChallenge)[keyof typeof BreathworkChallenge]
export const isBreathworkChallenge = /* @__PURE__ */ isOneOf(BreathworkChallenge)
