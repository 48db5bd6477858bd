import { coachFunnel } from '../../../domain/funnel/coachFunnel.ts'
import { isAsking } from '../../../domain/funnel/Step.ts'
import { workoutsFunnel } from '../../../domain/funnel/workoutsFunnel.ts'

/** The keys of all answers that either site asks for, in the order asked: each is an event of its own. */
export const answerKeys: readonly string[] = [...new Set([...workoutsFunnel, ...coachFunnel].flatMap((step) => (isAsking(step) ? [step.writes] : [])))]
