import type { VisitStore } from '#application/visit/VisitStore.ts'
import { StartAgain } from '#application/onboarding/StartAgain.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import type { Units } from '#domain/answers/Units.ts'
import { profileSent } from '#domain/visit/profileTransitions.ts'
import { answered } from '#domain/visit/transitions.ts'
import { claimed, givenAgain } from '#domain/visit/claimTransitions.ts'
import { answersOf, isUnclaimed } from '#domain/visit/Visit.ts'
import type { InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'

/** The answers of a tab, as tests read and stage them. */
export class AnswersInTab {
  /** @param isPageLoaded false while nothing of the product exists: answers saved then were begun before the page was loaded */
  constructor(
    private readonly kept: InMemoryKept['FunnelKept'],
    private readonly makeVisits: () => VisitStore,
    private readonly isPageLoaded: () => boolean,
  ) {}

  get #visits(): VisitStore {
    return this.makeVisits()
  }

  load() {
    return this.#visits.answers
  }

  /** Without default units; none while they are set aside. */
  loadAsStored(): Answers {
    return answersOf(this.#visits.now)
  }

  /** The visitor gives these answers. */
  save(answers: Answers): void {
    if (this.isPageLoaded()) {
      this.#visits.after(answered(answers))
      return
    }
    this.kept.plan.write(answers)
    if (this.kept.plan_id.read() === null) this.kept.plan_id.write(crypto.randomUUID())
  }

  clear(): void {
    this.#visits.clear()
  }

  startAgain(): void {
    new StartAgain(this.#visits, this.kept).execute()
  }

  switchUnits(units: Units): Answers {
    return this.#visits.switchUnits(units)
  }

  id(): string | null {
    return this.#visits.now.id
  }

  owner(): string | null {
    return this.#visits.now.owner
  }

  /** The answers went to this person's profile. */
  markOwned(uid: string): void {
    const { sent } = this.#visits.now
    this.#visits.after((visit, newId) => ({ ...profileSent(uid, '', 0)(visit, newId), sent }))
  }

  isUnclaimed(uid?: string): boolean {
    return isUnclaimed(this.#visits.now, uid)
  }

  claim(uid: string): void {
    this.#visits.after(claimed(uid))
  }

  setAside(uid: string): void {
    this.#visits.after((visit) => ({ ...visit, claim: { uid, isOpen: false, isAside: true } }))
  }

  askWhose(uid: string): void {
    this.#visits.after((visit) => ({ ...visit, claim: { uid, isOpen: true } }))
  }

  tappedHandle(stepName: string): string | null {
    return this.#visits.now.tapped?.get(stepName) ?? null
  }

  rememberTappedHandle(stepName: string, handle: string): void {
    const { answers } = this.#visits.now
    this.#visits.after((visit, newId) => ({
      ...givenAgain({}, [[stepName, handle]])(visit, newId),
      answers,
      id: visit.id,
    }))
  }
}
