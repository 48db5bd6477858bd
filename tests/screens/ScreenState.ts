import type { Page } from '@playwright/test'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import type { Visit } from '../e2e/visit.ts'

/** The people of the demo, as listed in the README, and one whom a device store knows only by number. */
export type Person = 'sam' | 'riley' | 'alex' | 'newcomer'

/** Stored texts by key: of the device, and of this visit. */
export interface Memory {
  readonly device?: Readonly<Record<string, string>>
  readonly visit?: Readonly<Record<string, string>>
}

/** A screen of the product in one of its states, and how to reach it. */
export interface ScreenState {
  /** A name for people who do not know the code: the screen, a comma, the state. Unique within its site. */
  readonly name: string
  /** The address that the visitor opens, with its query. */
  readonly address: string
  /** Their earlier answers. */
  readonly answers?: object
  /** The signed-in person; nobody if absent. */
  readonly person?: Person
  /** The demo's faults, by call. */
  readonly faults?: object
  /** Remote settings. No newer ones arrive. */
  readonly settings?: Readonly<Record<string, string>>
  /** Other data that the browser has stored. */
  readonly remembers?: Memory
  /** Set if the visitor has not been asked for consent yet. In all other states they have refused it. */
  readonly asksConsent?: true
  /** Runs before the address is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The visitor's actions there. */
  readonly act?: (visit: Visit) => Promise<unknown>
  /** A text that must then be on the screen, or it is not the expected state. */
  readonly shows?: string | RegExp
  /** Set if something keeps loading. */
  readonly isBusy?: true
  /** Set if the state passes by itself. It is then reached again for each look. */
  readonly isBrief?: true
}

/** A state with its place in the catalogue. */
export interface PlacedState extends ScreenState {
  readonly site: SiteName
  readonly area: string
}
