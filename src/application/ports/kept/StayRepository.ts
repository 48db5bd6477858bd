import type { Kept } from '../Kept.ts'

/** Who is in this tab, and in which stay. */
export interface Arrival {
  readonly stay: string
  readonly uid: string
}

/** The end of a stay, by an id that names nobody, and whether the answers go with the person. */
export interface Departure {
  readonly stay: string
  readonly takesPlan: boolean
}

/** Who came and who left, in every tab (product 4: auth). */
export interface StayRepository {
  /** The id of the stay that goes on in this browser. */
  readonly stay: Kept<string>
  /** Who came to this tab last. */
  readonly arrival: Kept<Arrival>
  /** The stays that ended, oldest first. */
  readonly departures: Kept<readonly Departure[]>
  /** Whose profiles were made in this browser: each a uid and the site's flag, with a space between. */
  readonly createdProfiles: Kept<readonly string[]>
}
