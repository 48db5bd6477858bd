import { cleanCode } from '#domain/text/plainValue.ts'
import { makeAutoObservable, runInAction } from 'mobx'
import type { CopyOwnData, OwnData } from '#application/account/CopyOwnData.ts'
import type { DeleteAccount, Deletion } from '#application/account/DeleteAccount.ts'
import type { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import { type BoughtPlan, goesOn, isRunning, plansOn } from '#domain/person/boughtPlans.ts'
import { isMinorByProfile } from '#domain/person/profileAge.ts'
import { profileOf, uidOf } from '#domain/person/Session.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Activation, PendingOrder } from '../../shared/activation/Activation.ts'
import { OneAtATime } from '../../kit/forms/OneAtATime.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** The word that confirms the deletion of an account. */
export const DELETION_WORD = 'DELETE'

/** A plan that goes on after the account was deleted. */
export interface RemainingPlan {
  readonly plan: BoughtPlan
  /** A sentence about the statement that was received for the plan; null if there was none. */
  readonly statement: string | null
}

/** What a person sees and decides about their account and data (product 4: your account, your data). */
export class YourAccountPresenter {
  /** The text typed to confirm the deletion. */
  typed = ''
  /** Why the account was not deleted. `mistyped`: the typed text is not DELETION_WORD. */
  problem: 'mistyped' | Exclude<Deletion, 'deleted'> | null = null
  /** The account that this page deleted last, and its plans that go on. Forgotten after somebody else has logged in and out. */
  private deleted: { readonly uid: string; readonly plans: readonly RemainingPlan[] } | null = null
  readonly #work = new OneAtATime<'newsletter' | 'copy' | 'deletion' | 'check'>()
  readonly #person: PersonPresenter
  /** One for each subscription. */
  readonly #activations: readonly Activation[]
  readonly #backend: BackendGateway
  readonly #copyOwnData: CopyOwnData
  readonly #deleteAccount: DeleteAccount

  constructor(
    person: PersonPresenter,
    activation: Activation,
    backend: BackendGateway,
    copyOwnData: CopyOwnData,
    deleteAccount: DeleteAccount,
  ) {
    this.#person = person
    this.#activations = Object.values(SubscriptionField).map((field) =>
      activation.ofFields(() => [field]),
    )
    this.#backend = backend
    this.#copyOwnData = copyOwnData
    this.#deleteAccount = deleteAccount
    makeAutoObservable(this, {}, { autoBind: true })
    person.observeLeaving(() => runInAction(() => (this.deleted = null)))
  }

  get state(): 'loading' | 'nobody' | 'unknown' | 'known' {
    const { session } = this.#person
    if (session.status === 'loading') return 'loading'
    if (session.status === 'anonymous') return 'nobody'
    return session.profile.status === 'unknown' ? 'unknown' : 'known'
  }

  get plans(): readonly BoughtPlan[] {
    return this.profile ? plansOn(this.profile) : []
  }

  /** The plans that have not ended. Deleting the account does not end them. */
  get runningPlans(): readonly BoughtPlan[] {
    return this.plans.filter(isRunning)
  }

  /** The plans that go on after the account was deleted; null if it was not deleted, or if somebody else is signed in. */
  get remainingPlans(): readonly RemainingPlan[] | null {
    const { session } = this.#person
    const isOther = session.status === 'signedIn' && session.user.uid !== this.deleted?.uid
    return isOther ? null : (this.deleted?.plans ?? null)
  }

  /** The orders that still wait for activation, one for a reference. */
  get pending(): readonly PendingOrder[] {
    const pending = this.#activations.flatMap((activation) => activation.pending ?? [])
    return pending.filter(
      (order, index) =>
        order.reference === null ||
        pending.findIndex(({ reference }) => reference === order.reference) === index,
    )
  }

  /** Observes the orders, in other tabs too. Returns a function that stops observing. */
  follow(): () => void {
    const stops = this.#activations.map((activation) => activation.follow())
    return () => stops.forEach((stop) => stop())
  }

  /** Whether the person gets marketing mail; null if the profile does not say, or is not known. */
  get getsNews(): boolean | null {
    return this.profile?.newsletter ?? null
  }

  /** Whether the person is under 18 and therefore gets no marketing mail. */
  get isMinor(): boolean {
    return isMinorByProfile(this.#person.session)
  }

  /** Reads the profile again. */
  async reloadProfile(): Promise<void> {
    await this.during('check', () => this.#person.reloadProfile())
  }

  // @rule 4.newsletter A person can stop marketing mail on the account page
  /** Starts or stops marketing mail. Resolves to whether the server saved the choice. */
  async setNewsletter(newsletter: boolean): Promise<boolean> {
    const saved = await this.during('newsletter', async () => {
      await this.#backend.setNewsletter(newsletter)
      await this.#person.reloadProfile()
      return true
    })
    return saved ?? false
  }

  /** Makes a copy of the person's data; null if that fails, or if other work is in progress. */
  copy(): Promise<OwnData | null> {
    return this.during('copy', () => this.#copyOwnData.execute())
  }

  type(text: string): void {
    this.typed = text
    this.problem = null
  }

  /** Deletes the account if the confirmation word was typed. @param statementOf returns a RemainingPlan's `statement` */
  async remove(statementOf: (plan: BoughtPlan) => string | null): Promise<void> {
    if (this.doing) return
    if (cleanCode(this.typed).toUpperCase() !== DELETION_WORD) {
      this.problem = 'mistyped'
      return
    }
    const uid = uidOf(this.#person.session) ?? ''
    const plansGoingOn = this.plans
      .filter(goesOn)
      .map((plan) => ({ plan, statement: statementOf(plan) }))
    const deletion = await this.during('deletion', () => this.#deleteAccount.execute(DELETION_WORD))
    runInAction(() => {
      if (deletion === 'deleted') this.deleted = { uid, plans: plansGoingOn }
      this.problem = deletion === 'deleted' ? null : (deletion ?? 'failed')
    })
  }

  /** Forgets what was typed, and the problem. */
  leave(): void {
    this.typed = ''
    this.problem = null
  }

  private get profile(): UserProfile | null {
    return profileOf(this.#person.session)
  }

  get doing() {
    return this.#work.doing
  }

  /** Runs `work`. Null if other work is in progress, or if `work` fails. */
  private during<Result>(
    doing: NonNullable<YourAccountPresenter['doing']>,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    return this.#work.run(doing, work).catch(() => null)
  }
}
