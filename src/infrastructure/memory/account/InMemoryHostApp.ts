import type { HostApp } from '#application/ports/account/HostApp.ts'

/** A page in a browser, or inside an app if a test sets `inside`. */
export class InMemoryHostApp implements HostApp {
  inside: ReturnType<HostApp['find']> = null
  /** Whether the system has addresses that open its browser. */
  opensBrowser = true

  find(): ReturnType<HostApp['find']> {
    return this.inside
  }

  browserLink(address: string): string | null {
    return this.opensBrowser ? `browser:${address}` : null
  }
}
