import {
  StorefrontError,
  type CheckoutOutcome,
  type CheckoutRequest,
  type Redemption,
  type RedemptionOutcome,
  type Storefront,
  type WindowReport,
} from '#application/ports/buying/Storefront.ts'
import { WindowReports } from '#application/ports/buying/WindowReports.ts'
import { Listeners, type Unsubscribe } from '#application/ports/Listeners.ts'
import type { Offer } from '#domain/offer/Offer.ts'

/** A storefront in memory. Its visitor pays at once, unless a test stages something else. */
export class InMemoryStorefront implements Storefront {
  /** The requests of the opened payment windows, oldest first. */
  readonly windowRequests: CheckoutRequest[] = []
  #listeners = new Listeners<[offers: readonly Offer[], coupon: string | null]>()
  #reports = new WindowReports()
  readonly #coupons = new Map<string, (offer: Offer) => Offer>()
  readonly #vouchers = new Map<string, string>()
  #coupon: string | null = null
  /** The offers that the listeners got last. */
  #sentOffers: readonly Offer[] = []
  /** The coupon with which those offers are priced; null for none. */
  #offersCoupon: string | null = null
  #hasSentOffers = false
  /** The buyer's address in the last request, until it is forgotten. */
  #buyer: string | null = null
  #reachable = true
  #staged: CheckoutOutcome | 'open' | null = null
  #window: {
    readonly request: CheckoutRequest
    readonly close: (outcome: CheckoutOutcome) => void
  } | null = null
  #checkingOut: Promise<CheckoutOutcome> | null = null
  #redeeming: Promise<RedemptionOutcome> | null = null

  /** @param onPaid receives the request of each paid order, which the provider would report to the back end */
  constructor(
    private offers: readonly Offer[],
    private readonly onPaid: (request: CheckoutRequest) => void = () => undefined,
  ) {}

  get isWindowOpen(): boolean {
    return this.#window !== null
  }

  /** The coupon applied last, known or not; null if none. */
  get appliedCoupon(): string | null {
    return this.#coupon
  }

  /** Whether this is the address of the last buyer, who was not forgotten yet. */
  knowsBuyer(email: string): boolean {
    return this.#buyer === email
  }

  /** Stages the price that a coupon gives each offer. */
  givenCoupon(code: string, price: (offer: Offer) => Offer): void {
    this.#coupons.set(code, price)
  }

  /** Stages a voucher that can be redeemed once. */
  givenVoucher(code: string, path: string): void {
    this.#vouchers.set(code, path)
  }

  /** Sets whether the provider can be reached from now on. */
  setReachable(reachable: boolean): void {
    this.#reachable = reachable
  }

  /** Stages that the next payment window closes at once, with this outcome. */
  closeNextWith(outcome: CheckoutOutcome): void {
    this.#staged = outcome
  }

  /** Stages that the next payment window stays open until `closeWith`. */
  keepNextOpen(): void {
    this.#staged = 'open'
  }

  /** Closes the open payment window, or loses it; does nothing if there is none. */
  closeWith(outcome: CheckoutOutcome): void {
    if (!this.#window) return
    const { request, close } = this.#window
    this.#window = null
    if (outcome.status === 'ordered') this.onPaid(request)
    close(outcome)
    if (this.#offersCoupon !== this.#coupon) this.answer()
  }

  /** Sends the listeners these offers, by default the current ones, at the prices of the applied coupon. */
  answer(offers: readonly Offer[] = this.offers): void {
    this.offers = offers
    this.#hasSentOffers = true
    const price = this.#coupon === null ? undefined : this.#coupons.get(this.#coupon)
    this.#sentOffers = price ? offers.map(price) : offers
    this.#offersCoupon = this.#coupon
    this.#listeners.emit(this.#sentOffers, this.#offersCoupon)
  }

  observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe {
    const stop = this.#listeners.add(listener)
    if (this.#hasSentOffers) listener(this.#sentOffers, this.#offersCoupon)
    return stop
  }

  observeReports(listener: (report: WindowReport) => void): Unsubscribe {
    return this.#reports.observe(listener)
  }

  /** Makes the open payment window, or one that an earlier page opened, report this. */
  report(report: WindowReport): void {
    if (report.kind === 'purchase') this.#reports.purchase(report.reference)
    else this.#reports.order(report.id, report.reference)
  }

  /**
   * The page is left, as by a reload: nobody waits for its window or listens any more. The window stays open, as if the provider
   * had opened it again on the next page; closing it with an order reports that. Call it before the next page observes.
   */
  leave(): void {
    this.#listeners = new Listeners()
    this.#reports = new WindowReports()
    this.#checkingOut = null
    this.#redeeming = null
    if (this.#window)
      this.#window = {
        request: this.#window.request,
        close: (outcome) => {
          if (outcome.status === 'ordered') this.#reports.order(outcome.id, outcome.reference)
        },
      }
  }

  async open(): Promise<void> {
    if (this.#hasSentOffers) return
    if (!this.#reachable) throw new StorefrontError()
    this.answer()
  }

  async applyCoupon(code: string | null): Promise<void> {
    if (code === this.#coupon) return
    this.#coupon = code
    if (!this.#hasSentOffers || this.isWindowOpen) return
    if (!this.#reachable) throw new StorefrontError()
    this.answer()
  }

  checkout(request: CheckoutRequest): Promise<CheckoutOutcome> {
    if (this.#checkingOut) return this.#checkingOut
    const checkingOut = this.#openWindow(request).finally(() => {
      if (this.#checkingOut === checkingOut) this.#checkingOut = null
    })
    this.#checkingOut = checkingOut
    return checkingOut
  }

  redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    this.#redeeming ??= this.#redeemCode(redemption).finally(() => {
      this.#redeeming = null
    })
    return this.#redeeming
  }

  forgetBuyer(): void {
    this.#buyer = null
    this.closeWith({ status: 'lost' })
  }

  async #redeemCode({ code, ...request }: Redemption): Promise<RedemptionOutcome> {
    if (!this.#reachable || this.#checkingOut) throw new StorefrontError()
    const coupon = code.trim()
    if (this.#vouchers.get(coupon) !== request.path) return { status: 'refused' }
    const outcome = await this.checkout({ ...request, coupon })
    if (outcome.status === 'ordered') this.#vouchers.delete(coupon)
    return outcome
  }

  async #openWindow(request: CheckoutRequest): Promise<CheckoutOutcome> {
    if (!this.#reachable) throw new StorefrontError()
    await this.open()
    this.#reports.begin()
    const closing = new Promise<CheckoutOutcome>((resolve) => {
      this.#window = {
        request,
        close: (outcome) => {
          if (outcome.status === 'ordered') this.#reports.handedOver(outcome.id)
          resolve(outcome)
        },
      }
    })
    this.windowRequests.push(request)
    this.#buyer = request.email
    const number = this.windowRequests.length
    const outcome = this.#staged ?? {
      status: 'ordered',
      id: `order-${number}`,
      reference: `REF${number}`,
    }
    this.#staged = null
    if (outcome !== 'open') this.closeWith(outcome)
    return closing
  }
}
