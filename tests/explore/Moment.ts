import type { Look } from './page/Look.ts'

/** A paid or redeemed order that the demo's services recorded. */
export interface Order {
  readonly uid: string
  readonly path: string
  /** The profile field of the subscription that the order activates. */
  readonly activates: string
}

/** An answered call of createUserProfile, with its HTTP status. */
export interface ProfileCall {
  readonly uid: string
  readonly status: number
}

/** The state outside the pages, in the demo's services and in the browser. */
export interface BackEnd {
  /** The uid of the signed-in person in the browser's storage; null if there is none. */
  readonly signedIn: string | null
  /** The documents of people's profiles, by uid. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly orders: readonly Order[]
  readonly profileCalls: readonly ProfileCall[]
  /** Uids by email, in lower case. */
  readonly uids: Readonly<Record<string, string>>
}

/** The content of a tab. Its number stays the same while it is open. */
export interface Tab {
  readonly id: number
  readonly look: Look
}

/** The state of all tabs and services after an action. */
export interface Moment {
  readonly tabs: readonly Tab[]
  /** The number of the active tab. */
  readonly front: number
  readonly backEnd: BackEnd
}

/** @throws Error if the active tab does not exist */
export function inFront({ tabs, front }: Moment): Look {
  const tab = tabs.find(({ id }) => id === front)
  if (!tab) throw new Error('The active tab does not exist')
  return tab.look
}
