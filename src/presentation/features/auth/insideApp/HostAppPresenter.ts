import { plan } from '#domain/funnel/steps/landmarks/plan.ts'
import type { HostApp } from '#application/ports/account/HostApp.ts'
import type { CarryPresenter } from '#presentation/shared/carry/CarryPresenter.ts'
import { copyText } from '#presentation/kit/copyText.ts'

declare module '#presentation/visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly hostApp: HostAppPresenter
  }
}

/** The app that shows the page in its in-app browser. It does not change while the page is open. */
export class HostAppPresenter {
  /** The app; null outside an in-app browser. `name` is null if the app is unknown. */
  readonly app: ReturnType<HostApp['find']>
  #offeredAt: string | null = null

  constructor(
    private readonly hostApp: HostApp,
    private readonly carry: CarryPresenter,
  ) {
    this.app = hostApp.find()
  }

  /** Whether to offer another browser at a question. True for the first question that asks this, also when the visitor returns to it. */
  offersAt(path: string): boolean {
    if (!this.app) return false
    this.#offeredAt ??= path
    return this.#offeredAt === path
  }

  /** An address that opens this page in the device's browser; null if there is none. Leaves out the fragment, which may hold a token. */
  get browserAddress(): string | null {
    return this.hostApp.inBrowser(this.address)
  }

  /** Puts this page's address on the clipboard. Returns whether the app allowed it. */
  copyAddress(): Promise<boolean> {
    return copyText(this.address)
  }

  /** This page's address. If there are answers, it carries them and leads to the plan. */
  private get address(): string {
    const { origin, pathname, search } = window.location
    return this.carry.linkTo(plan.path) ?? origin + pathname + search
  }
}
