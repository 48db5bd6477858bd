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

/** Why the visitor cannot continue, with the values for the message. */
export type Problem =
  | Exclude<NumberEntry, { kind: 'number' }>
  | { readonly kind: 'outOfBounds' | 'tooYoung'; readonly bounds: Bounds }

/** How the typed text was changed, for a message to the visitor. */
export type Remark =
  /** The text is read as this value, in the visitor's units. */
  | { readonly kind: 'takenAs'; readonly value: number }
  | { readonly kind: 'inchesCapped' }
  /** These characters were not accepted. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** The texts of the fields. `inches` is used only for a height in feet and inches. */
export interface NumberFields {
  readonly main: string
  readonly inches: string
}

/** A question for a number: the typed text, the number read from it, and its problem. */
export class NumberPresenter {
  problem: Problem | null = null
  readonly #step: NumberStep
  readonly #answers: AnswersPresenter
  readonly #site: SiteRules
  /** The typed text; null while the fields show the stored answer. */
  private typed: NumberFields | null = null
  /** The state before the gesture on the instrument; null if there is none. */
  private held:
    | (Pick<NumberPresenter, 'problem'> & {
        readonly typed: NumberFields | null
        readonly inputRemark: Exclude<Remark, { kind: 'takenAs' }> | null
      })
    | null = null
  /** What was changed or left out at the last input; null if nothing was. */
  private inputRemark: Exclude<Remark, { kind: 'takenAs' }> | null = null

  constructor(step: NumberStep, answers: AnswersPresenter, site: SiteRules) {
    this.#step = step
    this.#answers = answers
    this.#site = site
    makeAutoObservable(this, {}, { autoBind: true })
    // A stored number out of bounds has brought the visitor back here, so its problem shows at once.
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

  // @rule 5.not-a-number A stored value that is not a number shows as an empty field
  get fields(): NumberFields {
    if (this.typed) return this.typed
    const { stored } = this
    return typeof stored === 'number' ? this.fieldsOf(stored) : { main: '', inches: '' }
  }

  // @rule 5.told-how-taken The field says what was converted, rounded or left out
  /** How the typed text was changed; null if it was not. For a number out of bounds, never `takenAs`. */
  get remark(): Remark | null {
    if (this.inputRemark) return this.inputRemark
    const { entry } = this
    return this.typed &&
      entry.kind === 'number' &&
      !entry.isAsWritten &&
      isWithin(this.bounds, entry.value)
      ? { kind: 'takenAs', value: entry.value }
      : null
  }

  /** The fields that the problem is about. */
  get problemFields(): readonly (keyof NumberFields)[] {
    const { problem } = this
    if (!problem) return []
    if ('bounds' in problem) return ['main', 'inches']
    return 'part' in problem && problem.part ? [problem.part] : ['main']
  }

  type(changed: Partial<NumberFields>): void {
    const { main, inches } = { ...this.fields, ...changed }
    this.typed = { main, inches: cappedInches(inches) }
    this.inputRemark = this.typed.inches === inches ? null : { kind: 'inchesCapped' }
    if (this.problem && !this.problemNow()) this.problem = null
    this.store()
  }

  /** The number on the screen, in the visitor's units; null if there is none. */
  get value(): number | null {
    const { entry } = this
    return entry.kind === 'number' ? entry.value : null
  }

  /** Accepts a number from an instrument. A number out of bounds becomes the nearest bound. */
  take(value: number): void {
    const { min, max } = this.bounds
    this.type(this.fieldsOf(Math.min(max, Math.max(min, value))))
  }

  /** Whether a comma or a point may be typed after this text: in a field with decimals, and in a height in metres, such as 1,72. */
  takesSeparatorAfter(text: string): boolean {
    const isMetres = this.#step.kind === 'height' && !this.inFeet && /^\s*[12]$/.test(text)
    return isMetres || this.bounds.decimals > 0
  }

  /** Shows which characters a field did not accept. */
  showRejectedCharacters(text: string): void {
    this.problem = null
    this.inputRemark = { kind: 'leftOut', text }
  }

  // @rule 5.cancelled-gesture A gesture on an instrument that the browser takes over, as to scroll, changes no answer
  /** Begins a gesture on the instrument: until `release`, its numbers show but are not stored. */
  hold(): void {
    this.held = { typed: this.typed, problem: this.problem, inputRemark: this.inputRemark }
  }

  /** Ends the gesture and stores its number. */
  release(): void {
    if (!this.held) return
    this.held = null
    this.store()
  }

  /** Ends a gesture that the browser took over: what was there before comes back. */
  revert(): void {
    if (!this.held) return
    Object.assign(this, this.held)
    this.held = null
  }

  /** Switches the units and converts the number. If something is typed that is not a number, only shows the problem. */
  switchUnits(units: Units): void {
    if (units === this.units) return
    const { entry } = this
    if (entry.kind !== 'number' && entry.kind !== 'empty') {
      this.problem = entry
      return
    }
    this.store()
    this.#answers.switchUnits(units)
    this.typed = entry.kind === 'empty' ? { main: '', inches: '' } : null
    this.inputRemark = null
    this.problem = null
  }

  /** Checks the number when the visitor leaves the field. An empty field shows no problem yet, but keeps the one that it shows. */
  leaveField(): void {
    const problem = this.problemNow()
    if (problem?.kind !== 'empty') this.problem = problem
  }

  /** Stores the number on the screen. If it is not a valid answer, shows the problem and returns false. */
  commit(): boolean {
    this.held = null
    this.problem = this.problemNow()
    // Stores the number as shown, even if the stored one has a fraction of an inch.
    this.store()
    return this.problem === null
  }

  /** Stores the number while it is typed, so that a reload loses nothing. It may be out of bounds; the step then asks again. */
  private store(): void {
    const { entry, held } = this
    if (!held && entry.kind === 'number') this.#answers.answer(this.#step, entry.value)
  }

  /** A number, in the visitor's units, as the texts of the fields. */
  private fieldsOf(value: number): NumberFields {
    if (!this.inFeet) return { main: String(value), inches: '' }
    const { feet, inches } = feetAndInches(value)
    return { main: String(feet), inches: String(inches) }
  }

  private get stored(): unknown {
    return this.#answers.of(this.#step)
  }

  /** What the fields contain: a number in the visitor's units, or why they contain none. */
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
