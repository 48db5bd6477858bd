import type { Answers } from '../answers/Answers.ts'
import { isUnits } from '../answers/Units.ts'
import { isAsking, type Step } from './Step.ts'

// @rule 3.dropped-fields A stored field with a wrong type or value is dropped; the others are kept
/** Reads a funnel's answers from storage or a profile; drops fields with a wrong type or value. */
export function parseAnswers(funnel: readonly Step[], raw: unknown): Answers {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {}
  const fields = new Map(Object.entries(raw))
  const answers: Record<string, unknown> = {}
  for (const step of funnel) {
    if (isAsking(step) && step.accepts(fields.get(step.writes)))
      answers[step.writes] = fields.get(step.writes)
  }
  const units = fields.get('units')
  if (isUnits(units)) answers['units'] = units
  return answers
}
