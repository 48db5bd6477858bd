import type { TapRole } from '../acts/Act.ts'

/** Something on a page that can be tapped. */
export interface Control {
  readonly role: TapRole
  readonly name: string
  /** Its place among those of the same role and name, from 0. */
  readonly nth: number
  /** The handle of an answer: the value of a radio, the name of a checkbox; empty for anything else. */
  readonly handle: string
  readonly checked: boolean
  readonly disabled: boolean
  /** In a dialog, in the sheet of privacy choices, in the main part, or elsewhere. */
  readonly place: 'dialog' | 'sheet' | 'main' | 'elsewhere'
  /** All that is said beside it, such as the texts of a card. */
  readonly text: string
}

/** A field that takes a text. */
export interface TextField {
  readonly label: string
  readonly type: string
  readonly value: string
  readonly place: Control['place']
}

/** What one tab shows and keeps at a moment. */
export interface Look {
  readonly path: string
  readonly search: string
  /** When this page was loaded, which tells one load from the next. */
  readonly loadedAt: number
  /** The main heading that can be seen; empty for none. */
  readonly heading: string
  /** Whether the browser's history has something of this product before, and after. */
  readonly mayGoBack: boolean
  readonly mayGoForward: boolean
  /** Something on the page is on its way. */
  readonly busy: boolean
  /** All that can be read on the page: its title, texts, labels, and what stands in fields. */
  readonly text: string
  /** What stands in fields only. */
  readonly typed: string
  readonly controls: readonly Control[]
  readonly fields: readonly TextField[]
  /** The stored plan as text; null for none, undefined where the browser refuses to keep it. */
  readonly plan: string | null | undefined
  /** Whose the stored plan is. */
  readonly owner: string | null
}
