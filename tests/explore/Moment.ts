import type { Look } from './page/Look.ts'

/** An order or a call that the demo's services keep, by whom. */
export interface Order {
  readonly uid: string
  readonly path: string
}

/** A call of createUserProfile that was answered, by HTTP status. */
export interface ProfileCall {
  readonly uid: string
  readonly status: number
}

/** What is true beyond the pages: in the demo's services and in the browser. */
export interface World {
  /** The uid of whoever is signed in, by the browser's own store of it; null for nobody. */
  readonly signedIn: string | null
  /** Documents of people's profiles by uid. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly orders: readonly Order[]
  readonly profileCalls: readonly ProfileCall[]
  /** Uids by email, in lower case. */
  readonly uids: Readonly<Record<string, string>>
}

/** What a tab shows, by the number it keeps as long as it is open. */
export interface Tab {
  readonly id: number
  readonly look: Look
}

/** How everything stands after an act. */
export interface Moment {
  readonly tabs: readonly Tab[]
  /** The number of the tab in front. */
  readonly front: number
  readonly world: World
}

/** @throws Error where the tab in front is none of the tabs */
export function inFront({ tabs, front }: Moment): Look {
  const tab = tabs.find(({ id }) => id === front)
  if (!tab) throw new Error('The tab in front is none of the tabs')
  return tab.look
}
