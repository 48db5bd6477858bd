import type { Clock } from '#application/ports/Clock.ts'
import { Listeners, type Unsubscribe } from '#application/ports/Listeners.ts'
import type { Log } from '#application/ports/Log.ts'
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
import type { Offer } from '#domain/offer/Offer.ts'
import {
  ScriptResponses,
  CALLBACK_ATTRIBUTES,
  installCallbacks,
  type StorefrontCallbacks,
} from './storefrontCallbacks.ts'
import {
  guardMessages,
  closeOverlay,
  hasOverlay,
  refuseWindows,
  setOverlayAside,
} from './paymentOverlay.ts'
import { toEventName, toReportedPurchase, toOutcome } from './popupEvents.ts'
import { PaymentWindowWait } from './PaymentWindowWait.ts'
import { paysWhole } from './paysWhole.ts'
import {
  addScript,
  builder,
  forgetSessions,
  isRunning,
  type SessionObject,
  type StorefrontConfig,
} from './storefrontScript.ts'
import { toOffers } from './toOffers.ts'
import { toCart, toPurchase } from './toSession.ts'

/** How long the script may take to remove its window and empty its cart, in ms. It normally takes 500. */
const CLEANUP_MS = 1000

/**
 * The payment provider's popup storefront, through its script (product 7). The script is loaded on first use.
 *
 * The calls, all from the provider's pages "Session Objects" and "Methods":
 * - prices with a coupon: `fscSession = {coupon}` before the script starts, `push({coupon})` afterwards; `push({coupon: ''})`
 *   removes the coupon;
 * - a purchase: one `push({reset, products, coupon, tags, paymentContact, checkout})`;
 * - a voucher: the same push without `checkout`. Its response says whether the code pays the whole price. If the code
 *   does, the purchase as above follows; if not, a push that empties the cart.
 *
 * Not documented, but visible in the script's source: the script makes no data callback for a `checkout`. When its window
 * closes, it resets its session and calls back with prices without the coupon, so the coupon is pushed again.
 *
 * More than 300 lines: the script has one session and one window, which prices, purchases and vouchers share.
 */
export class FastSpringStorefront implements Storefront, StorefrontCallbacks {
  readonly #responses: ScriptResponses
  readonly #offerListeners = new Listeners<[offers: readonly Offer[], coupon: string | null]>()
  readonly #reports = new WindowReports()
  #offers: readonly Offer[] | null = null
  /** The coupon with which the current offers are priced. */
  #offersCoupon: string | null = null
  #opening: Promise<void> | null = null
  #windowWait: PaymentWindowWait | null = null
  #checkingOut: Promise<CheckoutOutcome> | null = null
  #redeeming: Promise<RedemptionOutcome> | null = null
  #isPricingVoucher = false
  /** The coupon with which the offers should be priced; null for none. */
  #coupon: string | null = null
  /** The coupon in the script's current session; null for none, undefined if unknown. */
  #sessionCoupon: string | null | undefined = null
  #tidied = Promise.resolve()
  #stopRefusing: () => void = () => undefined
  #isFailing = false
  readonly #knownEvents = new Set<string>()

  constructor(
    private readonly config: StorefrontConfig,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#responses = new ScriptResponses(clock)
  }

