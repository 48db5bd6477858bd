import type { Answers } from '#domain/answers/Answers.ts'
import type { Kept } from '../Kept.ts'

/** The answers of this visit (product 3: plan data). */
export interface AnswersRepository {
  /** Reading drops fields that the site's funnel does not accept, and all answers of another format version. */
  readonly plan: Kept<Answers>
  /** The tapped label by step name, where two labels share a value. Only for the screen. */
  readonly plan_labels: Kept<ReadonlyMap<string, string>>
  /** The uid of the person whose profile the answers came from or went to. */
  readonly plan_owner: Kept<string>
  /** A random id of the answers, by which a copy of the tab has the same. */
  readonly plan_id: Kept<string>
}
