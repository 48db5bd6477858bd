/** Body shapes (product 3). The female shapes below have the same numbers. */
export const BodyType = { Skinny: 1, Ideal: 2, Flabby: 3, Heavier: 4 } as const

export const FemaleBodyType = { Hourglass: 1, Rectangle: 2, Rounded: 3, Lightbulb: 4 } as const

export const ProblemArea = {
  Arms: 'arms',
  Chest: 'chest',
  Belly: 'belly',
  Thighs: 'thighs',
  Butt: 'butt',
} as const
export type ProblemArea = (typeof ProblemArea)[keyof typeof ProblemArea]

/** How much impact the knees bear, by their pain (product 3). */
export const MaxImpact = { QuiteSerious: 0, MildPain: 1, NoProblems: 2 } as const

/** How many years ago a visitor last had their ideal weight, in the workouts site's values (product 3). */
export const LatestIdealWeight = {
  LessThanOne: 0,
  OneToTwo: 1,
  MoreThanThree: 2,
  Never: 3,
} as const

/** When a visitor last had their ideal weight, in the coach site's values (product 3). `Unknown` is never offered. */
export const CoachLastIdealWeight = {
  Unknown: -1,
  Now: 0,
  OneSixMonths: 1,
  SixTwelveMonths: 2,
  OneTwoYears: 3,
  MoreThanTwoYears: 4,
  Never: 5,
} as const
