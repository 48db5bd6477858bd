import type { TapRole } from '../actions/Action.ts'

/** A control on a page that can be tapped. */
export interface Control {
  readonly role: TapRole
  readonly name: string
  /** Its index among controls with the same role and name, from 0. */
  readonly nth: number
  /** The handle of an answer: the value of a radio, the name of a checkbox; empty for anything else. */
  readonly handle: string
  readonly checked: boolean
  readonly disabled: boolean
  /** In a dialog, in the sheet of privacy choices, in the main part, or elsewhere. */
  readonly region: 'dialog' | 'sheet' | 'main' | 'elsewhere'
  /** All its texts, such as those of a card. */
  readonly text: string
}

/** A text field. */
export interface TextField {
  readonly label: string
  readonly type: string
  readonly value: string
  readonly region: Control['region']
}

/** What a tab shows and stores at one moment. */
export interface PageContent {
  readonly path: string
  readonly search: string
  /** When this page was loaded. Different for each load. */
  readonly loadedAt: number
  /** The visible main heading; empty if there is none. */
  readonly heading: string
  /** Whether the history has a page of this product before the current page; `mayGoForward`: after the current page. */
  readonly mayGoBack: boolean
  readonly mayGoForward: boolean
  /** Whether anything on the page is still loading. */
  readonly busy: boolean
  /** All readable text of the page: its title, texts, labels, and the contents of fields. */
  readonly text: string
  /** The contents of fields only. */
  readonly typed: string
  readonly controls: readonly Control[]
  readonly fields: readonly TextField[]
  /** The stored answers as text; null if there are none or they are set aside, undefined if the browser blocks storage. */
  readonly plan: string | null | undefined
  /** The uid of the stored answers' owner; null if they belong to no account. */
  readonly owner: string | null
  /** The uid of the person who signed up with the stored answers, or said that they are theirs; null for nobody. */
  readonly claimant: string | null
  /** The text that the tab keeps of its last payment window; null for none, undefined if the browser blocks storage. */
  readonly checkout: string | null | undefined
  /** The page's clock, in ms since the epoch. */
  readonly now: number
}
