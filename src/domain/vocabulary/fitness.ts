export const PreviousExperience = {
  Unknown: 0,
  WorkoutRegularly: 1,
  MoreThanYearAgo: 2,
  LessThanYearAgo: 3,
  None: 4,
} as const
export type PreviousExperience = (typeof PreviousExperience)[keyof typeof PreviousExperience]

export const Fitness = { NotVeryFit: 1, Fit: 2, VeryFit: 3 } as const
export type Fitness = (typeof Fitness)[keyof typeof Fitness]

export const WorkoutFrequency = { Never: 0, OneTwo: 1, ThreeFour: 2, MoreThanFour: 3 } as const
export type WorkoutFrequency = (typeof WorkoutFrequency)[keyof typeof WorkoutFrequency]

export const PushUpCount = { AlmostNone: 0, Few: 1, Some: 2, Many: 3 } as const
export type PushUpCount = (typeof PushUpCount)[keyof typeof PushUpCount]

export const WorkoutEnvironment = { Home: 0, Gym: 1, StudioClasses: 2, Outdoor: 3 } as const
export type WorkoutEnvironment = (typeof WorkoutEnvironment)[keyof typeof WorkoutEnvironment]

export const CoachWorkoutEnvironment = {
  Gym: 'gym',
  Home: 'home',
  StudioClasses: 'studio_classes',
  Outdoors: 'outdoors',
  Other: 'other',
} as const
export type CoachWorkoutEnvironment =
  (typeof CoachWorkoutEnvironment)[keyof typeof CoachWorkoutEnvironment]

export const WorkoutLength = { Short: 1, Medium: 2, Long: 3 } as const
export type WorkoutLength = (typeof WorkoutLength)[keyof typeof WorkoutLength]

export const CoachWorkoutLength = { Short: 'short', Medium: 'medium', Long: 'long' } as const
export type CoachWorkoutLength = (typeof CoachWorkoutLength)[keyof typeof CoachWorkoutLength]

/** Days of the week, Sunday 0 to Saturday 6 (product 3). */
export const WorkoutDay = {
  Sunday: 0,
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
} as const
export type WorkoutDay = (typeof WorkoutDay)[keyof typeof WorkoutDay]
