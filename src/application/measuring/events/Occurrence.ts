import type { Admission } from '#domain/funnel/admit.ts'
import type { Exposure } from '../../settings/Experiment.ts'
import type { MeasuredEvent } from './eventCatalogue.ts'

/** Something that happened and may be measured. `toEvent` decides whether and how. */
export type Occurrence =
  /** A visitor opened an address, and admission decided. */
  | { readonly kind: 'navigation'; readonly path: string; readonly admission: Admission }
  /** The visitor answered a step and continued. */
  | { readonly kind: 'answer'; readonly key: string; readonly answer: unknown }
  /** The visitor sees what an arm of an experiment changes. */
  | ({ readonly kind: 'exposure' } & Exposure)
  /** A ready event. `signedIn`: for a sign-in, the uid. */
  | { readonly kind: 'event'; readonly event: MeasuredEvent; readonly signedIn?: string }
