import { ROOMS } from '../../../domain/funnel/funnels.ts'
import { isAsking } from '../../../domain/funnel/Step.ts'

/** The keys of all answers that any site asks for, in the order asked: each is an event of its own. */
export const answerKeys: readonly string[] = [...new Set(ROOMS.flatMap((step) => (isAsking(step) ? [step.writes] : [])))]
