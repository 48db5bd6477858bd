import type { PageContent } from './page/PageContent.ts'

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
  /** Uids by email address; the addresses are in lower case. */
  readonly uids: Readonly<Record<string, string>>
}

/** A tab. Its number, `id`, stays the same while it is open. */
export interface Tab {
  readonly id: number
  readonly content: PageContent
}

/** The state of all tabs and services after an action. */
export interface Moment {
  readonly tabs: readonly Tab[]
  /** The number of the active tab. */
  readonly front: number
  readonly backEnd: BackEnd
}

/** The content of the active tab. @throws Error if that tab does not exist */
export function activePage({ tabs, front }: Moment): PageContent {
  const tab = tabs.find(({ id }) => id === front)
  if (!tab) throw new Error('The active tab does not exist')
  return tab.content
}
