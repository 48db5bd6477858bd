import type { Consents } from '../measuring/AnalyticsSink.ts'
import type { Kept } from '../Kept.ts'

/** A choice with the uid of the person who made it; null for a visitor without an account. */
export interface KeptChoice extends Consents {
  readonly of: string | null
}

/** What the visitor allows (product 7: consent). */
export interface ConsentRepository {
  readonly consent: Kept<KeptChoice>
}
