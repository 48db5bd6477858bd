import type { Answers } from '../../../domain/answers/Answers.ts'
import type { Kept } from '../Kept.ts'

/** The answers of this visit (product 3: plan data). */
export interface AnswersRepository {
  /** Fields that the site's funnel does not accept are dropped, and so are answers of another version of the format. */
  readonly answers: Kept<Answers>
  /** By the name of a step, which of two labels with the same value was tapped: words for the screen, no plan data. */
  readonly labels: Kept<ReadonlyMap<string, string>>
  /** The uid of the person whose profile the answers came from or went to. */
  readonly owner: Kept<string>
}
