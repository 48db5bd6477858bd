import type { SiteName } from '../../../domain/site/SiteName.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import type { Path } from '../../navigation/paths.ts'
import type { PromoInQuery } from '../../navigation/query.ts'
import type { Visitor } from '../../visit/Visitor.ts'
import type { Greeting } from './greetingOf.ts'

/** What the awake product knows: where to begin; where somebody goes on who was here before, and what they are told; how they start again; who they are. */
export interface Awake {
  readonly site: SiteName
  readonly startPath: Path
  readonly resumePath: Path | null
  readonly greeting: Greeting | null
  /** What becomes of `promo` in the query. */
  readonly promo: PromoInQuery
  readonly visitor: Visitor | null
  readonly startAgain: (() => void) | null
  readonly ends: Presenters['ends']
}

/** What welcome may ask of the rest of the product, which wakes later. */
export interface Wake {
  /** Calls back once the product is awake, and at every change. Returns how to stop. */
  onAwake(listener: (awake: Awake) => void): () => void
}
