import type { Purpose } from './events/eventCatalogue.ts'

export interface ReceiverFacts {
  /** The purpose that a visitor has to allow first. */
  readonly purpose: Purpose
  /** Whether emails and names may be handed to it. */
  readonly personal: boolean
  readonly hears: string
  /** Where a partner's program runs, and what it could read there beyond what it is told. */
  readonly runs: string
}

/** Who may hear of a visit, by the name that each receiver goes by. What it is for and may be handed is decided here alone. */
export const RECEIVERS = {
  'Firebase Analytics': {
    purpose: 'analytics',
    personal: false,
    hears: 'events, the uid, user properties',
    runs: 'in the page: it could read what stands there, is typed and is kept for this origin',
  },
  'Firebase Performance': {
    purpose: 'analytics',
    personal: false,
    hears: 'how fast pages and requests are; no event',
    runs: 'in the page, as part of our own code',
  },
  'tag manager': {
    purpose: 'marketing',
    personal: true,
    hears: 'events for marketing; email, first name, uid and social login of whoever signs in; click ids',
    runs: 'in a closed frame of no origin: it can read nothing else',
  },
  console: {
    purpose: 'analytics',
    personal: true,
    hears: 'everything, while somebody develops',
    runs: 'nowhere: it is no partner’s',
  },
} as const satisfies Readonly<Record<string, ReceiverFacts>>

export type ReceiverName = keyof typeof RECEIVERS
