import { makeAutoObservable } from 'mobx'
import type { StoredPlan } from '../../application/plan/StoredPlan.ts'
import type { AnswerStep } from '../../application/usecases/AnswerStep.ts'
import type { SwitchUnits } from '../../application/usecases/SwitchUnits.ts'
import type { AskingStep, ChoicesStep, ChoiceStep, NumberStep, Step } from '../../domain/funnel/Step.ts'
import { isFemale } from '../../domain/funnel/steps/gender.ts'
import { isWithin, type Bounds } from '../../domain/plan/Bounds.ts'
import { cleanName } from '../../domain/plan/displayName.ts'
import { readNumber } from '../../domain/plan/numberEntry.ts'
import { answersOf, type PlanData } from '../../domain/plan/PlanData.ts'
import { feetAndInches, inchesFrom, Units } from '../../domain/plan/Units.ts'
import type { VisitPresenter } from '../shell/VisitPresenter.ts'

/** What stops the visitor from going on, and what the screen needs to say so. */
export type Problem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'outOfBounds'; readonly bounds: Bounds }
  | { readonly kind: 'tooYoung'; readonly bounds: Bounds }

/** What the fields of a number step hold, as typed; `inches` only where height is in feet and inches. */
export interface NumberFields {
  readonly main: string
  readonly inches: string
}

/** The handle of "None of these". */
export const NONE = 'none'
const HIGHEST_INCHES = 11

/** One step on the screen: what is chosen or typed, what is wrong with it, and where it leads. */
export class StepPresenter {
  readonly step: Step
  problem: Problem | null = null
  /** What is typed and not yet taken; null until something is. */
  private typed: NumberFields | null = null
  private typedName: string | null = null
  /** The handles ticked on the screen, once something was. */
  private drafted: readonly string[] | null = null
  private readonly visit: VisitPresenter
  private readonly answerStep: AnswerStep
  private readonly switchUnitsOf: SwitchUnits
  private readonly stored: StoredPlan

  constructor(step: Step, visit: VisitPresenter, answerStep: AnswerStep, switchUnits: SwitchUnits, stored: StoredPlan) {
    this.step = step
    this.visit = visit
    this.answerStep = answerStep
    this.switchUnitsOf = switchUnits
    this.stored = stored
    makeAutoObservable<this, 'visit' | 'answerStep' | 'switchUnitsOf' | 'stored'>(
      this,
      { step: false, visit: false, answerStep: false, switchUnitsOf: false, stored: false },
      { autoBind: true },
    )
    // What is stored outside its bounds is why the visitor is here: it is shown so at once.
    if ('bounds' in step && typeof this.answer(step) === 'number') this.problem = this.numberProblem(step)
  }

  get units(): Units {
    return this.visit.plan.units ?? Units.Metric
  }

  get plan(): PlanData {
    return this.visit.plan
  }

  get isFemale(): boolean {
    return isFemale.holds(answersOf(this.visit.plan))
  }

  /** The handles offered, in order. */
  handles(step: ChoiceStep | ChoicesStep): readonly string[] {
    return Object.keys(this.offered(step))
  }

  /** The handle that is chosen, or null. */
  chosen(step: ChoiceStep): string | null {
    const stored = this.answer(step)
    if (stored === undefined) return null
    const answer = step.shownAs ? step.shownAs(stored) : stored
    const matching = Object.entries(this.offered(step)).filter(([, value]) => value === answer)
    const tapped = this.stored.label(step.name)
    return (matching.find(([handle]) => handle === tapped) ?? matching[0])?.[0] ?? null
  }

  choose(step: ChoiceStep, handle: string): void {
    this.take(step, this.offered(step)[handle], handle)
  }

  /** The handles that are ticked; `none` stands for "None of these". */
  ticked(step: ChoicesStep): readonly string[] {
    if (this.drafted) return this.drafted
    const stored = this.answer(step)
    if (!Array.isArray(stored)) return []
    if (stored.length === 0) return [NONE]
    return Object.entries(step.answers).flatMap(([handle, value]) => (stored.includes(value) ? [handle] : []))
  }

  /** Ticks or unticks; "None of these" and the others exclude each other. With nothing ticked the last answer stays stored. */
  toggle(step: ChoicesStep, handle: string): void {
    const ticked = this.ticked(step)
    const others = ticked.filter((other) => other !== handle && (handle === NONE) === (other === NONE))
    const now = ticked.includes(handle) ? others : [...others, handle]
    this.drafted = now
    if (now.length === 0) return
    this.problem = null
    this.take(step, Object.entries(step.answers).flatMap(([name, value]) => (now.includes(name) ? [value] : [])))
  }

  /** Which of some rooms this site has, with the handles chosen there; null where it has none. */
  chosenAmong(rooms: readonly (ChoiceStep | ChoicesStep)[]): { readonly room: string; readonly handles: readonly string[] } | null {
    const room = rooms.find((candidate) => this.visit.site.funnel.includes(candidate))
    if (!room) return null
    if ('noneOffered' in room) return { room: room.name, handles: this.ticked(room).filter((handle) => handle !== NONE) }
    const chosen = this.chosen(room)
    return { room: room.name, handles: chosen === null ? [] : [chosen] }
  }

