import type { Consents } from '../../../../application/ports/measuring/AnalyticsSink.ts'
import type { Unsubscribe } from '../../../../application/ports/Unsubscribe.ts'

/** A command that a tag was given, as it left the page. */
export interface TagCommand {
  /** Its place among all commands, which tells two apart. */
  readonly place: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The list on the window that it came from, by which receivers are told apart. */
  readonly layer: string
  readonly command?: unknown
}

/** A call of a service, and what came of it. */
export interface ServiceCall {
  /** Its place among all calls, which tells two apart. */
  readonly place: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly name: string
  /** By HTTP; null where the network failed. */
  readonly status: number | null
  readonly body: unknown
}

/** A remote setting, and what the demo's back end has published of it. */
export interface Flag {
  readonly subject: string
  readonly name: string
  readonly says: string
  readonly isSwitch: boolean
  readonly fallback: string
  /** Null where nothing is published, and the fallback stands. */
  readonly published: string | null
}

/** What the drawer needs of the demo world. */
export interface Backstage {
  readonly site: string
  /** Oldest first. */
  commands(): readonly TagCommand[]
  /** Oldest first. */
  calls(): readonly ServiceCall[]
  /** Null while the visitor has not chosen. */
  consents(): Consents | null
  flags(): readonly Flag[]
  /** Publishes a value of a setting; null takes it back. */
  publish(name: string, value: string | null): void
  /** Fetches what is published, so that the next page load goes by it. */
  fetchFlags(): Promise<void>
  /** Back to the seeded accounts and settings. */
  reset(): void
  /** Calls back when any of this has changed. */
  observe(listener: () => void): Unsubscribe
}
