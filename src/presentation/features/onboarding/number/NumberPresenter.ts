import { makeAutoObservable } from 'mobx'
import type { NumberStep } from '#domain/funnel/Step.ts'
import { type Bounds, isWithin } from '#domain/answers/Bounds.ts'
import {
  cappedInches,
  type NumberEntry,
  readFeetAndInches,
  readNumber,
} from '#domain/answers/numberEntry.ts'
import { feetAndInches, Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'

/** Why the visitor cannot go on, with what the screen needs to say so. */
export type Problem =
  | { readonly kind: 'empty' | 'malformed' | 'notWhole' }
  | { readonly kind: 'outOfBounds' | 'tooYoung'; readonly bounds: Bounds }

/** How the product changed what was typed; shown to the visitor. */
export type Remark =
  /** The text is read as this value, in the visitor's units. */
  | { readonly kind: 'takenAs'; readonly value: number }
  | { readonly kind: 'inchesCapped' }
  /** These characters were kept out of the field. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** The text of the fields; `inches` only if height is in feet and inches. */
export interface NumberFields {
  readonly main: string
  readonly inches: string
}

/** A question for a number: the typed text, how it is read, and what is wrong with it. */
export class NumberPresenter {
  problem: Problem | null = null
  readonly #step: NumberStep
  readonly #answers: AnswersPresenter
  readonly #site: SiteRules
  /** The typed text; null while the fields show the stored answer. */
  private typed: NumberFields | null = null
  private said: Exclude<Remark, { kind: 'takenAs' }> | null = null

  constructor(step: NumberStep, answers: AnswersPresenter, site: SiteRules) {
    this.#step = step
    this.#answers = answers
    this.#site = site
    makeAutoObservable(this, {}, { autoBind: true })
    // A stored number outside its bounds is why the visitor is here, so the problem shows at once.
    if (typeof this.stored === 'number') this.problem = this.problemNow()
  }

  get units(): Units {
    return this.#answers.units
  }

  get bounds(): Bounds {
    return this.#step.bounds({ units: this.units, minimumAge: this.#site.minimumAge })
  }

  get inFeet(): boolean {
    return this.#step.kind === 'height' && this.units === Units.Imperial
  }

  get fields(): NumberFields {
    if (this.typed) return this.typed
    const { stored } = this
    if (typeof stored !== 'number') return { main: '', inches: '' }
    if (!this.inFeet) return { main: String(stored), inches: '' }
    const { feet, inches } = feetAndInches(stored)
    return { main: String(feet), inches: String(inches) }
  }

  /** What to tell the visitor about their number; null if it is read as written. */
  get remark(): Remark | null {
    if (this.said) return this.said
    const { entry } = this
    return this.typed &&
      entry.kind === 'number' &&
      !entry.isAsWritten &&
      isWithin(this.bounds, entry.value)
      ? { kind: 'takenAs', value: entry.value }
      : null
  }

  type(changed: Partial<NumberFields>): void {
    const { main, inches } = { ...this.fields, ...changed }
    this.typed = { main, inches: cappedInches(inches) }
    this.said = this.typed.inches === inches ? null : { kind: 'inchesCapped' }
    if (this.problem && !this.problemNow()) this.problem = null
    this.keep()
  }

  /** The number on the screen, in the visitor's units; null if there is none. */
  get value(): number | null {
    const { entry } = this
    return entry.kind === 'number' ? entry.value : null
  }

  /** Takes a number from an instrument. One outside the bounds becomes the nearest within. */
  take(value: number): void {
    const { min, max } = this.bounds
    const taken = Math.min(max, Math.max(min, value))
    if (!this.inFeet) return this.type({ main: String(taken) })
    const { feet, inches } = feetAndInches(taken)
    this.type({ main: String(feet), inches: String(inches) })
  }

  /** Shows which characters were kept out of a field. */
  leaveOut(text: string): void {
    this.problem = null
    this.said = { kind: 'leftOut', text }
  }

  /** Changes the units and converts the number. Text that is not a number stays, and its problem shows. */
  switchUnits(units: Units): void {
    if (units === this.units) return
    const { entry } = this
    if (entry.kind !== 'number' && entry.kind !== 'empty') {
      this.problem = entry
      return
    }
    this.keep()
    this.#answers.switchUnits(units)
    this.typed = entry.kind === 'empty' ? { main: '', inches: '' } : null
    this.said = null
    this.problem = null
  }

  /** Checks the number when the visitor leaves the field; an empty field is not yet wrong. */
  leave(): void {
    const problem = this.problemNow()
    this.problem = problem?.kind === 'empty' ? null : problem
  }

  /** Stores the number on the screen. If it is not a valid answer, shows the problem and returns false. */
  commit(): boolean {
    this.problem = this.problemNow()
    // Stores what the fields show, even if the stored answer had a fraction of an inch.
    this.keep()
    return this.problem === null
  }

  /** Stores the number while it is typed, even outside its bounds: a reload loses nothing, and a wrong number is asked again. */
  private keep(): void {
    const { entry } = this
    if (entry.kind === 'number') this.#answers.answer(this.#step, entry.value)
  }

  private get stored(): unknown {
    return this.#answers.of(this.#step)
  }

  /** The number on the screen, in the visitor's units. */
  private get entry(): NumberEntry {
    const { main, inches } = this.fields
    if (this.inFeet) return readFeetAndInches(main, inches)
    return readNumber(main, {
      kind: this.#step.kind,
      units: this.units,
      decimals: this.bounds.decimals,
    })
  }

  private problemNow(): Problem | null {
    const { entry, bounds } = this
    if (entry.kind !== 'number') return entry
    if (isWithin(bounds, entry.value)) return null
    return {
      kind: this.#step.kind === 'age' && entry.value < bounds.min ? 'tooYoung' : 'outOfBounds',
      bounds,
    }
  }
}
