import { answerTo, when } from '../../Condition.ts'
import { pitch } from '../../Step.ts'
import { coachMotivation, motivation } from './motivation.ts'

// @rule 2.motivation-pitch The motivation pitch shows if at least one motivation is chosen
const askWhen = when(motivation.writes, (answers) => {
  const chosen = answerTo(motivation, answers) ?? answerTo(coachMotivation, answers) ?? []
  return chosen.length > 0
})

export const motivationPitch = pitch({
  at: 'motivation-pitch',
  section: 'plan',
  respondsTo: [motivation],
  askWhen,
})

export const coachMotivationPitch = pitch({
  at: 'motivation-pitch',
  section: 'plan',
  onlySite: 'coach',
  respondsTo: [coachMotivation],
  askWhen,
})
