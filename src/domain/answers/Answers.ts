import type { AnswersByKey } from '../funnel/Condition.ts'
import { type FUNNELS, ALL_STEPS } from '../funnel/funnels.ts'
import { isAsking, type Step } from '../funnel/Step.ts'
import {
  isMeasure,
  isUnits,
  type Measure,
  switchMeasure,
  type Units,
  UnitsMissingError,
} from './Units.ts'

type AnyStep = (typeof FUNNELS)[keyof typeof FUNNELS][number]
type AnyAskingStep = Extract<AnyStep, { writes: string }>
type AnswerOf<OneStep> = OneStep extends { accepts(value: unknown): value is infer Answer }
  ? Answer
  : never

/** The keys of the answers (product 3: plan data). */
export type AnswerKey = AnyAskingStep['writes']

// @rule 3.plan-keys Plan data has exactly these keys, in order
/**
 * Everything that a visitor answered, by the field names of product 3 (plan data). Each value is one that a step with its key
 * accepts. Height is in whole cm or inches, weight and goal weight in kg or pounds with at most one decimal, depending on
 * `units`; age is in whole years. A number may be out of bounds: it is then shown as invalid and asked again.
 */
export type Answers = {
  readonly [Key in AnswerKey]?: AnswerOf<Extract<AnyAskingStep, { writes: Key }>>
} & {
  readonly units?: Units
}

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

// @rule 3.falsy-answers `0`, `false` and `[]` count as answers; `units` does not
/** Whether any question was answered; units are a preference, not an answer. */
export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).some((key) => key !== 'units')
}

/** The keys of the answers that are in the visitor's units, each with what it measures. */
export const MEASURES: ReadonlyMap<string, Measure> = new Map(
  ALL_STEPS.flatMap((step) =>
    'bounds' in step && isMeasure(step.kind) ? [[step.writes, step.kind] as const] : [],
  ),
)

// @rule 5.units-first Units must be set before height, weight and goal weight
/** The answers with one answer set. @throws UnitsMissingError when a measure is set before the units (product 4) */
export function withAnswer(answers: Answers, key: AnswerKey | string, answer: unknown): Answers {
  if (MEASURES.has(key) && answers.units === undefined) throw new UnitsMissingError()
  return { ...answers, [key]: answer }
}

// @rule 4.units-and-back Switching the units and back changes a whole measure by at most one
// @rule 4.units-switch A units switch converts and rounds height, weight and goal weight
/** The answers in other units: measures are converted and rounded, unless the answers had no units (product 4: units switch). */
export function withUnits(answers: Answers, units: Units): Answers {
  const from = answers.units
  const converted: Record<string, unknown> = { ...answers, units }
  if (from === undefined) return converted
  for (const [key, measure] of MEASURES) {
    const value = converted[key]
    if (typeof value === 'number') converted[key] = switchMeasure(measure, value, from, units)
  }
  return converted
}

/** The answers as conditions read them. */
export const byKey = (answers: Answers): AnswersByKey => answers
