import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import * as m from '../../generated/paraglide/messages.js'

type Health = PlanSummary['health']

/** The sentence without a condition, beside the button; null for visitors who ask a doctor only with a condition. */
export function doctorFirstText({ doctor, alsoParent }: Health): string | null {
  if (doctor === 'with_condition') return null
  return alsoParent ? m.plan_health_doctor_first_minor() : m.plan_health_doctor_first()
}

/** The same in fewer words, for the paywall. */
export function doctorFirstInShort({ doctor, alsoParent }: Health): string | null {
  if (doctor === 'with_condition') return null
  return alsoParent ? m.plan_health_doctor_short_minor() : m.plan_health_doctor_short()
}

/** When to stop and who asks a doctor, in the order of their weight for this visitor. */
export function healthTexts(health: Health): readonly string[] {
  const first = doctorFirstText(health)
  if (first !== null) return [`${first} ${m.plan_health_doctor_why()}`, m.plan_health_stop()]
  return [
    m.plan_health_stop(),
    health.alsoParent ? m.plan_health_doctor_minor() : m.plan_health_doctor(),
  ]
}
