import { both, either } from '../Condition.ts'
import { pitch } from '../Step.ts'
import { isFemale, isMale } from './gender.ts'
import { coachGoal, goal, wantsToGainMuscle, wantsToGetToned, wantsToLoseWeight } from './goal.ts'

export const goalPitch = pitch({
  at: 'goal-pitch',
  speaksOf: [goal, coachGoal],
  askWhen: either(
    both(isFemale, either(wantsToLoseWeight, wantsToGetToned)),
    both(isMale, either(wantsToGainMuscle, wantsToLoseWeight)),
  ),
})
