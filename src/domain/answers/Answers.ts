import type { AnswersByKey } from '../funnel/Condition.ts'
import { type FUNNELS, ROOMS } from '../funnel/funnels.ts'
import { isAsking, type Step } from '../funnel/Step.ts'
import { isMeasure, isUnits, type Measure, switchMeasure, type Units, UnitsMissingError } from './Units.ts'

type Room = (typeof FUNNELS)[keyof typeof FUNNELS][number]
type AskingRoom = Extract<Room, { writes: string }>
type AnswerOf<R> = R extends { accepts(value: unknown): value is infer Answer } ? Answer : never

/** The keys of plan data that hold answers (product 3: plan data). */
export type AnswerKey = AskingRoom['writes']

/**
 * All that a visitor answered, by the spec's field names (product 3: plan data), each value accepted by a step that
 * writes it. Height is in whole cm or inches, weight and goal weight in kg or pounds with at most one decimal, as
 * `units` says; age in whole years. A number may lie outside its bounds: it is then shown as invalid and asked again.
 */
export type Answers = { readonly [Key in AnswerKey]?: AnswerOf<Extract<AskingRoom, { writes: Key }>> } & {
  readonly units?: Units
}

/** Plan data as a funnel reads it out of storage or a profile: fields of a wrong type or value are dropped. */
export function parseAnswers(funnel: readonly Step[], raw: unknown): Answers {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {}
  const fields = new Map(Object.entries(raw))
  const answers: Record<string, unknown> = {}
  for (const step of funnel) {
    if (isAsking(step) && step.accepts(fields.get(step.writes))) answers[step.writes] = fields.get(step.writes)
  }
  const units = fields.get('units')
  if (isUnits(units)) answers['units'] = units
  return answers
}

/** Whether any question was answered; units are a setting. */
export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).some((key) => key !== 'units')
}

/** The keys of plan data that are held in the visitor's units, with what each measures. */
export const MEASURES: ReadonlyMap<string, Measure> = new Map(ROOMS.flatMap((step) => ('bounds' in step && isMeasure(step.kind) ? [[step.writes, step.kind] as const] : [])))

/**
 * Plan data with one answer set.
 * @throws UnitsMissingError when a measure is set before its units (product 4).
 */
export function withAnswer(answers: Answers, key: AnswerKey | string, answer: unknown): Answers {
  if (MEASURES.has(key) && answers.units === undefined) throw new UnitsMissingError()
  return { ...answers, [key]: answer }
}

/** Plan data in other units: the measures it holds are converted and rounded (product 4: units switch). */
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

/** Plan data as conditions read it. */
export const byKey = (answers: Answers): AnswersByKey => answers