  observe(listener: (offers: readonly Offer[], coupon: string | null) => void): Unsubscribe {
    const stop = this.#offerListeners.add(listener)
    if (this.#offers) listener(this.#offers, this.#offersCoupon)
    return stop
  }

  observeReports(listener: (report: WindowReport) => void): Unsubscribe {
    return this.#reports.observe(listener)
  }

  open(): Promise<void> {
    this.#opening ??= this.#load().catch((cause: unknown) => {
      this.#opening = null
      throw new StorefrontError({ cause })
    })
    return this.#opening
  }

  async applyCoupon(code: string | null): Promise<void> {
    this.#coupon = code
    if (this.#offers && !this.#isSelling && code !== this.#sessionCoupon)
      await this.#requestPrices()
  }

  checkout(request: CheckoutRequest): Promise<CheckoutOutcome> {
    this.#checkingOut ??= this.#sell(request).finally(() => {
      this.#checkingOut = null
    })
    return this.#checkingOut
  }

  redeem(redemption: Redemption): Promise<RedemptionOutcome> {
    this.#redeeming ??= this.#redeemCode(redemption).finally(() => {
      this.#redeeming = null
    })
    return this.#redeeming
  }

  forgetBuyer(): void {
    forgetSessions()
    // An open window shows the buyer's name.
    if (this.#windowWait) {
      this.#windowWait.remove()
      closeOverlay()
      this.onPopupClosed(null)
      this.#giveUp()
    }
    // The script's session holds the contact details of the last purchase.
    if (isRunning() && !this.#isSelling) this.#push({ reset: true, ...this.#session }, this.#coupon)
  }

  /** Called by the provider's script. Ignores responses while `#isSelling`; requests prices again if the coupon has changed. */
  onData(payload: unknown): void {
    this.#isFailing = false
    if (this.#isSelling) return
    if (this.#coupon !== this.#sessionCoupon)
      return void this.#requestPrices().catch(() => undefined)
    const offers = toOffers(payload)
    // A payload without offers, such as that of an order, does not replace the known offers.
    if (offers.length > 0 || !this.#offers?.length) {
      this.#offers = offers
      this.#offersCoupon = this.#coupon
      this.#offerListeners.emit(offers, this.#offersCoupon)
    }
    this.#responses.arrived()
  }

  /** Called by the provider's script. */
  onPopupEvent(event: unknown): void {
    this.#windowWait?.markOpened()
    const purchase = toReportedPurchase(event)
    if (purchase) this.#reports.purchase(purchase.reference)
    const name = toEventName(event)
    if (!this.#knownEvents.has(name)) this.log.info(`The payment window reported ${name}`)
    this.#knownEvents.add(name)
  }

  /** Called by the provider's script. */
  onPopupWebhook(order: unknown): void {
    this.#windowWait?.markOpened()
    const outcome = toOutcome(order)
    if (outcome.status === 'ordered') this.#reports.order(outcome.id, outcome.reference)
  }

  /** Called by the provider's script, sometimes twice with the same order. The first call counts. */
  onPopupClosed(order: unknown): void {
    const windowWait = this.#windowWait
    this.#windowWait = null
    this.#sessionCoupon = null
    const outcome = toOutcome(order)
    windowWait?.finish(outcome)
    if (outcome.status === 'ordered') {
      if (windowWait) this.#reports.handedOver(outcome.id)
      else if (this.#reports.order(outcome.id, outcome.reference))
        this.log.info('The payment window reported an order that no purchase is waiting for')
    }
    if (hasOverlay()) this.#tidied = this.#tidyUp()
  }

  /** Called by the provider's script. */
  onError(status: unknown, reason: unknown): void {
    const cause = new Error(`The storefront reported ${String(status)} ${String(reason)}`)
    if (!this.#isFailing) this.log.error('A storefront request failed', cause, 'money')
    this.#isFailing = true
    this.#responses.failed(cause)
    void this.#windowWait?.doubt(cause)
  }

  /** A session of the script with the coupon alone. */
  get #session(): SessionObject {
    return this.#coupon === null ? {} : { coupon: this.#coupon }
  }

  /** A payment window is requested or open, or a voucher's price is checked. */
  get #isSelling(): boolean {
    return this.#windowWait !== null || this.#isPricingVoucher
  }

  async #load(): Promise<void> {
    installCallbacks(this)
    guardMessages(this.config.storefront, () =>
      this.log.error('Blocked a message that pretended to come from the payment window'),
    )
    if (this.#offers) return
    await this.#responses.next(() => {
      if (isRunning()) this.#push({ reset: true, ...this.#session }, this.#coupon)
      else {
        this.#sessionCoupon = this.#coupon
        addScript(this.config, CALLBACK_ATTRIBUTES, this.#session, (cause) =>
          this.#responses.failed(cause),
        )
      }
    })
  }

  async #sell(request: CheckoutRequest): Promise<CheckoutOutcome> {
    await this.open()
    await this.#untilTidied()
    if (closeOverlay()) await this.#untilTidied()
    this.#stopRefusing()
    const windowWait = new PaymentWindowWait(this.clock)
    this.#windowWait = windowWait
    this.#reports.begin()
    try {
      this.#push(toPurchase(request), request.coupon ?? null)
    } catch (cause) {
      windowWait.abandon(cause)
    }
    try {
      const outcome = await windowWait.outcome
      if (outcome.status === 'lost') {
        closeOverlay(windowWait.window)
        this.#tidied = this.#tidyUp()
        this.#giveUp()
      }
      return outcome
    } catch (cause) {
      this.#giveUp()
      throw cause
    }
  }

  /** Ends the purchase, and closes any window that the script opens later: a payment in it would not be noticed. */
  #giveUp(): void {
    this.#windowWait = null
    this.#sessionCoupon = null
    setOverlayAside()
    this.#stopRefusing()
    this.#stopRefusing = refuseWindows(() =>
      this.log.error('Closed a payment window that opened too late'),
    )
  }

  async #redeemCode({ code, ...rest }: Redemption): Promise<RedemptionOutcome> {
    await this.open()
    if (this.#checkingOut)
      throw new StorefrontError({ cause: new Error('A purchase is already in progress') })
    const request = { ...rest, coupon: code.trim() }
    const paysAll = paysWhole(await this.#responseTo(request), request.path, request.coupon)
    if (paysAll) return this.checkout(request)
    this.#push({ reset: true, ...this.#session }, this.#coupon)
    if (paysAll === null)
      throw new StorefrontError({ cause: new Error(`${request.path} is not in the cart`) })
    return { status: 'refused' }
  }

  /** The storefront's response to a cart. The offers stay as they are. */
  async #responseTo(request: CheckoutRequest): Promise<unknown> {
    let answer: unknown
    this.#isPricingVoucher = true
    try {
      await this.#responses.next((arrived) => {
        this.#push(toCart(request), request.coupon ?? null, (given) => {
          answer = given
          arrived()
        })
      })
    } catch (cause) {
      throw new StorefrontError({ cause })
    } finally {
      this.#isPricingVoucher = false
    }
    return answer
  }

  /** Requests prices with the current coupon. */
  async #requestPrices(): Promise<void> {
    try {
      await this.#responses.next(() => this.#push({ coupon: this.#coupon ?? '' }, this.#coupon))
    } catch (cause) {
      this.#sessionCoupon = undefined
      throw new StorefrontError({ cause })
    }
  }

  /** @throws whatever the script throws, or Error if the script is not loaded. */
  #push(session: SessionObject, coupon: string | null, done?: (answer: unknown) => void): void {
    this.#sessionCoupon = coupon
    builder().push(session, ...(done ? [done] : []))
  }

  /** Removes the overlay if the script leaves it behind, as the script can if storage is blocked. */
  async #tidyUp(): Promise<void> {
    await this.clock.wait(CLEANUP_MS)
    if (closeOverlay())
      this.log.error('Removed a payment window that was still open after its purchase')
  }

  /** Waits until the script has removed its last window: a push before that is lost. Another window may close meanwhile. */
  async #untilTidied(): Promise<void> {
    for (let awaited: Promise<void> | null = null; awaited !== this.#tidied;) {
      awaited = this.#tidied
      await awaited
    }
  }
}
