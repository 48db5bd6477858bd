import { age } from './steps/body/age.ts'
import { area } from './steps/body/area.ts'
import { body } from './steps/body/body.ts'
import { fitness } from './steps/body/fitness.ts'
import { coachFitnessPitch } from './steps/body/fitnessPitch.ts'
import { goalWeight } from './steps/body/goalWeight.ts'
import { goalWeightProgress } from './steps/body/goalWeightProgress.ts'
import { height } from './steps/body/height.ts'
import { knee } from './steps/body/knee.ts'
import { kneePain } from './steps/body/kneePain.ts'
import { previousExperience } from './steps/body/previousExperience.ts'
import { weight } from './steps/body/weight.ts'
import { coachGender } from './steps/goal/gender.ts'
import { coachGoal } from './steps/goal/goal.ts'
import { coachGoalPitch } from './steps/goal/goalPitch.ts'
import { name } from './steps/goal/name.ts'
import { plan, subscription, success, welcome } from './steps/landmarks.ts'
import { energy } from './steps/life/energy.ts'
import { habits } from './steps/life/habits.ts'
import { coachLatestIdealWeight } from './steps/life/idealWeight.ts'
import { pushups } from './steps/life/pushups.ts'
import { sleep } from './steps/life/sleep.ts'
import { stress } from './steps/life/stress.ts'
import { coachTypicalDay } from './steps/life/typicalDay.ts'
import { walking } from './steps/life/walking.ts'
import { water } from './steps/life/water.ts'
import { coachWorkoutEnvironment } from './steps/life/workoutEnvironment.ts'
import { workoutFrequency } from './steps/life/workoutFrequency.ts'
import { coachCommitment } from './steps/motivation/commitment.ts'
import { coachCommitmentPitch } from './steps/motivation/commitmentPitch.ts'
import { improveHealth } from './steps/motivation/improveHealth.ts'
import { moreRelaxed } from './steps/motivation/moreRelaxed.ts'
import { coachMotivation } from './steps/motivation/motivation.ts'
import { motivationLevel } from './steps/motivation/motivationLevel.ts'
import { coachMotivationPitch } from './steps/motivation/motivationPitch.ts'
import { pace } from './steps/motivation/pace.ts'
import { sleepBetter } from './steps/motivation/sleepBetter.ts'
import { workoutDays } from './steps/motivation/workoutDays.ts'
import { coachWorkoutLength } from './steps/motivation/workoutLength.ts'

/** The steps of the coach site: the routes and keys of the workouts site, with the coach's answer sets (product 3). */
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
