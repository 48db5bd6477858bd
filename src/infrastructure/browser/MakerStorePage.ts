import type { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'

/** Matches the user agents of one maker's devices. The maker's store can sign a visitor in (`custom_huawei`). */
const DEVICES = /huawei|honor|harmonyos|hmscore/i

/**
 * The store's sign-in page, at an address that the deployment sets. The page receives `state` and `redirect_uri`, and returns
 * `state` with the token.
 */
export class MakerStorePage implements StoreSignIn {
  constructor(private readonly url: string) {}

  get isAvailable(): boolean {
    return this.url !== '' && DEVICES.test(navigator.userAgent)
  }

  leave(state: string, back: string): void {
    const page = new URL(this.url, window.location.origin)
    page.searchParams.set('state', state)
    page.searchParams.set('redirect_uri', new URL(back, window.location.origin).href)
    window.location.assign(page)
  }
}
