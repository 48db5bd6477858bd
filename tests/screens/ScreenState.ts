import type { Page } from '@playwright/test'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import type { Visit } from '../e2e/visit.ts'

/** The people of the demo, as the README lists them, and somebody whom a device store knows by number only. */
export type Person = 'sam' | 'riley' | 'alex' | 'newcomer'

/** Texts by key: of the device, and of this visit. */
export interface Memory {
  readonly device?: Readonly<Record<string, string>>
  readonly visit?: Readonly<Record<string, string>>
}

/** A screen of the product in one of its states, and how a visitor comes to see it. */
export interface ScreenState {
  /** What a stranger would call it: the screen, a comma, the state. Unique on its site. */
  readonly name: string
  /** The address that the visitor comes to, with its query. */
  readonly address: string
  /** What they answered before. */
  readonly plan?: object
  /** Who is signed in; nobody when absent. */
  readonly person?: Person
  /** Faults of the demo, by call. */
  readonly faults?: object
  /** Remote settings; nothing newer arrives then. */
  readonly settings?: Readonly<Record<string, string>>
  /** What else the browser remembers. */
  readonly remembers?: Memory
  /** Set where the visitor has not said yet what may be measured; elsewhere they have refused. */
  readonly asksConsent?: true
  /** Done before the address is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** What the visitor does there. */
  readonly act?: (visit: Visit) => Promise<unknown>
  /** A text that then stands on the screen: without it, it is another state. */
  readonly shows?: string | RegExp
  /** Set where something is still under way and stays so. */
  readonly isBusy?: true
  /** Set where it passes by itself: it is brought about anew for each look at it. */
  readonly isBrief?: true
}

/** A state in its place in the catalogue. */
export interface PlacedState extends ScreenState {
  readonly site: SiteName
  readonly area: string
}
