import { cleanReference } from '#domain/offer/reference.ts'
import { makeAutoObservable, runInAction } from 'mobx'
import type { EndContract, EndOutcome } from '#application/contract/EndContract.ts'
import type {
  ReceivedStatement,
  SentStatement,
  StatementsKept,
} from '#application/contract/EndContract.ts'
import {
  EMPTY_FORM,
  END_FIELDS,
  type EndField,
  type EndForm,
  type EndProblems,
  endProblems,
} from '#domain/contract/EndForm.ts'
import { isSameReceipt } from '#domain/offer/reference.ts'
import { type BoughtPlan, isRunning, plansOn } from '#domain/person/boughtPlans.ts'
import { isMinorByProfile } from '#domain/person/profileAge.ts'
import { profileOf, uidOf } from '#domain/person/Session.ts'
import { nameOnProfile } from '#domain/person/UserProfile.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Deadline } from '#domain/contract/withdrawal.ts'
import type { Day } from '#domain/time/Day.ts'
import type { Activation } from '../../shared/activation/Activation.ts'
import { storeAt, type StoreGateway, storeOf } from '../../shared/plans/management.ts'
import type { Purchases, Refund } from '../../shared/plans/Purchases.ts'
import { FieldProblems } from '../../kit/forms/FieldProblems.ts'
import { OneAtATime } from '../../kit/forms/OneAtATime.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** The end of a contract: form, statement and receipt (product 4: end of a contract). Needs no account. */
export class EndContractPresenter {
  /** Why the last attempt to send the statement got no receipt. `silent`: the server did not confirm the statement. */
  failure: 'throttled' | 'silent' | null = null
  /** The typed fields; null until the visitor types, and after a statement was received. The account fills in the rest. */
  private typed: Partial<EndForm> | null
  /** The statement that this tab sent last. */
  private sent: SentStatement | null
  /** The last received statement that a signed-in person sent, in any tab. */
  private ownStatement: SentStatement | null
  /** The profile field of the plan that the visitor chose. A reference does not suffice, because a plan may have none. */
  private chosenField: SubscriptionField | null = null
  readonly #work = new OneAtATime<'sending'>()
  readonly #problems = new FieldProblems(() => endProblems(this.form))
  readonly #endContract: EndContract
  readonly #kept: StatementsKept
  readonly #person: PersonPresenter
  readonly #activation: Activation
  readonly #purchases: Purchases

  constructor(
    endContract: EndContract,
    kept: StatementsKept,
    person: PersonPresenter,
    activation: Activation,
    purchases: Purchases,
  ) {
    this.#endContract = endContract
    this.#kept = kept
    this.#person = person
    this.#activation = activation
    this.#purchases = purchases
    this.typed = kept.end_draft.read()
    this.sent = kept.end_sent.read()
    this.ownStatement = kept.own_statement.read()
    makeAutoObservable(this, { statementOn: false, refundOf: false }, { autoBind: true })
    person.observeLeaving(this.onPersonLeft)
    kept.own_statement.observe(this.readOwn)
  }

  get form(): EndForm {
    const { session } = this.#person
    const { order, subscription } = this.#activation
    const known =
      session.status === 'signedIn'
        ? {
            name: session.user.displayName || this.nameInProfile,
            email: session.user.email ?? '',
            reference: order?.reference ?? subscription?.reference ?? '',
          }
        : {}
    return { ...EMPTY_FORM, ...known, ...this.typed }
  }

  /** The name in the profile; empty if the profile is a child's, for whom somebody else bought the plan. */
  private get nameInProfile(): string {
    const { session } = this.#person
    const profile = profileOf(session)
    return profile && !isMinorByProfile(session) ? nameOnProfile(profile) : ''
  }

  /** The plan that the form or the receipt is about; null if the account has no such plan. */
  get plan(): BoughtPlan | null {
    return this.planOf(this.reference)
  }

  /** The plans to choose from; empty unless the account has several that have not ended. */
  get choices(): readonly BoughtPlan[] {
    const running = this.plans.filter(isRunning)
    return running.length > 1 ? running : []
  }

  /** Whether the plan is not on the account, so that it is unknown how the plan is paid, as for every guest. */
  get isPlanUnknown(): boolean {
    return this.#person.session.status !== 'loading' && this.plan === null
  }

  /** The store that takes the payments for the plan and alone can end it; null if none does, or if the plan has ended. */
  get store(): StoreGateway | null {
    return storeOf(this.plan)
  }

  /** The day on which the plan ends; null if it is not canceled, or the day is unknown. */
  get runsUntil(): Day | null {
    return this.plan && this.#purchases.runsUntil(this.plan)
  }

  /** The last received statement, if it is about this plan. @param plan null for a statement about no plan of the account */
  statementOn(plan: BoughtPlan | null): ReceivedStatement | null {
    const statedPlan = this.lastReceived && this.planOf(this.lastReceived.reference)
    return statedPlan?.field === plan?.field ? this.lastReceived : null
  }

