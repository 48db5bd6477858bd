import * as v from 'valibot'
import { deviceStorage, StoredText } from './database/StoredText.ts'

/** The calls that can be delayed or made to fail. */
export const DEMO_CALLS = [
  'signUp',
  'signInWithPassword',
  'signInWithIdp',
  'signInWithCustomToken',
  'lookup',
  'sendOobCode',
  'resetPassword',
  'passwordPolicy',
  'update',
  'delete',
  'token',
  'profile',
  'createUserProfile',
  'scheduleNotifications',
  'quote',
  'createAppCode',
  'endAppCode',
  'exchangeAppCode',
  'endContract',
  'deleteAccount',
  'recordConsent',
  'setNewsletter',
  'remoteConfig',
  'installations',
  'webhook',
  'popup',
  'voucher',
  'storefront',
  'payment',
] as const
export type DemoCall = (typeof DEMO_CALLS)[number]

/** How a payment window can end after it was paid, other than by closing with its order. */
export const PAYMENT_ENDINGS = [
  /** It says that it was paid, then disappears. */
  'REPORTED_THEN_LOST',
  /** It says that it was paid, then closes without an order. */
  'REPORTED_THEN_CLOSED',
  /** It says its order, then disappears. */
  'ORDER_THEN_LOST',
  /** It disappears. */
  'LOST',
  /** It stays open, until the page is left. */
  'LEFT_OPEN',
  /** It leads to a bank and back. It then opens again, and closes with its order. */
  'VIA_BANK',
] as const
export type PaymentEnding = (typeof PAYMENT_ENDINGS)[number]

const demoFault = v.strictObject({
  /** The delay of the response, in ms. The request itself takes effect at once. */
  latencyMs: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  /** The HTTP status of a failure, 400 to 599. The request then has no effect. */
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** The error message, such as WEAK_PASSWORD. Defaults to the text of the status. */
  says: v.exactOptional(v.string()),
  /** The request never reaches the service. */
  offline: v.exactOptional(v.literal(true)),
  /** How many more calls are affected; all if absent. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type DemoFault = v.InferOutput<typeof demoFault>

/** A fault of `payment`, whose `says` is the ending of a paid window. */
const paymentFault = v.strictObject({
  says: v.picklist(PAYMENT_ENDINGS),
  times: demoFault.entries.times,
})

const schemaOf = (call: DemoCall) => (call === 'payment' ? paymentFault : demoFault)

/** What each field of a fault may be. */
const BOUNDS: Readonly<Record<string, string>> = {
  latencyMs: 'a number of ms from 0',
  status: 'a whole number from 400 to 599',
  says: 'a text',
  offline: 'true if it is set',
  times: 'a whole number from 1',
} satisfies Record<keyof DemoFault, string>

/** @throws if the demo has no such call */
function refuseUnknown(call: string): void {
  if (!DEMO_CALLS.some((known) => known === call))
    throw new Error(`There is no call "${call}"; the calls are ${DEMO_CALLS.join(', ')}.`)
}

/** @throws if a field is unknown or out of its bounds */
function refuseInvalid(call: DemoCall, fault: unknown): void {
  const { issues: [issue] = [] } = v.safeParse(schemaOf(call), fault)
  if (!issue) return
  if (call === 'payment')
    throw new Error(
      `A fault of payment has \`says\`, one of ${PAYMENT_ENDINGS.join(', ')}, and perhaps \`times\`; not ${JSON.stringify(fault)}.`,
    )
  const field = String(issue.path?.[0].key ?? '')
  if (field === '')
    throw new Error(
      `A fault is an object, such as { status: 500, times: 1 }, not ${JSON.stringify(fault)}.`,
    )
  const bounds = Object.hasOwn(BOUNDS, field) && BOUNDS[field]
  throw new Error(
    bounds
      ? `\`${field}\` is ${bounds}, not ${JSON.stringify((fault as Record<string, unknown>)[field])}.`
      : `A fault has no \`${field}\`; it has ${Object.keys(BOUNDS).join(', ')}.`,
  )
}

/** The faults of the demo's services, stored on this device so that all tabs share them. */
export class DemoFaults {
  readonly #stored: StoredText

  constructor(storage: Storage | null = deviceStorage()) {
    this.#stored = new StoredText('demo_faults', storage)
  }

  /** The current faults. Invalid ones and those of unknown calls are left out. */
  all(): Partial<Record<DemoCall, DemoFault>> {
    const faults: Partial<Record<DemoCall, DemoFault>> = {}
    const stored = this.#parsed()
    for (const call of DEMO_CALLS) {
      const result = v.safeParse(schemaOf(call), stored[call])
      if (result.success) faults[call] = result.output
    }
    return faults
  }

  /** @throws if the call or a field is unknown, or a field is out of its bounds */
  set(call: DemoCall, fault: DemoFault): void {
    refuseUnknown(call)
    refuseInvalid(call, fault)
    this.#save({ ...this.all(), [call]: fault })
  }

  /** Removes the fault of one call, or all faults. @throws if the call is unknown */
  clear(call?: DemoCall): void {
    if (call) refuseUnknown(call)
    const remaining = call ? this.all() : {}
    if (call) delete remaining[call]
    this.#save(remaining)
  }

  /** The fault that affects this call now, if any. Counts the call: a limited fault then affects one call fewer. */
  take(call: DemoCall): DemoFault | null {
    const fault = this.all()[call]
    if (!fault) return null
    if (fault.times === 1) this.clear(call)
    else if (fault.times) this.set(call, { ...fault, times: fault.times - 1 })
    return fault
  }

  /** How a payment window ends that was paid now; null for as usual. Counts as `take` does. */
  takePaymentEnding(): PaymentEnding | null {
    const { success, output } = v.safeParse(paymentFault, this.take('payment'))
    return success ? output.says : null
  }

  #parsed(): Record<string, unknown> {
    try {
      const result = v.safeParse(
        v.record(v.string(), v.unknown()),
        JSON.parse(this.#stored.read() ?? '{}'),
      )
      return result.success ? result.output : {}
    } catch {
      return {}
    }
  }

  #save(faults: Partial<Record<DemoCall, DemoFault>>): void {
    this.#stored.write(JSON.stringify(faults))
  }
}
