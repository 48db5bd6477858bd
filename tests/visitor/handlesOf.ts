import type { ChoicesStep, ChoiceStep } from '#domain/funnel/Step.ts'
import type { Answers } from '#domain/answers/Answers.ts'

/** The handles that a question offers for this answer; `none` for the empty list. */
export function handlesOf(
  step: ChoiceStep | ChoicesStep,
  answer: unknown,
  { gender }: Answers,
): readonly string[] {
  const offered = Object.entries(
    'womensAnswers' in step && step.womensAnswers && gender === 'f'
      ? step.womensAnswers
      : step.answers,
  )
  if (Array.isArray(answer))
    return answer.length === 0
      ? ['none']
      : offered.flatMap(([handle, value]) => (answer.includes(value) ? [handle] : []))
  const shown = 'shownAs' in step && step.shownAs ? step.shownAs(answer) : answer
  const found = offered.find(([, value]) => value === shown)
  if (!found) throw new Error(`${step.path} offers no ${JSON.stringify(answer)}`)
  return [found[0]]
}
