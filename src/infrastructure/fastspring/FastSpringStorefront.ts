import type { Clock } from '../../application/ports/Clock.ts'
import type { Log } from '../../application/ports/Log.ts'
import { type CheckoutOutcome, type Order, type Storefront, StorefrontError } from '../../application/ports/Storefront.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { Plan } from '../../domain/pricing/Plan.ts'
import { isOverlayOpen, removeOverlay } from './paymentOverlay.ts'
import { CALLBACK_ATTRIBUTES, receiveCallbacks, type StorefrontCallbacks } from './storefrontCallbacks.ts'
import { toOutcome } from './toOutcome.ts'
import { toPlans } from './toPlans.ts'

export interface StorefrontConfig {
  /** Where the provider's script, version 0.9.2, is served. */
  readonly scriptUrl: string
  /** The popup storefront, such as acme.onfastspring.com/popup-acme. */
  readonly storefront: string
}

/** The part of the provider's window API that is used; https://developer.fastspring.com/reference/methods */
interface Builder {
  push(order: Record<string, unknown>): void
}

declare global {
  interface Window {
    fastspring?: { builder?: Builder }
  }
}

const SCRIPT_ID = 'fsc-api'
/** How long the script and its first answer may take, in ms. */
const PATIENCE = 8000
/** How long after its end a payment window may take to go away, in ms. */
const OVERLAY_PATIENCE = 1000

interface Leaving {
  readonly resolve: (outcome: CheckoutOutcome) => void
  readonly reject: (error: StorefrontError) => void
}

/** The payment provider's popup storefront, through its script (product 7). The script is loaded when it is first needed. */
export class FastSpringStorefront implements Storefront, StorefrontCallbacks {
  private readonly config: StorefrontConfig
  private readonly clock: Clock
  private readonly log: Log
  private readonly listeners = new Set<{ readonly tell: (plans: readonly Plan[]) => void }>()
  private plans: readonly Plan[] | null = null
  private opening: Promise<void> | null = null
  private openingFailed: (cause: Error) => void = () => undefined
  private leaving: Leaving | null = null
  private checkingOut: Promise<CheckoutOutcome> | null = null
  private tidying = new AbortController()
  private troubled = false

  constructor(config: StorefrontConfig, clock: Clock, log: Log) {
    this.config = config
    this.clock = clock
    this.log = log
  }

  observe(listener: (plans: readonly Plan[]) => void): Unsubscribe {
    const own = { tell: listener }
    this.listeners.add(own)
    if (this.plans) listener(this.plans)
    return () => void this.listeners.delete(own)
  }

  open(): Promise<void> {
    this.opening ??= this.load().catch((cause: unknown) => {
      this.opening = null
      throw new StorefrontError({ cause })
    })
    return this.opening
  }

  checkout(order: Order): Promise<CheckoutOutcome> {
    this.checkingOut ??= this.startCheckout(order).finally(() => {
      this.checkingOut = null
    })
    return this.checkingOut
  }

  /** Called by the provider's script. */
  answered(payload: unknown): void {
    this.troubled = false
    const plans = toPlans(payload)
    // The payload after a push may hold the order and no offers; what is on offer stays.
    if (plans.length === 0 && this.plans && this.plans.length > 0) return
    this.plans = plans
    for (const listener of Array.from(this.listeners)) listener.tell(plans)
  }

  /** Called by the provider's script. */
  closed(order: unknown): void {
    this.leaving?.resolve(toOutcome(order))
    this.leaving = null
    this.tidyUp()
  }

  /** Called by the provider's script. While a payment window stands, the purchase goes on in it. */
  failed(status: unknown, reason: unknown): void {
    const cause = new Error(`The storefront reports ${String(status)} ${String(reason)}`)
    if (!this.troubled) this.log.error('A request of the storefront failed', cause)
    this.troubled = true
    this.openingFailed(cause)
    if (isOverlayOpen()) return
    this.leaving?.reject(new StorefrontError({ cause }))
    this.leaving = null
  }

  private async startCheckout({ path, uid, email }: Order): Promise<CheckoutOutcome> {
    await this.open()
    this.tidying.abort()
    removeOverlay()
    return new Promise((resolve, reject) => {
      this.leaving = { resolve, reject }
      try {
        // One push with a reset, so that a cart of an earlier visit cannot add a second plan.
        this.builder().push({
          reset: true,
          products: [{ path, quantity: 1 }],
          tags: { uid },
          ...(email !== null && { paymentContact: { email } }),
          checkout: true,
        })
      } catch (cause) {
        this.leaving = null
        reject(new StorefrontError({ cause }))
      }
    })
  }

  private builder(): Builder {
    const builder = window.fastspring?.builder
    if (!builder) throw new Error('The storefront script is not there')
    return builder
  }

  private async load(): Promise<void> {
    receiveCallbacks(this)
    const over = new AbortController()
    const failed = new Promise<never>((_resolve, reject) => {
      this.openingFailed = reject
    })
    const late = this.clock.wait(PATIENCE, over.signal).then((): never => {
      throw new Error('The storefront did not answer in time')
    })
    late.catch(() => undefined)
    try {
      const answered = this.firstAnswer(over.signal)
      if (!this.plans) this.ask()
      await Promise.race([answered, failed, late])
    } finally {
      this.openingFailed = () => undefined
      over.abort()
    }
  }

  private firstAnswer(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.observe(() => resolve())
      signal.addEventListener('abort', stop, { once: true })
    })
  }

  /** A script that runs stays and is asked again, one that never arrived gets a new tag. */
  private ask(): void {
    if (window.fastspring?.builder && document.getElementById(SCRIPT_ID)) window.fastspring.builder.push({ reset: true })
    else this.addScript()
  }

  /** The script reads the attributes of its own tag while it starts, so they stand before it is added. */
  private addScript(): void {
    document.getElementById(SCRIPT_ID)?.remove()
    removeBrokenSession(this.config.storefront)
    const script = document.createElement('script')
    script.id = SCRIPT_ID
    script.src = this.config.scriptUrl
    script.dataset['storefront'] = this.config.storefront
    for (const [attribute, name] of Object.entries(CALLBACK_ATTRIBUTES)) script.setAttribute(attribute, name)
    script.addEventListener('error', () => {
      if (script.isConnected) this.openingFailed(new Error('The storefront script could not be loaded'))
    })
    document.head.append(script)
  }

  /** Where storage is blocked the script may fail to take its overlay away. */
  private tidyUp(): void {
    this.tidying.abort()
    this.tidying = new AbortController()
    this.clock.wait(OVERLAY_PATIENCE, this.tidying.signal).then(
      () => {
        if (removeOverlay()) this.log.error('The payment window stayed after its end and was removed')
      },
      () => undefined,
    )
  }
}

/** The script reads what an earlier visit left without a guard, and would die of a broken one. */
function removeBrokenSession(storefront: string): void {
  const key = `fscSerial-${storefront}`
  try {
    if (!isJsonObject(localStorage.getItem(key))) localStorage.removeItem(key)
  } catch {
    // Where storage is blocked there is nothing that could be broken.
  }
}

function isJsonObject(kept: string | null): boolean {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
