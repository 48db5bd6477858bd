import { coachFunnel } from '../funnel/coachFunnel.ts'
import { isAsking } from '../funnel/Step.ts'
import { workoutsFunnel } from '../funnel/workoutsFunnel.ts'

/** The keys of all answers that either site asks for, in the order asked: each is an event of its own. */
export const answerKeys: readonly string[] = [...new Set([...workoutsFunnel, ...coachFunnel].flatMap((step) => (isAsking(step) ? [step.writes] : [])))]
