export const TypicalDay = { Unknown: 0, Seated: 1, OnFoot: 2, Active: 3, Inactive: 4 } as const

export const CoachTypicalDay = { ...TypicalDay, Other: 5 } as const

export const WalkingDuration = { UnderOneHour: 0, OneToTwoHours: 1, OverTwoHours: 2 } as const

export const BadHabit = {
  Sleep: 'sleep',
  Sweet: 'sweet',
  Fastfood: 'fastfood',
  SugaryDrinks: 'sugary_drinks',
  NightMeal: 'night_meal',
} as const

export const EnergyLevel = { Stable: 0, LunchtimeTired: 1, NapAfterMeals: 2 } as const

/** Hours of sleep, from most to least (product 3). */
export const SleepDuration = { OverEight: 0, SevenToEight: 1, SixToSeven: 2, UnderSix: 3 } as const

export const Stress = { Daily: 1, Weekly: 2, NotMuch: 3 } as const

/** Glasses of water a day (product 3). */
export const WaterIntake = { None: 0, Two: 1, ThreeToSix: 2, MoreThanSix: 3 } as const
