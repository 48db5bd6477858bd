import type { Failure } from '#application/errors/Failure.ts'
import type { Backlog } from '#application/measuring/Backlog.ts'
import type { EndKept } from '#application/ports/kept/KeptValues.ts'
import type { Ports } from './bind.ts'
import type { ACCOUNT_PORTS, END_PORTS } from './ends.ts'
import type { FUNNEL_PORTS } from './funnelModule.ts'
import type { MEASURING_PORTS } from './measuringModule.ts'

export type EndPorts = Ports<typeof END_PORTS>
export type AccountPorts = Ports<typeof ACCOUNT_PORTS>
export type MeasuringPorts = Ports<typeof MEASURING_PORTS>

/** What the product needs from outside. Each world (live, demo, emulators, a test's fakes) brings all of it. */
export interface World extends Ports<typeof FUNNEL_PORTS> {
  /** Whether a choice about measuring is kept on this device. */
  KeepsConsent(): boolean
  /** The logged and the uncaught errors of the page. */
  readonly Failures: Backlog<Failure>
  /** Fetches what only the ends of the funnel need. */
  Ends(): Promise<EndPorts>
  /** Fetches what only accounts and profiles need; called together with the ends. */
  Accounts(): Promise<AccountPorts>
  /** Fetches what only the ends keep. */
  KeptByEnds(): Promise<EndKept>
  /** Fetches what measuring needs. Called late: nothing may wait for it. */
  Measuring(): Promise<MeasuringPorts>
}
