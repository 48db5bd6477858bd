import type { Answers } from '../answers/Answers.ts'
import { isMinor } from '../person/adulthood.ts'
import { CoachGoal } from '../vocabulary/goal.ts'
import { isSenior, readinessOf } from './readiness.ts'

/** Who asks a doctor before the first workout: everybody with a condition, or this visitor in any case. */
export type DoctorAdvice = 'with_condition' | 'in_any_case'

// @rule 4.health Every plan says when to stop and who asks a doctor first; from 65, with knees that hurt a lot, after an injury, or
//   with a body mass index of 30 or more and new to training, the doctor is asked in any case, and paywall and button say so too
/**
 * Whom the visitor asks before the first workout. Asking about heart, blood pressure, diabetes, injury and pregnancy follows the
 * questions of the PAR-Q+ (Physical Activity Readiness Questionnaire for Everyone). Who asks in any case is the product's own rule.
 */
export function health(answers: Answers): {
  readonly doctor: DoctorAdvice
  readonly alsoParent: boolean
} {
  const { age, goal } = answers
  const inAnyCase =
    isSenior(age) || goal === CoachGoal.RecoveryInjury || readinessOf(answers) === 'careful'
  return { doctor: inAnyCase ? 'in_any_case' : 'with_condition', alsoParent: isMinor(age) }
}
