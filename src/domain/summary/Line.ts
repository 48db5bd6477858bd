import type { PlanData } from '../answers/Answers.ts'

export type SummaryKey = keyof PlanData

/** One line of the plan summary: what it advises, and the keys it derives from; no other can be read by it. */
export interface Line<Advice> {
  readonly from: readonly SummaryKey[]
  advise(plan: PlanData): Advice
}

export function line<const Keys extends readonly SummaryKey[], Advice>(from: Keys, advise: (plan: Pick<PlanData, Keys[number]>) => Advice): Line<Advice> {
  return { from, advise }
}
