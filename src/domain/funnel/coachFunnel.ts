import { age } from './steps/age.ts'
import { area } from './steps/area.ts'
import { body } from './steps/body.ts'
import { coachCommitment } from './steps/commitment.ts'
import { coachCommitmentPitch } from './steps/commitmentPitch.ts'
import { energy } from './steps/energy.ts'
import { fitness } from './steps/fitness.ts'
import { coachFitnessPitch } from './steps/fitnessPitch.ts'
import { coachGender } from './steps/gender.ts'
import { coachGoal } from './steps/goal.ts'
import { coachGoalPitch } from './steps/goalPitch.ts'
import { goalWeight } from './steps/goalWeight.ts'
import { goalWeightProgress } from './steps/goalWeightProgress.ts'
import { habits } from './steps/habits.ts'
import { height } from './steps/height.ts'
import { coachIdealWeight } from './steps/idealWeight.ts'
import { improveHealth } from './steps/improveHealth.ts'
import { knee } from './steps/knee.ts'
import { kneePain } from './steps/kneePain.ts'
import { moreRelaxed } from './steps/moreRelaxed.ts'
import { coachMotivation } from './steps/motivation.ts'
import { motivationLevel } from './steps/motivationLevel.ts'
import { coachMotivationPitch } from './steps/motivationPitch.ts'
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
import { coachTypicalDay } from './steps/typicalDay.ts'
import { walking } from './steps/walking.ts'
import { water } from './steps/water.ts'
import { weight } from './steps/weight.ts'
import { welcome } from './steps/welcome.ts'
import { workoutDays } from './steps/workoutDays.ts'
import { coachWorkoutEnvironment } from './steps/workoutEnvironment.ts'
import { workoutFrequency } from './steps/workoutFrequency.ts'
import { coachWorkoutLength } from './steps/workoutLength.ts'

/** The steps of the coach site: the same routes and keys with the coach answer sets (product 3). */
export const coachFunnel = [
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
  coachIdealWeight,
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
