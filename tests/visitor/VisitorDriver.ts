import type { Answers } from '../../src/domain/answers/Answers.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import type { Units } from '../../src/domain/answers/Units.ts'

/** The periods on sale. */
export type Period = 'month' | 'quarter' | 'halfyear' | 'year'

/**
 * A visitor, by what they do and see. Three tiers implement it: presenters, views in a browser, and the built demo.
 * Scenarios are written once and run on all three.
 */
export interface VisitorDriver {
  readonly site: SiteRules
  /** Opens an address in the same tab, as a link from outside does. */
  comesTo(address: string): Promise<void>
  /** Answers the present question with these answers and continues; on a screen without a question, taps its button. */
  answers(as: Answers): Promise<void>
  /** Replaces the text of the present field, and stays. */
  types(text: string): Promise<void>
  /** Ticks or unticks an answer by its handle, and stays. */
  ticks(handle: string): Promise<void>
  switchesUnits(to: Units): Promise<void>
  /** Taps the button that leads on. */
  goesOn(): Promise<void>
  /** Goes back with the browser's own button. */
  goesBack(): Promise<void>
  reloads(): Promise<void>
  /** Signs up by email from any page with the ways in. */
  signsUp(email: string): Promise<void>
  /** Logs in by email, from anywhere, and returns to this address. */
  logsIn(email: string, next: string): Promise<void>
  logsOut(): Promise<void>
  selects(period: Period): Promise<void>
  /** Buys the selected offer, and pays in the payment window. */
  buys(): Promise<void>
  /** Types a voucher's code on its page and redeems it. */
  redeems(code: string): Promise<void>

  /** The path of the present screen. */
  path(): Promise<string>
  /** The stored answers. */
  stored(): Promise<Answers>
  /** The text in the question's field. */
  field(): Promise<string>
  /** Whether the screen shows an error. */
  isRefused(): Promise<boolean>
  /** The handles that are chosen or ticked. */
  chosen(): Promise<readonly string[]>
  /** The bar's progress in percent; null if there is no bar. */
  bar(): Promise<number | null>
  selected(): Promise<Period>
  /** How many profiles were created so far. */
  profilesMade(): Promise<number>
}
