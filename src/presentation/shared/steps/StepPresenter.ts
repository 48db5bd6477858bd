import { makeAutoObservable } from 'mobx'
import type { StoredAnswers } from '../../../application/onboarding/StoredAnswers.ts'
import type { AnswerStep } from '../../../application/onboarding/AnswerStep.ts'
import type { SwitchUnits } from '../../../application/onboarding/SwitchUnits.ts'
import type { StepPath } from '../../../domain/funnel/routes.ts'
import type { AskingStep, ChoicesStep, ChoiceStep, Step } from '../../../domain/funnel/Step.ts'
import { isFemale } from '../../../domain/funnel/steps/goal/gender.ts'
import { cleanName } from '../../../domain/person/displayName.ts'
import { byKey, type Answers } from '../../../domain/answers/Answers.ts'
import { Units } from '../../../domain/answers/Units.ts'
import type { VisitPresenter } from '../../visit/VisitPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface Presenters {
    /** A presenter of one step's own, for as long as its screen stands. */
    step(step: Step): StepPresenter
  }
}

/** The handle of "None of these". */
export const NONE = 'none'

/** One step on the screen: what is chosen, whether that is missing, and where it leads. */
export class StepPresenter {
  readonly step: Step
  /** The visitor wants to go on, and has not answered yet. */
  isMissing = false
  private typedName: string | null = null
  /** The handles ticked on the screen, once something was. */
  private drafted: readonly string[] | null = null
  readonly #visit: VisitPresenter
  readonly #answerStep: AnswerStep
  readonly #switchUnitsOf: SwitchUnits
  readonly #stored: StoredAnswers

  constructor(step: Step, visit: VisitPresenter, answerStep: AnswerStep, switchUnits: SwitchUnits, stored: StoredAnswers) {
    this.step = step
    this.#visit = visit
    this.#answerStep = answerStep
    this.#switchUnitsOf = switchUnits
    this.#stored = stored
    makeAutoObservable(this, { step: false }, { autoBind: true })
  }

  get units(): Units {
    return this.#visit.answers.units ?? Units.Metric
  }

  get answers(): Answers {
    return this.#visit.answers
  }

  get isFemale(): boolean {
    return isFemale.holds(byKey(this.#visit.answers))
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
    const tapped = this.#stored.label(step.name)
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
    this.isMissing = false
    this.take(step, Object.entries(step.answers).flatMap(([name, value]) => (now.includes(name) ? [value] : [])))
  }

  /** Which of some rooms this site has, with the handles chosen there; null where it has none. */
  chosenAmong(rooms: readonly (ChoiceStep | ChoicesStep)[]): { readonly room: string; readonly handles: readonly string[] } | null {
    const room = rooms.find((candidate) => this.#visit.site.funnel.includes(candidate))
    if (!room) return null
    if ('noneOffered' in room) return { room: room.name, handles: this.ticked(room).filter((handle) => handle !== NONE) }
    const chosen = this.chosen(room)
    return { room: room.name, handles: chosen === null ? [] : [chosen] }
  }

  get name(): string {
    return this.typedName ?? this.#visit.answers.displayName ?? ''
  }

  typeName(text: string): void {
    this.typedName = text
    const name = cleanName(text)
    if (name === '') return
    this.isMissing = false
    if (this.step.kind === 'name') this.take(this.step, name)
  }

  /** The age that somebody has to be on this site, in years. */
  get minimumAge(): number {
    return this.#visit.site.minimumAge
  }

  /** Changes the units, and with them the measures that are answered. */
  switchUnits(units: Units): void {
    this.#visit.answersChanged(this.#switchUnitsOf.execute(units))
  }

  /** Whether the step is answered; where it is not, that is said. A number is for its own presenter to judge. */
  commit(): boolean {
    this.isMissing = 'writes' in this.step && this.lacksAnswer(this.step)
    return !this.isMissing
  }

  /** Where the way goes on from here; null at the end. */
  get nextPath(): StepPath | null {
    return this.#visit.nextOf(this.step)?.path ?? null
  }

  get previousPath(): StepPath | null {
    return this.#visit.previousOf(this.step)?.path ?? null
  }

  take(step: AskingStep, answer: unknown, label?: string): void {
    this.#visit.answersChanged(this.#answerStep.execute(step, answer, label))
  }

  /** What is stored; whether it is an answer, the step knows. */
  answer(step: AskingStep): unknown {
    return byKey(this.#visit.answers)[step.writes]
  }

  private offered(step: ChoiceStep | ChoicesStep): Readonly<Record<string, unknown>> {
    const women = 'womensAnswers' in step ? step.womensAnswers : undefined
    return women && this.isFemale ? women : step.answers
  }

  private lacksAnswer(step: AskingStep): boolean {
    if (step.kind === 'name') return cleanName(this.name) === ''
    if ('bounds' in step) return false
    if ('noneOffered' in step) return this.ticked(step).length === 0
    return this.chosen(step) === null
  }
}
