import type { Admission } from '#domain/funnel/Admission.ts'
import type { Exposure } from '../../settings/Experiment.ts'
import type { MeasuredEvent } from './eventCatalogue.ts'

/** Something that happened and may be measured. `toEvent` decides whether and how. */
export type Occurrence =
  /** A visitor opened an address, and admission decided. */
  | { readonly kind: 'arrival'; readonly path: string; readonly admission: Admission }
  /** The visitor left a step with an answer. */
  | { readonly kind: 'answer'; readonly key: string; readonly answer: unknown }
  /** What an arm of an experiment changes stands before the visitor. */
  | ({ readonly kind: 'exposure' } & Exposure)
  /** A ready event; of a sign-in, with the uid of who signed in. */
  | { readonly kind: 'event'; readonly event: MeasuredEvent; readonly signedIn?: string }
