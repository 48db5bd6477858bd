import type { HostApp } from '#application/ports/account/HostApp.ts'

/** A browser, unless a test opens the page inside an app. */
export class InMemoryHostApp implements HostApp {
  /** The app. */
  inside: ReturnType<HostApp['find']> = null
  /** Whether the system has addresses that open its browser. */
  opensBrowser = true

  find(): ReturnType<HostApp['find']> {
    return this.inside
  }

  inBrowser(address: string): string | null {
    return this.opensBrowser ? `browser:${address}` : null
  }
}
