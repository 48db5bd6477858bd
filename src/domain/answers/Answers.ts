import type { coachFunnel } from '../funnel/coachFunnel.ts'
import type { Answers } from '../funnel/Condition.ts'
import { isAsking, type Step } from '../funnel/Step.ts'
import type { workoutsFunnel } from '../funnel/workoutsFunnel.ts'
import { isUnits, type Measure, MEASURES, switchMeasure, type Units, UnitsMissingError } from './Units.ts'

type Room = (typeof workoutsFunnel | typeof coachFunnel)[number]
type AskingRoom = Extract<Room, { writes: string }>
type AnswerOf<R> = R extends { accepts(value: unknown): value is infer Answer } ? Answer : never

/** The keys of plan data that hold answers (product 3: plan data). */
export type AnswerKey = AskingRoom['writes']

/**
 * All that a visitor answered, by the spec's field names (product 3: plan data), each value accepted by a step that
 * writes it. Height is in whole cm or inches, weight and goal weight in kg or pounds with at most one decimal, as
 * `units` says; age in whole years. A number may lie outside its bounds: it is then shown as invalid and asked again.
 */
export type PlanData = { readonly [Key in AnswerKey]?: AnswerOf<Extract<AskingRoom, { writes: Key }>> } & {
  readonly units?: Units
}

/** Plan data as a funnel reads it out of storage or a profile: fields of a wrong type or value are dropped. */
export function parsePlan(funnel: readonly Step[], raw: unknown): PlanData {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {}
  const fields = new Map(Object.entries(raw))
  const plan: Record<string, unknown> = {}
  for (const step of funnel) {
    if (isAsking(step) && step.accepts(fields.get(step.writes))) plan[step.writes] = fields.get(step.writes)
  }
  const units = fields.get('units')
  if (isUnits(units)) plan['units'] = units
  return plan
}

/** Whether any question was answered; units are a setting. */
export function hasAnswers(plan: PlanData): boolean {
  return Object.keys(plan).some((key) => key !== 'units')
}

const isMeasure = (key: string): key is Measure => MEASURES.some((measure) => measure === key)

/**
 * Plan data with one answer set.
 * @throws UnitsMissingError when a measure is set before its units (product 4).
 */
export function withAnswer(plan: PlanData, key: AnswerKey | string, answer: unknown): PlanData {
  if (isMeasure(key) && plan.units === undefined) throw new UnitsMissingError()
  return { ...plan, [key]: answer }
}

/** Plan data in other units: the measures it holds are converted and rounded (product 4: units switch). */
export function withUnits(plan: PlanData, units: Units): PlanData {
  const from = plan.units
  const converted: Record<string, unknown> = { ...plan, units }
  if (from === undefined) return converted
  for (const measure of MEASURES) {
    const value = plan[measure]
    if (value !== undefined) converted[measure] = switchMeasure(measure, value, from, units)
  }
  return converted
}

/** Plan data as conditions read it. */
export const answersOf = (plan: PlanData): Answers => plan
