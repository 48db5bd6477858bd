import type { Answers } from '../answers/Answers.ts'
import { convertMeasure, Units } from '../answers/Units.ts'
import { isMinor } from '../person/adulthood.ts'
import { MaxImpact } from '../vocabulary/body.ts'
import { Fitness, PreviousExperience, WorkoutFrequency } from '../vocabulary/fitness.ts'
import { CoachGoal } from '../vocabulary/goal.ts'

// How much training a visitor can take. These rules are the product's own, within published guidelines; they are not medical
// advice. Sources:
// - ACSM 2009: American College of Sports Medicine, position stand "Progression Models in Resistance Training for Healthy Adults"
// - ACSM 2011: its position stand "Quantity and Quality of Exercise" (Garber et al.)
// - WHO 2020: World Health Organization, guidelines on physical activity and sedentary behaviour

/**
 * How used to training a visitor is. `new` also stands for visitors who are not very fit or had an injury; `careful` for those who
 * have knees that hurt a lot, or are new and 65 or older or heavy.
 */
export type Readiness = 'careful' | 'new' | 'occasional' | 'regular' | 'frequent'

/** From this age, in years, a plan is more careful. The WHO's older adults begin at 65. */
export const OLDER_AGE = 60

/** The age, in years, from which people are older adults to the WHO (2020). */
const SENIOR_AGE = 65
/** Whether this is an older adult's age; false if the age is unknown. */
export const isSenior = (age: number | undefined): boolean => age !== undefined && age >= SENIOR_AGE

/** From this body mass index (kg / m²) on, the World Health Organization speaks of obesity. */
const HIGH_INDEX = 30
const CENTIMETRES_PER_METRE = 100

/** Whether the body mass index is 30 or more; false if height or weight is unknown. */
export function isHeavy({
  height,
  weight,
  units = Units.Metric,
}: Pick<Answers, 'height' | 'weight' | 'units'>): boolean {
  if (height === undefined || weight === undefined) return false
  const metres = convertMeasure('height', height, units, Units.Metric) / CENTIMETRES_PER_METRE
  return convertMeasure('weight', weight, units, Units.Metric) / metres ** 2 >= HIGH_INDEX
}

/** The fitness that a plan starts from: as felt, from age 60 one step lower. Without an answer, not very fit. */
export const startingFitness = ({
  fitness = Fitness.NotVeryFit,
  age = 0,
}: Pick<Answers, 'fitness' | 'age'>): number => (age >= OLDER_AGE ? fitness - 1 : fitness)

/** By how often the visitor trains now. */
const BY_FREQUENCY: Readonly<Record<number, Readiness>> = {
  [WorkoutFrequency.Never]: 'new',
  [WorkoutFrequency.OneTwo]: 'occasional',
  [WorkoutFrequency.ThreeFour]: 'regular',
  [WorkoutFrequency.MoreThanFour]: 'frequent',
}

/** How used to training the visitor is; without an answer, the more careful reading. */
export function readinessOf(answers: Answers): Readiness {
  const {
    previous_experience: experience,
    workout_frequency: frequency = WorkoutFrequency.OneTwo,
    age,
    max_impact: knees,
    goal,
  } = answers
  const isUntrained =
    experience !== PreviousExperience.WorkoutRegularly ||
    startingFitness(answers) <= Fitness.NotVeryFit ||
    goal === CoachGoal.RecoveryInjury
  const readiness = isUntrained ? 'new' : (BY_FREQUENCY[frequency] ?? 'new')
  const isNew = readiness === 'new'
  if (knees === MaxImpact.QuiteSerious || (isNew && (isSenior(age) || isHeavy(answers))))
    return 'careful'
  if (isNew) return readiness
  if (age === undefined || isMinor(age)) return 'occasional'
  const mayBeFrequent = age < OLDER_AGE && knees === MaxImpact.NoProblems
  return readiness === 'frequent' && !mayBeFrequent ? 'regular' : readiness
}

interface Limits {
  /** Workouts a week that are not easy, at most. */
  readonly hard: number
  /** Whether a day without a hard workout stands between two hard ones. */
  readonly apart: boolean
  /** Days a week without any workout, at least. */
  readonly daysOff: number
  /** How long the first workouts are: as chosen, shorter, or 10 to 15 minutes. */
  readonly start: 'chosen' | 'shorter' | 'shortest'
}

// @rule 4.training-limits A plan keeps the limits of its visitor, by experience, fitness, age, weight and knees: of hard workouts a week,
//   of hard days in a row, of the first minutes and of their growth; and at least one day of each week is free
/**
 * What a week may hold. Hard workouts: ACSM 2009 advises 2 to 3 days a week for novices, 3 to 4 for intermediate and 4 to 5 for
 * advanced people; for minors the WHO (2020) advises at least 3 vigorous days, and the plan adds no more. Apart: ACSM 2011
 * advises 48 hours between two workouts of a muscle, and most workouts train the whole body. Starting shorter: the WHO (2020)
 * advises to start with small amounts and to increase them gradually. How short, and the days off, are the product's own rules.
 */
export const LIMITS: Readonly<Record<Readiness, Limits>> = {
  careful: { hard: 3, apart: true, daysOff: 3, start: 'shortest' },
  new: { hard: 3, apart: true, daysOff: 2, start: 'shorter' },
  occasional: { hard: 3, apart: true, daysOff: 2, start: 'chosen' },
  regular: { hard: 4, apart: false, daysOff: 1, start: 'chosen' },
  frequent: { hard: 5, apart: false, daysOff: 1, start: 'chosen' },
}
