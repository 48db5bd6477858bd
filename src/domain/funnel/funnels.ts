import type { AnswerKey, Answers } from '../answers/Answers.ts'
import type { SiteName } from '../site/SiteName.ts'
import type { Step } from './Step.ts'
import { age } from './steps/body/age.ts'
import { area } from './steps/body/area.ts'
import { body } from './steps/body/body.ts'
import { fitness } from './steps/body/fitness.ts'
import { coachFitnessPitch, fitnessPitch } from './steps/body/fitnessPitch.ts'
import { goalWeight } from './steps/body/goalWeight.ts'
import { goalWeightProgress } from './steps/body/goalWeightProgress.ts'
import { height } from './steps/body/height.ts'
import { knee } from './steps/body/knee.ts'
import { kneePain } from './steps/body/kneePain.ts'
import { previousExperience } from './steps/body/previousExperience.ts'
import { weight } from './steps/body/weight.ts'
import { coachGender, gender } from './steps/goal/gender.ts'
import { coachGoal, goal } from './steps/goal/goal.ts'
import { coachGoalPitch, goalPitch } from './steps/goal/goalPitch.ts'
import { name } from './steps/goal/name.ts'
import { plan, subscription, success, welcome } from './steps/landmarks.ts'
import { energy } from './steps/life/energy.ts'
import { habits } from './steps/life/habits.ts'
import { coachLatestIdealWeight, latestIdealWeight } from './steps/life/idealWeight.ts'
import { pushups } from './steps/life/pushups.ts'
import { sleep } from './steps/life/sleep.ts'
import { stress } from './steps/life/stress.ts'
import { coachTypicalDay, typicalDay } from './steps/life/typicalDay.ts'
import { walking } from './steps/life/walking.ts'
import { water } from './steps/life/water.ts'
import { coachWorkoutEnvironment, workoutEnvironment } from './steps/life/workoutEnvironment.ts'
import { workoutFrequency } from './steps/life/workoutFrequency.ts'
import { coachCommitment, commitment } from './steps/motivation/commitment.ts'
import { coachCommitmentPitch, commitmentPitch } from './steps/motivation/commitmentPitch.ts'
import { improveHealth } from './steps/motivation/improveHealth.ts'
import { moreRelaxed } from './steps/motivation/moreRelaxed.ts'
import { coachMotivation, motivation } from './steps/motivation/motivation.ts'
import { motivationLevel } from './steps/motivation/motivationLevel.ts'
import { coachMotivationPitch, motivationPitch } from './steps/motivation/motivationPitch.ts'
import { pace } from './steps/motivation/pace.ts'
import { sleepBetter } from './steps/motivation/sleepBetter.ts'
import { workoutDays } from './steps/motivation/workoutDays.ts'
import { coachWorkoutLength, workoutLength } from './steps/motivation/workoutLength.ts'

// @rule 2.step-order The steps of each site are in the order of its list
// @rule 3.answers-on-offer Each step offers the answers of its site
/** The steps of the workouts site, in the order of product 2. */
export const workoutsFunnel = [
  welcome,
  gender,
  name,
  goal,
  goalPitch,
  body,
  area,
  previousExperience,
  fitness,
  fitnessPitch,
  age,
  height,
  weight,
  goalWeight,
  goalWeightProgress,
  knee,
  kneePain,
  typicalDay,
  workoutFrequency,
  pushups,
  walking,
  habits,
  energy,
  latestIdealWeight,
  sleep,
  stress,
  workoutEnvironment,
  water,
  motivation,
  motivationPitch,
  motivationLevel,
  commitment,
  commitmentPitch,
  workoutLength,
  sleepBetter,
  improveHealth,
  moreRelaxed,
  pace,
  workoutDays,
  plan,
  subscription,
  success,
] as const

/** The steps of the coach site: the routes and keys of the workouts site, with the coach's answer sets (product 3). */
const coachFunnel = [
  welcome,
  coachGender,
  name,
  coachGoal,
  coachGoalPitch,
  body,
  area,
  previousExperience,
  fitness,
  coachFitnessPitch,
  age,
  height,
  weight,
  goalWeight,
  goalWeightProgress,
  knee,
  kneePain,
  coachTypicalDay,
  workoutFrequency,
  pushups,
  walking,
  habits,
  energy,
  coachLatestIdealWeight,
  sleep,
  stress,
  coachWorkoutEnvironment,
  water,
  coachMotivation,
  coachMotivationPitch,
  motivationLevel,
  coachCommitment,
  coachCommitmentPitch,
  coachWorkoutLength,
  sleepBetter,
  improveHealth,
  moreRelaxed,
  pace,
  workoutDays,
  plan,
  subscription,
  success,
] as const

const funnels = { workouts: workoutsFunnel, coach: coachFunnel } as const satisfies Readonly<
  Record<SiteName, readonly Step[]>
>

type Asking = Extract<(typeof funnels)[SiteName][number], { writes: string }>
type AnswerOf<OneStep> = OneStep extends { accepts(value: unknown): value is infer Answer }
  ? Answer
  : never
type Written<Key> = Key extends Asking['writes'] ? AnswerOf<Extract<Asking, { writes: Key }>> : null
type Held<Key> = Key extends AnswerKey ? NonNullable<Answers[Key]> : undefined
type AreSame<One, Other> = [One, Other] extends [Other, One] ? true : false
type Disagreeing = {
  [Key in AnswerKey | Asking['writes']]: AreSame<Written<Key>, Held<Key>> extends true ? never : Key
}[AnswerKey | Asking['writes']]

/** The funnel of each site. If this does not compile, the steps and `Answers` disagree about the keys that the error names. */
export const FUNNELS: [Disagreeing] extends [never] ? typeof funnels : Disagreeing = funnels

export const ALL_STEPS: readonly Step[] = Object.values(FUNNELS).flat()
