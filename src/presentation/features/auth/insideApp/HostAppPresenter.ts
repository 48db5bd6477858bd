import type { HostApp } from '#application/ports/account/HostApp.ts'
import { copyText } from '#presentation/kit/copyText.ts'

declare module '#presentation/visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly hostApp: HostAppPresenter
  }
}

/** The app inside which the page is open. It stays the same as long as the page is there. */
export class HostAppPresenter {
  /** Null for a browser; the name is null where it is not known. */
  readonly inside: ReturnType<HostApp['find']>

  constructor(private readonly hostApp: HostApp) {
    this.inside = hostApp.find()
  }

  /** An address that opens this page in the device's browser; null where there is none. A fragment may hold a token and stays behind. */
  get browserAddress(): string | null {
    return this.hostApp.inBrowser(this.address)
  }

  /** Puts this page's address on the clipboard. Returns whether the app allowed it. */
  copyAddress(): Promise<boolean> {
    return copyText(this.address)
  }

  private get address(): string {
    const { origin, pathname, search } = window.location
    return origin + pathname + search
  }
}
