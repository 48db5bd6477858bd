import type { Answers } from '../../src/domain/answers/Answers.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import type { Units } from '../../src/domain/answers/Units.ts'

/** The periods on sale. */
export type Period = 'month' | 'quarter' | 'halfyear' | 'year'

/**
 * A visitor, by what they do and what they see. Three tiers implement it: over presenters, over the views in a browser,
 * and over the built demo. Scenarios are written once and hold on all three.
 */
export interface VisitorDriver {
  readonly site: SiteRules
  /** Comes to an address, as a link from outside leads, in the same tab. */
  comesTo(address: string): Promise<void>
  /** Answers the question that stands as these answers say, and goes on; a screen that asks nothing is left by its button. */
  answers(as: Answers): Promise<void>
  /** Types into the field that stands, in place of what it held, and stays. */
  types(text: string): Promise<void>
  /** Ticks or unticks an answer by its handle, and stays. */
  ticks(handle: string): Promise<void>
  switchesUnits(to: Units): Promise<void>
  /** Taps the button that leads on. */
  goesOn(): Promise<void>
  /** Goes back by the browser's own button. */
  goesBack(): Promise<void>
  reloads(): Promise<void>
  /** Signs up by email from wherever the ways in stand. */
  signsUp(email: string): Promise<void>
  /** Logs in by email, from anywhere, and comes back to this address. */
  logsIn(email: string, next: string): Promise<void>
  logsOut(): Promise<void>
  selects(period: Period): Promise<void>
  /** Pays for what is selected, as far as the window, and pays there. */
  buys(): Promise<void>
  /** Types a voucher's code on its page and redeems it. */
  redeems(code: string): Promise<void>

  /** The path of the screen that stands. */
  path(): Promise<string>
  /** The answers that are stored. */
  stored(): Promise<Answers>
  /** What stands in the field of the question. */
  field(): Promise<string>
  /** Whether something is said to be wrong on the screen. */
  isRefused(): Promise<boolean>
  /** The handles that are chosen or ticked. */
  chosen(): Promise<readonly string[]>
  /** Percent of the bar; null where there is none. */
  bar(): Promise<number | null>
  selected(): Promise<Period>
  /** How many profiles were made so far. */
  profilesMade(): Promise<number>
}
