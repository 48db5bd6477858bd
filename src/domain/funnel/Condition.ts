/** Answers by key. Each is absent, or was accepted by a step that writes it. */
export type AnswersByKey = Readonly<Record<string, unknown>>

// @rule 2.conditions Only the steps that product 2 names have conditions, and conditions read only earlier answers
/** The condition for asking a step, and the answers that it reads. */
export interface Condition {
  readonly reads: readonly string[]
  holds(answers: AnswersByKey): boolean
}

/** A step whose answer a condition may read. */
export interface ReadableStep<Key extends string, Answer> {
  readonly writes: Key
  accepts(value: unknown): value is Answer
}

/** The visitor's answer to a step, or undefined if there is none of the right type. */
export function answerTo<Key extends string, Answer>(
  step: ReadableStep<Key, Answer>,
  answers: AnswersByKey,
): Answer | undefined {
  const value = answers[step.writes]
  return step.accepts(value) ? value : undefined
}

/** Holds when the step was answered with this value. */
export function says<Key extends string, Answer>(
  step: ReadableStep<Key, Answer>,
  value: NoInfer<Answer>,
): Condition {
  return when(step.writes, (answers) => answerTo(step, answers) === value)
}

/** Holds when `holds` returns true. `holds` may read only the answers with the keys in `reads`. */
export function when(
  reads: string | readonly string[],
  holds: (answers: AnswersByKey) => boolean,
): Condition {
  return { reads: typeof reads === 'string' ? [reads] : reads, holds }
}

const readsOf = (conditions: readonly Condition[]): readonly string[] => [
  ...new Set(conditions.flatMap(({ reads }) => reads)),
]

export const both = (...conditions: readonly Condition[]): Condition =>
  when(readsOf(conditions), (answers) => conditions.every((condition) => condition.holds(answers)))

export const either = (...conditions: readonly Condition[]): Condition =>
  when(readsOf(conditions), (answers) => conditions.some((condition) => condition.holds(answers)))

export const unless = (condition: Condition): Condition =>
  when(condition.reads, (answers) => !condition.holds(answers))
