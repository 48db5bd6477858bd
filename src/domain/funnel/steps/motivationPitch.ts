import { answerTo, when } from '../Condition.ts'
import { pitch } from '../Step.ts'
import { coachMotivation, motivation } from './motivation.ts'

export const motivationPitch = pitch({
  at: 'motivation-pitch',
  speaksOf: [motivation, coachMotivation],
  askWhen: when(motivation.writes, (answers) => {
    const chosen = answerTo(motivation, answers) ?? answerTo(coachMotivation, answers) ?? []
    return chosen.length > 0
  }),
})
