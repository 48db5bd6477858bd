import { both, either } from '../../Condition.ts'
import { pitch } from '../../Step.ts'
import { isFemale, isMale } from './gender.ts'
import { coachGoal, goal, wantsToGainMuscle, wantsToGetToned, wantsToLoseWeight } from './goal.ts'

const askWhen = either(
  both(isFemale, either(wantsToLoseWeight, wantsToGetToned)),
  both(isMale, either(wantsToGainMuscle, wantsToLoseWeight)),
)

export const goalPitch = pitch({ at: 'goal-pitch', section: 'goal', speaksOf: [goal], askWhen })

export const coachGoalPitch = pitch({
  at: 'goal-pitch',
  section: 'goal',
  ownOf: 'coach',
  speaksOf: [coachGoal],
  askWhen,
})
