import type { Send } from './Line.ts'
import type { Owner } from './Owner.ts'

/** A backend that the suites run against, at the addresses of the real services. */
export interface Target {
  readonly project: string
  /** The key of its web app. */
  readonly key: string
  readonly appId: string
  /** Carries a request there. */
  readonly send: Send
  /** Null if nobody who may is logged in. */
  readonly owner: Owner | null
  /** Whether it has remote settings; the emulators have none. */
  readonly hasSettings: boolean
}
