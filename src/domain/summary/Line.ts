import type { Answers } from '../answers/Answers.ts'

export type SummaryKey = keyof Answers

/** One line of the plan summary: its advice, and the only answer keys it can read. */
export interface Line<Advice> {
  readonly from: readonly SummaryKey[]
  advise(answers: Answers): Advice
}

export function line<const Keys extends readonly SummaryKey[], Advice>(
  from: Keys,
  advise: (answers: Pick<Answers, Keys[number]>) => Advice,
): Line<Advice> {
  return { from, advise }
}
