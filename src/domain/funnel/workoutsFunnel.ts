import { age } from './steps/age.ts'
import { area } from './steps/area.ts'
import { body } from './steps/body.ts'
import { commitment } from './steps/commitment.ts'
import { commitmentPitch } from './steps/commitmentPitch.ts'
import { energy } from './steps/energy.ts'
import { fitness } from './steps/fitness.ts'
import { fitnessPitch } from './steps/fitnessPitch.ts'
import { gender } from './steps/gender.ts'
import { goal } from './steps/goal.ts'
import { goalPitch } from './steps/goalPitch.ts'
import { goalWeight } from './steps/goalWeight.ts'
import { goalWeightProgress } from './steps/goalWeightProgress.ts'
import { habits } from './steps/habits.ts'
import { height } from './steps/height.ts'
import { idealWeight } from './steps/idealWeight.ts'
import { improveHealth } from './steps/improveHealth.ts'
import { knee } from './steps/knee.ts'
import { kneePain } from './steps/kneePain.ts'
import { moreRelaxed } from './steps/moreRelaxed.ts'
import { motivation } from './steps/motivation.ts'
import { motivationLevel } from './steps/motivationLevel.ts'
import { motivationPitch } from './steps/motivationPitch.ts'
import { name } from './steps/name.ts'
import { pace } from './steps/pace.ts'
import { plan } from './steps/plan.ts'
import { previousExperience } from './steps/previousExperience.ts'
import { pushups } from './steps/pushups.ts'
import { sleep } from './steps/sleep.ts'
import { sleepBetter } from './steps/sleepBetter.ts'
import { stress } from './steps/stress.ts'
import { subscription } from './steps/subscription.ts'
import { success } from './steps/success.ts'
import { typicalDay } from './steps/typicalDay.ts'
import { walking } from './steps/walking.ts'
import { water } from './steps/water.ts'
import { weight } from './steps/weight.ts'
import { welcome } from './steps/welcome.ts'
import { workoutDays } from './steps/workoutDays.ts'
import { workoutEnvironment } from './steps/workoutEnvironment.ts'
import { workoutFrequency } from './steps/workoutFrequency.ts'
import { workoutLength } from './steps/workoutLength.ts'

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
  idealWeight,
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
