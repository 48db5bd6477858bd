import { both, either } from '../../Condition.ts'
import { pitch } from '../../Step.ts'
import { isFemale, isMale } from './gender.ts'
import { coachGoal, goal, wantsToGainMuscle, wantsToGetToned, wantsToLoseWeight } from './goal.ts'

// @rule 2.goal-pitch The goal pitch shows to women who want to lose weight or get toned, and to men who want to gain muscle or
//   lose weight
const askWhen = either(
  both(isFemale, either(wantsToLoseWeight, wantsToGetToned)),
  both(isMale, either(wantsToGainMuscle, wantsToLoseWeight)),
)

export const goalPitch = pitch({ at: 'goal-pitch', section: 'goal', respondsTo: [goal], askWhen })

export const coachGoalPitch = pitch({
  at: 'goal-pitch',
  section: 'goal',
  onlySite: 'coach',
  respondsTo: [coachGoal],
  askWhen,
})
