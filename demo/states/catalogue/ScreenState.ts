import type { SiteName } from '#domain/site/SiteName.ts'
import type { DemoCall, DemoFault } from '../../backEnd/DemoFaults.ts'

/** The people that the README lists, and a newcomer, whose account has neither a name nor an email address. */
export type Person = 'sam' | 'riley' | 'alex' | 'newcomer'

/** Stored texts by key, of the device and of the tab. */
export interface StoredTexts {
  readonly device?: Readonly<Record<string, string>>
  readonly visit?: Readonly<Record<string, string>>
}

export type Role = 'button' | 'link' | 'radio' | 'checkbox'

/** One action of the visitor, something to wait for, a move of the clock, or a failure. */
export type StateAction =
  /** Taps the control with this role and name. */
  | { readonly kind: 'tap'; readonly role: Role; readonly name: string | RegExp }
  /** Replaces the text of the field with this label. */
  | { readonly kind: 'fill'; readonly label: string; readonly text: string }
  /** Leaves the field with this label. */
  | { readonly kind: 'leave'; readonly label: string }
  /** Goes to another address of the product. */
  | { readonly kind: 'go'; readonly address: string }
  /** Waits for a text. */
  | { readonly kind: 'read'; readonly text: string | RegExp }
  /** Waits until this many elements match the selector. */
  | { readonly kind: 'count'; readonly selector: string; readonly times: number }
  /** Waits for a notice with this text, which then stays. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Moves the clock by this many ms. If the device is asleep meanwhile, no timer ends. */
  | { readonly kind: 'pass'; readonly ms: number; readonly asleep: boolean }
  /** Waits until the page reloads itself because one of its files is gone. */
  | { readonly kind: 'reload' }
  /** Makes the page offline, or removes the payment provider's script. */
  | { readonly kind: 'break'; readonly what: 'network' | 'storefront' }

/** The clock of a state. Without `at` it shows the time of the device. */
export interface StateClock {
  /** The time at which the clock starts, in ms since the epoch. */
  readonly at?: number
  /** Set if only `pass` moves the clock. Timers run all the same. */
  readonly isStopped?: true
}

/** A failure that only the browser can cause, such as a missing file. */
export interface BrowserFault {
  /** The files of the product that are affected, as a glob. */
  readonly files: string
  /** Whether they fail to load, load for ever, or are missing on the host, as after a deploy. */
  readonly failure: 'fail' | 'hang' | 'gone'
}

/** A screen of the product in one of its states, and how to reach it. */
export interface ScreenState {
  /** A name for people who do not know the code: the screen, a comma, the state. Unique within its site. */
  readonly name: string
  /** The address that the visitor opens, with its query. */
  readonly address: string
  /** The visitor's earlier answers. */
  readonly answers?: object
  /** The signed-in person; nobody if absent. */
  readonly person?: Person
  /** Further fields of the person's profile. */
  readonly profile?: Readonly<Record<string, unknown>>
  /** The demo's faults, by call. */
  readonly faults?: Partial<Readonly<Record<DemoCall, DemoFault>>>
  /** Published settings that differ from their defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** Other data that the browser has stored. */
  readonly remembers?: StoredTexts
  /** Set if the visitor has not been asked for consent yet. In all other states, the visitor has refused it. */
  readonly asksConsent?: true
  /** Set if the person has not yet said whether the account may hold the answers. In all other states, it may. */
  readonly asksHealthConsent?: true
  /** Set if the person has not yet said whether the answers are their own. In all other states, they are. */
  readonly asksWhose?: true
  /** The browser's user agent. */
  readonly userAgent?: string
  readonly clock?: StateClock
  /** A fault that the page cannot imitate. The page shows the state as far as it can, and names the fault. */
  readonly browserFault?: BrowserFault
  /** The actions that lead to the state, in order. */
  readonly actions?: readonly StateAction[]
  /** A text that the screen must show in the end. */
  readonly shows?: string | RegExp
  /** Set if something on the screen keeps loading. */
  readonly isBusy?: true
  /** Set if the state lasts only a moment. The gallery then opens it again for each picture. */
  readonly isBrief?: true
}

/** States at one address. */
export const at = (
  address: string,
  states: readonly Omit<ScreenState, 'address'>[],
): readonly ScreenState[] => states.map((state) => ({ ...state, address }))

/** A state with its site and area. */
export interface CatalogueState extends ScreenState {
  readonly site: SiteName
  readonly area: string
}