  get name(): string {
    return this.typedName ?? this.visit.plan.displayName ?? ''
  }

  typeName(text: string): void {
    this.typedName = text
    const name = cleanName(text)
    if (name === '') return
    this.problem = null
    if (this.step.kind === 'name') this.take(this.step, name)
  }

  bounds(step: NumberStep): Bounds {
    return step.bounds({ units: this.units, minimumAge: this.visit.site.minimumAge })
  }

  get inFeet(): boolean {
    return this.step.kind === 'height' && this.units === Units.Imperial
  }

  fields(step: NumberStep): NumberFields {
    if (this.typed) return this.typed
    const stored = this.answer(step)
    if (typeof stored !== 'number') return { main: '', inches: '' }
    if (!this.inFeet) return { main: String(stored), inches: '' }
    const { feet, inches } = feetAndInches(stored)
    return { main: String(feet), inches: String(inches) }
  }

  type(step: NumberStep, changed: Partial<NumberFields>): void {
    const inches = changed.inches !== undefined ? capInches(changed.inches) : undefined
    this.typed = { ...this.fields(step), ...changed, ...(inches !== undefined && { inches }) }
    if (this.problem && !this.problemOf(step)) this.problem = null
    this.keep(step)
  }

  /** Changes the units and converts what is typed; what is no number stays as it is, and says so. */
  switchUnits(step: NumberStep, units: Units): void {
    if (units === this.units) return
    const value = this.valueOf(step)
    if (value === undefined) {
      this.problem = { kind: 'malformed' }
      return
    }
    if (value !== null) this.take(step, value)
    this.visit.planChanged(this.switchUnitsOf.execute(units))
    this.typed = value === null ? { main: '', inches: '' } : null
    this.problem = null
  }

  /** Looks at what is typed when the field is left; an empty field is not yet wrong. */
  leave(step: NumberStep): void {
    const problem = this.problemOf(step)
    this.problem = problem?.kind === 'empty' ? null : problem
  }

  /** Takes what is on the screen; false, with the problem named, when it is not an answer yet. */
  commit(): boolean {
    const { step } = this
    if (!('writes' in step)) return true
    this.problem = this.problemOf(step)
    // What the fields show is what is taken, also where a fraction of an inch was stored.
    if ('bounds' in step) this.keep(step)
    return this.problem === null
  }

  /** Where the way goes on from here; null at the end. */
  get nextPath(): string | null {
    return this.visit.nextOf(this.step)?.path ?? null
  }

  get previousPath(): string | null {
    return this.visit.previousOf(this.step)?.path ?? null
  }

  /** Keeps a number as it is typed, even outside its bounds: a reload loses nothing, and what is wrong is asked again. */
  private keep(step: NumberStep): void {
    const value = this.valueOf(step)
    if (typeof value === 'number') this.take(step, value)
  }

  private take(step: AskingStep, answer: unknown, label?: string): void {
    this.visit.planChanged(this.answerStep.execute(step, answer, label))
  }

  private answer(step: AskingStep): unknown {
    return answersOf(this.visit.plan)[step.writes]
  }

  private offered(step: ChoiceStep | ChoicesStep): Readonly<Record<string, unknown>> {
    const women = 'womensAnswers' in step ? step.womensAnswers : undefined
    return women && this.isFemale ? women : step.answers
  }

  /** The number on the screen in the visitor's units; null for nothing, undefined for what is no number. */
  private valueOf(step: NumberStep): number | null | undefined {
    const { main, inches } = this.fields(step)
    const entry = readNumber(main, this.bounds(step).decimals)
    if (!this.inFeet) return entry.kind === 'number' ? entry.value : entry.kind === 'empty' ? null : undefined
    const extra = readNumber(inches, 0)
    if (entry.kind === 'malformed' || extra.kind === 'malformed') return undefined
    if (entry.kind === 'empty') return extra.kind === 'empty' ? null : undefined
    return inchesFrom(entry.value, extra.kind === 'number' ? extra.value : 0)
  }

  private problemOf(step: AskingStep): Problem | null {
    if (step.kind === 'name') return cleanName(this.name) === '' ? { kind: 'empty' } : null
    if ('bounds' in step) return this.numberProblem(step)
    if ('noneOffered' in step) return this.ticked(step).length === 0 ? { kind: 'empty' } : null
    return this.chosen(step) === null ? { kind: 'empty' } : null
  }

  private numberProblem(step: NumberStep): Problem | null {
    const value = this.valueOf(step)
    if (value === null) return { kind: 'empty' }
    if (value === undefined) return { kind: 'malformed' }
    const bounds = this.bounds(step)
    if (isWithin(bounds, value)) return null
    return step.kind === 'age' && value < bounds.min ? { kind: 'tooYoung', bounds } : { kind: 'outOfBounds', bounds }
  }
}

const capInches = (text: string): string => {
  const entry = readNumber(text, 0)
  return entry.kind === 'number' && entry.value > HIGHEST_INCHES ? String(HIGHEST_INCHES) : text
}
