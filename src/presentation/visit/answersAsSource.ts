import { type Answers, byKey } from '#domain/answers/Answers.ts'
import { isFemale } from '#domain/funnel/steps/goal/gender.ts'
import type { AnswerSource } from './AnswersPresenter.ts'

/** Other answers than the visitor's own, such as those of a profile, for screens that show answers. */
export const answersAsSource = (all: Answers): AnswerSource => ({
  all,
  isFemale: isFemale.holds(byKey(all)),
  of: ({ writes }) => byKey(all)[writes],
  // Only the visitor's own answers include which handle was tapped.
  tappedHandle: () => null,
})
