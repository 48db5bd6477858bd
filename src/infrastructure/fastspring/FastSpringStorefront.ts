import type { Clock } from '../../application/ports/Clock.ts'
import type { Log } from '../../application/ports/Log.ts'
import { type CheckoutOutcome, type Order, type Storefront, StorefrontError } from '../../application/ports/Storefront.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { Plan } from '../../domain/pricing/Plan.ts'
import type { toOutcome } from './toOutcome.ts'
import type { toPlans } from './toPlans.ts'

/** The schemas of what the script says, fetched with it: the first questions need neither. */
interface Parsers {
  readonly toPlans: typeof toPlans
  readonly toOutcome: typeof toOutcome
}

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
    onwardStorefrontData?: (payload: unknown) => void
    onwardStorefrontClosed?: (order: unknown) => void
    onwardStorefrontError?: (status: unknown, text: unknown) => void
  }
}

const SCRIPT_ID = 'fsc-api'
/** How long the script and its first answer may take, in ms. */
const PATIENCE = 8000

/** The payment provider's popup storefront, through its script (product 7). */
export class FastSpringStorefront implements Storefront {
  private readonly config: StorefrontConfig
  private readonly clock: Clock
  private readonly log: Log
  private readonly listeners = new Set<(plans: readonly Plan[]) => void>()
  private plans: readonly Plan[] | null = null
  private opening: Promise<void> | null = null
  private leave: ((outcome: CheckoutOutcome) => void) | null = null
  private checkingOut: Promise<CheckoutOutcome> | null = null

  constructor(config: StorefrontConfig, clock: Clock, log: Log) {
    this.config = config
    this.clock = clock
    this.log = log
  }

  observe(listener: (plans: readonly Plan[]) => void): Unsubscribe {
    this.listeners.add(listener)
    if (this.plans) listener(this.plans)
    return () => void this.listeners.delete(listener)
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

  private async startCheckout({ path, uid, email }: Order): Promise<CheckoutOutcome> {
    await this.open()
    const builder = window.fastspring?.builder
    if (!builder) throw new StorefrontError()
    const left = new Promise<CheckoutOutcome>((resolve) => {
      this.leave = resolve
    })
    // One push with a reset, so that a cart of an earlier visit cannot add a second plan.
    builder.push({
      reset: true,
      products: [{ path, quantity: 1 }],
      tags: { uid },
      ...(email !== null && { paymentContact: { email } }),
      checkout: true,
    })
    return left
  }

  private async load(): Promise<void> {
    const waiting = new AbortController()
    const answered = this.firstAnswer(waiting.signal)
    const [plans, outcome] = await Promise.all([import('./toPlans.ts'), import('./toOutcome.ts')])
    this.installCallbacks({ ...plans, ...outcome })
    const failed = this.installScript()
    const late = this.clock.wait(PATIENCE, waiting.signal).then(() => {
      throw new Error('The storefront did not answer in time')
    })
    late.catch(() => undefined)
    try {
      await Promise.race([answered, failed, late])
    } finally {
      waiting.abort()
    }
  }

  private firstAnswer(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.observe(() => resolve())
      signal.addEventListener('abort', stop, { once: true })
    })
  }

  /** The script looks its callbacks up by name on the window at each call, so they stand before it and stay. */
  private installCallbacks({ toPlans, toOutcome }: Parsers): void {
    window.onwardStorefrontData = (payload) => {
      const plans = toPlans(payload)
      // The payload after a push holds the order and no offers; what is on offer stays.
      if (plans.length === 0 && this.plans && this.plans.length > 0) return
      this.plans = plans
      for (const listener of this.listeners) listener(plans)
    }
    window.onwardStorefrontClosed = (order) => {
      this.leave?.(toOutcome(order))
      this.leave = null
    }
    window.onwardStorefrontError = (status, text) => this.log.error(`The storefront reports ${String(status)} ${String(text)}`)
  }

  /** Adds the script once a document; after a failure a new one takes its place. Rejects when it cannot be loaded. */
  private installScript(): Promise<never> {
    const existing = document.getElementById(SCRIPT_ID)
    if (existing && window.fastspring?.builder) return new Promise(() => undefined)
    existing?.remove()
    const script = document.createElement('script')
    script.id = SCRIPT_ID
    script.src = this.config.scriptUrl
    script.dataset['storefront'] = this.config.storefront
    script.dataset['dataCallback'] = 'onwardStorefrontData'
    script.dataset['popupClosed'] = 'onwardStorefrontClosed'
    script.dataset['errorCallback'] = 'onwardStorefrontError'
    return new Promise((_resolve, reject) => {
      script.addEventListener('error', () => reject(new Error('The storefront script could not be loaded')), { once: true })
      document.head.append(script)
    })
  }
}
