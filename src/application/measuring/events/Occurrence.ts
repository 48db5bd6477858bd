import type { Admission } from '../../../domain/funnel/Admission.ts'
import type { MeasuredEvent } from './eventCatalogue.ts'

/** Something that happened on the way, as whoever saw it tells it; what is measured of it is decided elsewhere. */
export type Occurrence =
  /** A visitor came to an address, and admission spoke. */
  | { readonly kind: 'arrival'; readonly path: string; readonly admission: Admission }
  /** An answer was committed: the visitor left its step with it. */
  | { readonly kind: 'answer'; readonly key: string; readonly answer: unknown }
  /** An event as it is. */
  | { readonly kind: 'event'; readonly event: MeasuredEvent }
