import type { Purpose } from './catalogue.ts'

export interface ReceiverFacts {
  /** The purpose that a visitor has to allow first. */
  readonly purpose: Purpose
  /** Whether emails and names may be handed to it. */
  readonly personal: boolean
  readonly hears: string
}

/** Who may hear of a visit, by the name that each receiver goes by. What it is for and may be handed is decided here alone. */
export const RECEIVERS = {
  'Firebase Analytics': { purpose: 'analytics', personal: false, hears: 'events, the uid, user properties' },
  'Firebase Performance': { purpose: 'analytics', personal: false, hears: 'how fast pages and requests are; no event' },
  'tag manager': { purpose: 'marketing', personal: true, hears: 'events for marketing; email, first name, uid and social login of whoever signs in' },
  console: { purpose: 'analytics', personal: true, hears: 'everything, while somebody develops' },
} as const satisfies Readonly<Record<string, ReceiverFacts>>

export type ReceiverName = keyof typeof RECEIVERS
