import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import type { Unsubscribe } from '#application/ports/Unsubscribe.ts'
import type { Numbered, ServiceCall, TagCommand } from '../backEnd/ActivityLog.ts'

/** A remote setting, and its published value in the demo's back end. */
export interface Flag {
  readonly subject: string
  readonly name: string
  readonly description: string
  readonly isSwitch: boolean
  readonly fallback: string
  /** Null if nothing is published; then the fallback applies. */
  readonly published: string | null
}

/** An experiment with this visitor's arm. */
export interface ExperimentOfVisitor {
  readonly name: string
  readonly description: string
  readonly arms: readonly string[]
  /** The arm that this browser keeps, otherwise the published one; null for none. */
  readonly arm: string | null
}

/** The drawer's access to the demo. */
export interface DrawerGateway {
  readonly site: string
  /** Oldest first. */
  commands(): readonly Numbered<TagCommand>[]
  /** Oldest first. */
  calls(): readonly Numbered<ServiceCall>[]
  /** Null until the visitor has chosen. */
  consents(): Consents | null
  flags(): readonly Flag[]
  /** Publishes a value of a setting; null removes it. */
  publish(name: string, value: string | null): void
  experiments(): readonly ExperimentOfVisitor[]
  /** Publishes an arm, or none if null, and removes the arm that this browser keeps. */
  chooseArm(name: string, arm: string | null): void
  /** Fetches the published values; they apply from the next page load. */
  fetchFlags(): Promise<void>
  /** Restores the seeded accounts and settings. */
  reset(): void
  /** Calls the listener when commands, calls, consents or published values change. */
  observe(listener: () => void): Unsubscribe
}
