export const PreviousExperience = {
  Unknown: 0,
  WorkoutRegularly: 1,
  MoreThanYearAgo: 2,
  LessThanYearAgo: 3,
  None: 4,
} as const

export const Fitness = { NotVeryFit: 1, Fit: 2, VeryFit: 3 } as const

export const WorkoutFrequency = { Never: 0, OneTwo: 1, ThreeFour: 2, MoreThanFour: 3 } as const

export const PushUpCount = { AlmostNone: 0, Few: 1, Some: 2, Many: 3 } as const

export const WorkoutEnvironment = { Home: 0, Gym: 1, StudioClasses: 2, Outdoor: 3 } as const

export const CoachWorkoutEnvironment = {
  Gym: 'gym',
  Home: 'home',
  StudioClasses: 'studio_classes',
  Outdoors: 'outdoors',
  Other: 'other',
} as const

export const WorkoutLength = { Short: 1, Medium: 2, Long: 3 } as const

export const CoachWorkoutLength = { Short: 'short', Medium: 'medium', Long: 'long' } as const

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
