import { age } from './steps/body/age.ts'
import { area } from './steps/body/area.ts'
import { body } from './steps/body/body.ts'
import { fitness } from './steps/body/fitness.ts'
import { fitnessPitch } from './steps/body/fitnessPitch.ts'
import { goalWeight } from './steps/body/goalWeight.ts'
import { goalWeightProgress } from './steps/body/goalWeightProgress.ts'
import { height } from './steps/body/height.ts'
import { knee } from './steps/body/knee.ts'
import { kneePain } from './steps/body/kneePain.ts'
import { previousExperience } from './steps/body/previousExperience.ts'
import { weight } from './steps/body/weight.ts'
import { gender } from './steps/goal/gender.ts'
import { goal } from './steps/goal/goal.ts'
import { goalPitch } from './steps/goal/goalPitch.ts'
import { name } from './steps/goal/name.ts'
import { plan, subscription, success, welcome } from './steps/landmarks.ts'
import { energy } from './steps/life/energy.ts'
import { habits } from './steps/life/habits.ts'
import { latestIdealWeight } from './steps/life/idealWeight.ts'
import { pushups } from './steps/life/pushups.ts'
import { sleep } from './steps/life/sleep.ts'
import { stress } from './steps/life/stress.ts'
import { typicalDay } from './steps/life/typicalDay.ts'
import { walking } from './steps/life/walking.ts'
import { water } from './steps/life/water.ts'
import { workoutEnvironment } from './steps/life/workoutEnvironment.ts'
import { workoutFrequency } from './steps/life/workoutFrequency.ts'
import { commitment } from './steps/motivation/commitment.ts'
import { commitmentPitch } from './steps/motivation/commitmentPitch.ts'
import { improveHealth } from './steps/motivation/improveHealth.ts'
import { moreRelaxed } from './steps/motivation/moreRelaxed.ts'
import { motivation } from './steps/motivation/motivation.ts'
import { motivationLevel } from './steps/motivation/motivationLevel.ts'
import { motivationPitch } from './steps/motivation/motivationPitch.ts'
import { pace } from './steps/motivation/pace.ts'
import { sleepBetter } from './steps/motivation/sleepBetter.ts'
import { workoutDays } from './steps/motivation/workoutDays.ts'
import { workoutLength } from './steps/motivation/workoutLength.ts'

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
