import { isOneOf } from './oneOf.ts'

export const PreviousExperience = { Unknown: 0, WorkoutRegularly: 1, MoreThanYearAgo: 2, LessThanYearAgo: 3, None: 4 } as const
export type PreviousExperience = (typeof PreviousExperience)[keyof typeof PreviousExperience]
export const isPreviousExperience = /* @__PURE__ */ isOneOf(PreviousExperience)

export const Fitness = { NotVeryFit: 1, Fit: 2, VeryFit: 3 } as const
export type Fitness = (typeof Fitness)[keyof typeof Fitness]
export const isFitness = /* @__PURE__ */ isOneOf(Fitness)

export const WorkoutFrequency = { Never: 0, OneTwo: 1, ThreeFour: 2, MoreThanFour: 3 } as const
export type WorkoutFrequency = (typeof WorkoutFrequency)[keyof typeof WorkoutFrequency]
export const isWorkoutFrequency = /* @__PURE__ */ isOneOf(WorkoutFrequency)

export const PushUpCount = { AlmostNone: 0, Few: 1, Some: 2, Many: 3 } as const
export type PushUpCount = (typeof PushUpCount)[keyof typeof PushUpCount]
export const isPushUpCount = /* @__PURE__ */ isOneOf(PushUpCount)

export const WorkoutEnvironment = { Home: 0, Gym: 1, StudioClasses: 2, Outdoor: 3 } as const
export type WorkoutEnvironment = (typeof WorkoutEnvironment)[keyof typeof WorkoutEnvironment]
export const isWorkoutEnvironment = /* @__PURE__ */ isOneOf(WorkoutEnvironment)

export const CoachWorkoutEnvironment = {
  Gym: 'gym',
  Home: 'home',
  StudioClasses: 'studio_classes',
  Outdoors: 'outdoors',
  Other: 'other',
} as const
export type CoachWorkoutEnvironment = (typeof CoachWorkoutEnvironment)[keyof typeof CoachWorkoutEnvironment]
export const isCoachWorkoutEnvironment = /* @__PURE__ */ isOneOf(CoachWorkoutEnvironment)

export const WorkoutLength = { Short: 1, Medium: 2, Long: 3 } as const
export type WorkoutLength = (typeof WorkoutLength)[keyof typeof WorkoutLength]
export const isWorkoutLength = /* @__PURE__ */ isOneOf(WorkoutLength)

export const CoachWorkoutLength = { Short: 'short', Medium: 'medium', Long: 'long' } as const
export type CoachWorkoutLength = (typeof CoachWorkoutLength)[keyof typeof CoachWorkoutLength]
export const isCoachWorkoutLength = /* @__PURE__ */ isOneOf(CoachWorkoutLength)

/** Days of the week, Sunday 0 to Saturday 6 (product 3). */
export const WorkoutDay = { Sunday: 0, Monday: 1, Tuesday: 2, Wednesday: 3, Thursday: 4, Friday: 5, Saturday: 6 } as const
export type WorkoutDay = (typeof WorkoutDay)[keyof typeof WorkoutDay]
export const isWorkoutDay = /* @__PURE__ */ isOneOf(WorkoutDay)

/** Whether exercises that make noise are left out (product 3). */
export const LoudExercises = { DoNotExclude: 0, Limit: 1, Exclude: 2 } as const
export type LoudExercises = (typeof LoudExercises)[keyof typeof LoudExercises]
export const isLoudExercises = /* @__PURE__ */ isOneOf(LoudExercises)
