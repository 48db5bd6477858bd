import { type GiftLink, readGiftLink } from '#domain/gift/giftLink.ts'
import { MONTHS } from '#domain/offer/period.ts'
import { addMonths, type Day, dayAt } from '#domain/time/Day.ts'
import { cleanCode } from '#domain/text/plainValue.ts'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Keeps } from '#application/ports/Kept.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { VOUCHER_FIELDS, type VoucherKind } from '#application/settings/skus.ts'
import { hasActiveSubscription, profileOf, uidOf } from '#domain/person/Session.ts'
import type { RedeemOutcome, RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import type { Log } from '#application/ports/Log.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import type { TimeAtom } from '../../visit/TimeAtom.ts'
import { storeAt, type StoreGateway } from '../../shared/plans/management.ts'
import type { Activation, PaymentSearch, PendingOrder } from '../../shared/activation/Activation.ts'

interface KeptVoucher {
  voucher_code: string
  voucher_kind: VoucherKind
  voucher_wanted: 'yes'
}

/** The form for a voucher: its code and product, and the activation of its order (product 4: orders). */
export class RedeemPresenter {
  code: string
  kind: VoucherKind
  /** The problem with the code. `refused`: it is unknown, used, expired, or for another product. */
  problem: 'missing' | 'refused' | null = null
  redeeming = false
  /** The gift whose link the visitor opened; null without one. */
  gift: GiftLink | null = null
  /** Whether the visitor closed the payment window before the code was used. */
  isCancelled = false
  readonly activation: Activation
  readonly #redeemVoucher: RedeemVoucher
  readonly #kept: Keeps<KeptVoucher>
  readonly #person: PersonPresenter
  readonly #time: TimeAtom
  readonly #log: Log
  /** What a voucher of this site is usually for. */
  readonly #ownKind: VoucherKind

  constructor(
    redeemVoucher: RedeemVoucher,
    kept: Keeps<KeptVoucher>,
    site: SiteRules,
    activation: Activation,
    person: PersonPresenter,
    time: TimeAtom,
    log: Log,
  ) {
    this.#time = time
    this.#log = log
    this.#redeemVoucher = redeemVoucher
    this.#kept = kept
    this.#person = person
    this.code = kept.voucher_code.read() ?? ''
    this.#ownKind =
      site.subscriptionField === VOUCHER_FIELDS.humanCoaching ? 'humanCoaching' : 'pro'
    this.kind = kept.voucher_kind.read() ?? this.#ownKind
    this.activation = activation.ofFields(() => [
      VOUCHER_FIELDS[this.kind],
      ...Object.values(VOUCHER_FIELDS),
    ])
    makeAutoObservable(this, { activation: false }, { autoBind: true })
    person.observeLeaving(this.onPersonLeft)
  }

  /**
   * The order that waits for activation of the chosen product; null if there is none, or during a redemption. Until the product
   * is active, no code is redeemed for it.
   */
  get pending(): PendingOrder | null {
    const { pending } = this.activation
    return !this.redeeming && pending?.activates === VOUCHER_FIELDS[this.kind] ? pending : null
  }

  /**
   * The search for a payment of the chosen product that the visitor may have made, with money or another code; null if there is
   * none, or during a redemption.
   */
  get search(): PaymentSearch | null {
    const isChosen = this.activation.field === VOUCHER_FIELDS[this.kind]
    return !this.redeeming && isChosen ? this.activation.search : null
  }

  /** Whether no code is redeemed because the visitor may have paid. */
  get isBlocked(): boolean {
    return this.search === 'looking' || this.search === 'notYet'
  }

  // @rule 4.voucher-on-a-plan If the voucher's product is already active, the page says so before the voucher is used
  /** Whether the chosen product is already active, so that a code would add nothing; false during a redemption. */
  get isRunning(): boolean {
    return (
      !this.redeeming &&
      hasActiveSubscription(this.#person.session, { subscriptionField: VOUCHER_FIELDS[this.kind] })
    )
  }

  /** The store that takes the payments for the chosen product; null if no store does. */
  get store(): StoreGateway | null {
    const profile = profileOf(this.#person.session)
    return storeAt(profile?.subscriptions[VOUCHER_FIELDS[this.kind]].gateway)
  }

  /** Takes the gift from a link. @param text the link's fragment, after `gift=` */
  receive(text: string): void {
    const gift = readGiftLink(text)
    if (!gift) return
    this.gift = gift
    if (gift.code === '') return
    this.type(gift.code)
    this.pick(this.#ownKind)
  }

  /** The last day of the gift if it is redeemed today; null while its length is unknown. */
  get giftEnds(): Day | null {
    const { period = null } = this.gift ?? {}
    return period && addMonths(dayAt(this.#time.now()), MONTHS[period])
  }

  /** Lets the visitor type another code than that of the link. */
  typeOther(): void {
    this.gift = null
    this.type('')
  }

  /** Whether the code comes from a link and nothing has to be typed. */
  get isFromLink(): boolean {
    const { code = '' } = this.gift ?? {}
    return code !== '' && code === this.code && this.problem === null
  }

  // @rule 4.redeemed-after-sign-up Who wanted to redeem a code and had to sign up first need not ask again
  /** Notes that the visitor signs in to redeem the code. A provider may lead away from the page. */
  want(): void {
    this.#kept.voucher_wanted.write('yes')
  }

  /** Whether to redeem the code at once; true for one call. */
  takeWish(): boolean {
    const isWanted = this.#kept.voucher_wanted.read() !== null
    this.#kept.voucher_wanted.remove()
    return isWanted
  }

  type(code: string): void {
    this.code = code
    this.problem = null
    this.#kept.voucher_code.write(code)
  }

  pick(kind: VoucherKind): void {
    this.kind = kind
    this.problem = null
    this.#kept.voucher_kind.write(kind)
  }

  /** Lets the visitor redeem a code: call it when the page opens, and after a failure. */
  open(): void {
    this.redeeming = false
  }

  /** Redeems the code and returns the result: `invalid` if no code is typed, null if one is already being redeemed. */
  async redeem(): Promise<RedeemOutcome | 'failed' | 'invalid' | null> {
    if (this.redeeming || this.isBlocked) return null
    if (cleanCode(this.code) === '') {
      this.problem = 'missing'
      return 'invalid'
    }
    this.redeeming = true
    this.isCancelled = false
    try {
      const outcome = await this.#redeemVoucher.execute(this.code, this.kind)
      runInAction(() => this.endRedemption(outcome))
      return outcome
    } catch (cause) {
      this.#log.error('The redemption of a voucher failed', cause, 'money')
      runInAction(() => this.open())
      return 'failed'
    }
  }

  private onPersonLeft(): void {
    this.code = ''
    this.gift = null
    this.problem = null
  }

  // @rule 4.voucher-refused The page says why a voucher was refused, and the code stays in the form
  private endRedemption(outcome: RedeemOutcome): void {
    if (outcome === 'refused') this.problem = 'refused'
    // A log-out also closes the window, perhaps while the code is used.
    this.isCancelled = outcome === 'closed' && uidOf(this.#person.session) !== null
    if (outcome === 'ordered') this.type('')
    // A visitor with an order leaves the page, so the button stays busy.
    this.redeeming = outcome === 'ordered' || outcome === 'pending'
  }
}
