import type { SiteName } from '#domain/site/SiteName.ts'
import type { DemoCall, DemoFault } from '../../backEnd/DemoFaults.ts'

/** The people of the demo, as listed in the README, and one whom a device store knows only by number. */
export type Person = 'sam' | 'riley' | 'alex' | 'newcomer'

/** Stored texts by key: of the device, and of this visit. */
export interface Memory {
  readonly device?: Readonly<Record<string, string>>
  readonly visit?: Readonly<Record<string, string>>
}

export type Role = 'button' | 'link' | 'radio' | 'checkbox'

/** One thing that the visitor does, or waits for, or that happens around them. */
export type Deed =
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
  /** Lets this many ms pass at once. Asleep, no timer runs out meanwhile. */
  | { readonly kind: 'pass'; readonly ms: number; readonly asleep: boolean }
  /** Waits for the one reload that a page makes when a part of it is gone. */
  | { readonly kind: 'reload' }
  /** Something breaks: the page is told that it is offline, or loses the payment provider's script. */
  | { readonly kind: 'break'; readonly what: 'network' | 'storefront' }

/** The clock of a state. Without `at` it shows the time of the device. */
export interface StateClock {
  /** The time at which it starts, in ms since the epoch. */
  readonly at?: number
  /** Set if it stands still, except for what passes at once. Timers run. */
  readonly stands?: true
}

/** What only the browser could do, such as losing a file. */
export interface BrowserFault {
  /** The files of the product that are affected, as a glob. */
  readonly files: string
  /** Whether they fail to load, load forever, or are no longer on the host, as after a deploy. */
  readonly fate: 'fail' | 'hang' | 'gone'
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
  /** What the server wrote on their profile besides. */
  readonly profile?: Readonly<Record<string, unknown>>
  /** The demo's faults, by call. */
  readonly faults?: Partial<Readonly<Record<DemoCall, DemoFault>>>
  /** Published settings, as far as they differ from their defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** Other data that the browser has stored. */
  readonly remembers?: Memory
  /** Set if the visitor has not been asked for consent yet. In all other states they have refused it. */
  readonly asksConsent?: true
  /** Set if the person has not yet said whether their account may hold their answers. In all other states it may. */
  readonly asksHealthConsent?: true
  /** Set if the person has not yet said whose the answers are. In all other states they are theirs. */
  readonly asksWhose?: true
  /** What the browser calls itself. */
  readonly userAgent?: string
  readonly clock?: StateClock
  /** What the page cannot do by itself: it is brought up as far as it can, and says what is missing. */
  readonly needs?: BrowserFault
  /** The visitor's actions there. */
  readonly act?: readonly Deed[]
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
