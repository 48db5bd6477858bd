import { makeAutoObservable } from 'mobx'
import type { VisitStore } from '#application/visit/VisitStore.ts'
import { type Guardian, guardianProblem, needsGuardian } from '#domain/person/guardian.ts'
import { isTakenOver } from '#domain/visit/profileQuestions.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** The form for the adult who buys for a child (product 4: orders). */
export class GuardianPresenter {
  /** The field that was empty or invalid at the last tap on the buy button. */
  problem: keyof Guardian | null = null
  private typed: Partial<Guardian> = {}
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #visits: VisitStore

  constructor(answers: AnswersPresenter, person: PersonPresenter, visits: VisitStore) {
    this.#answers = answers
    this.#person = person
    this.#visits = visits
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Clears what was typed before. */
  open(): void {
    this.typed = {}
    this.problem = null
  }

  /** Whether a parent or guardian must buy, because the visitor is a minor according to the answers or the profile. */
  get isAsked(): boolean {
    return needsGuardian(this.#answers.all, this.#person.session)
  }

  /** Whether the form is shown: a guardian must buy, and somebody is signed in. */
  get isShown(): boolean {
    return this.isAsked && this.#person.session.status === 'signedIn'
  }

  /** The fields. A field that was not typed comes from the account, if the account's owner has taken over the answers. */
  get fields(): Guardian {
    const { session } = this.#person
    const { email = '', displayName = '' } =
      session.status === 'signedIn' && isTakenOver(this.#visits.now) ? session.user : {}
    const isNameOfChild = displayName === this.#answers.all.displayName
    return {
      name: isNameOfChild ? '' : (displayName ?? ''),
      email: email ?? '',
      ...this.typed,
    }
  }

  /** The adult who buys; null if none must. */
  get contact(): Guardian | null {
    return this.isAsked ? this.fields : null
  }

  type(field: keyof Guardian, text: string): void {
    this.typed = { ...this.typed, [field]: text }
    this.problem = null
  }

  /** Returns whether no guardian must buy, or the fields are valid; if neither, shows the problem. */
  commit(): boolean {
    this.problem =
      this.contact && guardianProblem(this.contact, this.#answers.all.displayName ?? '')
    return this.problem === null
  }
}
