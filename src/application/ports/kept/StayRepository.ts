import type { Kept } from '../Kept.ts'

/** The person of this tab, and their stay. */
export interface Arrival {
  readonly stay: string
  readonly uid: string
}

/** The end of a stay. */
export interface Departure {
  /** The id of the stay, which names nobody. */
  readonly stay: string
  /** The id of the answers that went to the person's profile; null for none. */
  readonly answers: string | null
}

/** A call that creates a profile. */
export interface SentProfile {
  /** The person and the site's flag, as in `createdProfiles`. */
  readonly whose: string
  /** The id of the answers that were sent. */
  readonly answers: string | null
  /** In ms since the epoch. */
  readonly at: number
}

/** Arrivals and departures in all tabs (product 4: auth). */
export interface StayRepository {
  /** The id of the current stay in this browser. */
  readonly stay: Kept<string>
  /** The last arrival in this tab. */
  readonly arrival: Kept<Arrival>
  /** The stays that ended, oldest first. */
  readonly departures: Kept<readonly Departure[]>
  /** The profiles that were created in this browser, each as a uid, a space and the site's flag. */
  readonly profile_created: Kept<readonly string[]>
  /** The last call that creates a profile, from its start on; removed when it has failed. */
  readonly profile_sent: Kept<SentProfile>
}
