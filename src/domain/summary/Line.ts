import type { Answers } from '../answers/Answers.ts'

export type SummaryKey = keyof Answers

/** One line of the plan summary: its advice, and the only answer keys it can read. */
export interface Line<Advice, Keys extends readonly SummaryKey[] = readonly SummaryKey[]> {
  readonly from: Keys
  advise(answers: Pick<Answers, Keys[number]>): Advice
}

export function line<const Keys extends readonly SummaryKey[], Advice>(
  from: Keys,
  advise: (answers: Pick<Answers, Keys[number]>) => Advice,
): Line<Advice, Keys> {
  return { from, advise }
}
