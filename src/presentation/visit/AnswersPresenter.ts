import { makeAutoObservable, observableRef } from 'mobx'
import type { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import type { StartAgain } from '#application/onboarding/StartAgain.ts'
import type { VisitStore } from '#application/visit/VisitStore.ts'
import { byKey, hasAnswers, type Answers } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { AskingStep } from '#domain/funnel/Step.ts'
import { isUnclaimed } from '#domain/visit/Visit.ts'
import { isFemale } from '#domain/funnel/steps/goal/gender.ts'
import type { QueryPromo } from '../navigation/QueryPromo.ts'

/** The answers that a screen shows: this visitor's own, or others, such as those of a profile. */
export type AnswerSource = Pick<AnswersPresenter, 'all' | 'isFemale' | 'of' | 'tappedHandle'>

/** The visitor's answers, and the actions that change them. */
export class AnswersPresenter {
  all: Answers
  /** How many times the answers, and with them the promo, were cleared on this page. */
  clearCount = 0
  /** How many times the visit was read again. A change means that it may be known better whose the answers are. */
  readCount = 0
  readonly #visits: VisitStore
  readonly #answerStep: AnswerStep
  readonly #startAgain: StartAgain
  readonly #queryPromo: QueryPromo

  constructor(
    visits: VisitStore,
    answerStep: AnswerStep,
    startAgain: StartAgain,
    queryPromo: QueryPromo,
  ) {
    this.#visits = visits
    this.#answerStep = answerStep
    this.#startAgain = startAgain
    this.#queryPromo = queryPromo
    this.all = visits.answers
    makeAutoObservable(
      this,
      { all: observableRef, of: false, tappedHandle: false, isUnclaimed: false },
      { autoBind: true },
    )
  }

  /** Whether no question has been answered. */
  get isEmpty(): boolean {
    return !hasAnswers(this.all)
  }

  get units(): Units {
    return this.all.units ?? Units.Metric
  }

  get isFemale(): boolean {
    return isFemale.holds(byKey(this.all))
  }

  /** The stored value of a step; undefined if there is none. It may be out of bounds. */
  of({ writes }: AskingStep): unknown {
    return byKey(this.all)[writes]
  }

  /** Whether a person has not said yet whose the answers are. @param uid the person; by default anybody */
  isUnclaimed(uid?: string): boolean {
    // Views that show this render again when the visit is read again, even if the answers are the same.
    return this.readCount >= 0 && !this.isEmpty && isUnclaimed(this.#visits.now, uid)
  }

  /** The handle tapped last at a step, or null. */
  tappedHandle({ name }: AskingStep): string | null {
    return this.#visits.now.tapped?.get(name) ?? null
  }

  /**
   * Stores an answer to a step. `tapped` is the tapped handle, needed if two answers share a value.
   * @throws TypeError if the step cannot hold the answer
   */
  answer(step: AskingStep, answer: unknown, tapped?: string): void {
    this.all = this.#answerStep.execute(step, answer, tapped)
  }

  /** Changes the units and converts the answered measures. */
  switchUnits(units: Units): void {
    this.all = this.#visits.switchUnits(units)
  }

  /** Clears all answers and ends the promo. */
  clear(): void {
    this.#startAgain.execute()
    this.#queryPromo.decide({ code: null, isRemoved: true })
    this.clearCount += 1
    this.reload()
  }

  /** Reads the visit again: the answers, and whose they are. */
  reload(): void {
    this.all = this.#visits.answers
    this.readCount += 1
  }
}
