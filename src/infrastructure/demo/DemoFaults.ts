import * as v from 'valibot'
import { deviceStorage, StoredText } from './database/StoredText.ts'

/** The calls that can be made slow or made to fail. */
export const DEMO_CALLS = [
  'signUp',
  'signInWithPassword',
  'signInWithIdp',
  'signInWithCustomToken',
  'lookup',
  'sendOobCode',
  'passwordPolicy',
  'update',
  'delete',
  'token',
  'profile',
  'createUserProfile',
  'scheduleNotifications',
  'remoteConfig',
  'installations',
  'webhook',
  'popup',
  'voucher',
] as const
export type DemoCall = (typeof DEMO_CALLS)[number]

const demoFault = v.object({
  /** How much later the answer leaves, in ms. What was asked is done at once, as with a slow line back. */
  latencyMs: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  /** The HTTP status of a refusal, 400 to 599; nothing is done then. */
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** The words of the refusal, such as WEAK_PASSWORD; those of the status when absent. */
  says: v.exactOptional(v.string()),
  /** The request never arrives. */
  offline: v.exactOptional(v.literal(true)),
  /** How many more calls it strikes; absent: all. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type DemoFault = v.InferOutput<typeof demoFault>

/** Which calls of the offline world go wrong, kept on this device: set in one tab, felt in all. */
export class DemoFaults {
  readonly #stored: StoredText

  constructor(storage: Storage | null = deviceStorage()) {
    this.#stored = new StoredText('demo_faults', storage)
  }

  /** Faults as they stand; what is not a fault, or of no known call, is left out. */
  all(): Partial<Record<DemoCall, DemoFault>> {
    const faults: Partial<Record<DemoCall, DemoFault>> = {}
    const found = this.#parsed()
    for (const call of DEMO_CALLS) {
      const result = v.safeParse(demoFault, found[call])
      if (result.success) faults[call] = result.output
    }
    return faults
  }

  set(call: DemoCall, fault: DemoFault): void {
    this.#save({ ...this.all(), [call]: fault })
  }

  /** Ends the fault of one call, or of all. */
  clear(call?: DemoCall): void {
    const left = call ? this.all() : {}
    if (call) delete left[call]
    this.#save(left)
  }

  /** The fault that strikes this call now, counted down. */
  take(call: DemoCall): DemoFault | null {
    const struck = this.all()[call]
    if (!struck) return null
    if (struck.times === 1) this.clear(call)
    else if (struck.times) this.set(call, { ...struck, times: struck.times - 1 })
    return struck
  }

  #parsed(): Record<string, unknown> {
    try {
      const result = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(this.#stored.read() ?? '{}'))
      return result.success ? result.output : {}
    } catch {
      return {}
    }
  }

  #save(faults: Partial<Record<DemoCall, DemoFault>>): void {
    this.#stored.write(JSON.stringify(faults))
  }
}
