import type { SiteName } from '../../../domain/site/SiteName.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import type { Path } from '../../navigation/paths.ts'
import type { PromoInQuery } from '../../navigation/query.ts'
import type { Visitor } from '../../visit/Visitor.ts'
import type { Greeting } from './greetingOf.ts'

/** What welcome learns from the awake product: where to start or resume, the greeting, how to start again, and who the visitor is. */
export interface Awake {
  readonly site: SiteName
  readonly startPath: Path
  readonly resumePath: Path | null
  readonly greeting: Greeting | null
  /** What navigation does with `promo` in the query. */
  readonly promo: PromoInQuery
  readonly visitor: Visitor | null
  readonly startAgain: (() => void) | null
  readonly ends: Presenters['ends']
}

/** Welcome's view of the rest of the product, which loads later. */
export interface Wake {
  /** Calls the listener once the product is awake, and at every change. Returns a function that stops it. */
  onAwake(listener: (awake: Awake) => void): () => void
}