  /** What comes back after this statement; null as `Purchases.refund`, for a cancellation, and if a store was paid. */
  refundOf({ kind, reference, receipt }: ReceivedStatement): Refund | null {
    const plan = this.planOf(reference)
    if (kind !== 'withdraw' || storeAt(plan?.gateway)) return null
    return this.#purchases.refund(plan?.reference ?? reference, receipt.receivedAt)
  }

  /** Until when the buyer can withdraw from the purchase; null for a voucher, and if the date of the purchase is unknown. */
  get withdrawal(): Deadline | null {
    return this.#purchases.withdrawal(this.plan?.reference ?? this.reference)
  }

  /** Until when our guarantee returns the money; null for a voucher, and if the date of the first payment is unknown. */
  get guarantee(): Deadline | null {
    return this.#purchases.guarantee(this.plan?.reference ?? this.reference)
  }

  /** The statement with its receipt, until the visitor starts another. */
  get received(): ReceivedStatement | null {
    return this.typed === null ? this.receivedOf(this.sent) : null
  }

  /**
   * The last received statement: sent in this tab by this person, or else in this tab by a guest about a plan of this person, or
   * else in any tab by this person.
   */
  private get lastReceived(): ReceivedStatement | null {
    return (
      this.receivedOf(this.sent) ??
      this.receivedOf(this.guestStatement, null) ??
      this.receivedOf(this.ownStatement)
    )
  }

  /** The statement sent in this tab, perhaps by a guest, if it names the order of a plan of the person who is signed in now. */
  private get guestStatement(): SentStatement | null {
    const { sent, plans } = this
    return plans.some(({ reference }) => isSameReceipt(reference ?? '', sent?.reference ?? ''))
      ? sent
      : null
  }

  /** The statement with its receipt; null if it has none, or if somebody else than `uid` sent it. @param uid null for a guest */
  private receivedOf(sent: SentStatement | null, uid = this.uid): ReceivedStatement | null {
    return sent?.receipt && sent.uid === uid ? { ...sent, receipt: sent.receipt } : null
  }

  private get plans(): readonly BoughtPlan[] {
    const profile = profileOf(this.#person.session)
    return profile ? plansOn(profile) : []
  }

  /** The plan with this reference; for an empty reference, the chosen plan without one, or else the first that has not ended. */
  private planOf(reference: string): BoughtPlan | null {
    const { plans, chosenField } = this
    if (reference !== '')
      return plans.find((plan) => isSameReceipt(plan.reference ?? '', reference)) ?? null
    const isChosen = (plan: BoughtPlan) => plan.field === chosenField && plan.reference === null
    return plans.find(isChosen) ?? plans.find(isRunning) ?? null
  }

  private get reference(): string {
    return cleanReference((this.received ?? this.form).reference)
  }

  private get uid(): string | null {
    return uidOf(this.#person.session)
  }

  get isComplete(): boolean {
    return Object.keys(endProblems(this.form)).length === 0
  }

  set<Field extends keyof EndForm>(field: Field, value: EndForm[Field]): void {
    this.typed = { ...this.typed, [field]: value }
    this.#kept.end_draft.write(this.typed)
    this.failure = null
    this.#problems.typed()
  }

  /** Fills in the plan that the statement is about. */
  choose({ field, reference }: BoughtPlan): void {
    this.chosenField = field
    this.set('reference', reference ?? '')
  }

  /** Checks a field when the visitor leaves it. An empty field shows no problem yet. */
  leaveField(field: EndField): void {
    this.#problems.left(field)
  }

  get problems(): EndProblems {
    return this.#problems.shown
  }

  /** Checks all fields. Returns the first with a problem; null if there is none, so that the statement can be shown. */
  check(): EndField | null {
    this.#problems.check()
    return END_FIELDS.find((field) => this.problems[field]) ?? null
  }

  /** Sends the statement as shown. Null if one is already being sent. */
  send(statement: string): Promise<EndOutcome['status'] | null> {
    return this.#work.run('sending', async () => {
      runInAction(() => (this.failure = null))
      const isLate = this.withdrawal?.isOver
      const outcome = await this.#endContract.execute(this.form, statement, this.uid, isLate)
      runInAction(() => this.endSending(outcome))
      return outcome.status
    })
  }

  get sending(): boolean {
    return this.#work.doing !== null
  }

  private endSending(outcome: EndOutcome): void {
    if (outcome.status === 'received') {
      this.typed = null
      this.sent = this.#kept.end_sent.read()
      // The statement may already have changed the plan.
      void this.#person.reloadProfile()
    } else if (outcome.status === 'refused' && outcome.field) {
      this.#problems.show({ [outcome.field]: 'refused' })
    } else this.failure = outcome.status === 'throttled' ? 'throttled' : 'silent'
  }

  /** Opens a new form for another statement. */
  startAnother(): void {
    this.typed = {}
    this.#kept.end_draft.write({})
  }

  private readOwn(): void {
    this.ownStatement = this.#kept.own_statement.read()
  }

  private onPersonLeft(): void {
    this.typed = null
    this.sent = null
    this.ownStatement = null
    this.chosenField = null
    this.#problems.show({})
    this.failure = null
  }
}
