import { ALL_STEPS } from '#domain/funnel/funnels.ts'
import { isAsking } from '#domain/funnel/Step.ts'

/** The keys of all answers on all sites, in the order of the questions. Each has its own event. */
export const answerKeys: readonly string[] = [
  ...new Set(ALL_STEPS.flatMap((step) => (isAsking(step) ? [step.writes] : []))),
]
