import { plan } from '#domain/funnel/steps/landmarks.ts'
import type { HostApp } from '#application/ports/account/HostApp.ts'
import type { CarryPresenter } from '#presentation/shared/carry/CarryPresenter.ts'
import { carriedText } from '#presentation/kit/carriedText.ts'
import { copyText } from '#presentation/kit/copyText.ts'
import { signInPath } from '#presentation/navigation/afterSignIn.ts'
import { login } from '#presentation/navigation/paths.ts'
import type { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'

/** The app that shows the page in its in-app browser. It does not change while the page is open. */
export class HostAppPresenter {
  /** The app; null outside an in-app browser. `name` is null if the app is unknown. */
  readonly app: ReturnType<HostApp['find']>
  #offeredAt: string | null = null

  constructor(
    private readonly hostApp: HostApp,
    private readonly carry: CarryPresenter,
    private readonly person: PersonPresenter,
  ) {
    this.app = hostApp.find()
  }

  /** Whether the screen at this path offers another browser. True only for the path that was asked about first. */
  invitesAt(path: string): boolean {
    if (!this.app) return false
    this.#offeredAt ??= path
    return this.#offeredAt === path
  }

  /** Whether a question has offered another browser. Nothing later says it again. */
  get hasInvited(): boolean {
    return this.#offeredAt !== null
  }

  /** A link that opens the plan with the answers in the device's browser; null if the system has no such links. */
  get browserLink(): string | null {
    return this.browserLinkTo(plan.path)
  }

  /** The same for another step; null for this page without the answers. */
  browserLinkTo(path: string | null): string | null {
    return this.hostApp.browserLink(this.addressOf(path))
  }

  /** Puts the link to the plan on the clipboard. Resolves to whether the app allowed it. */
  copyAddress(): Promise<boolean> {
    return copyText(this.addressOf(plan.path))
  }

  /**
   * A link to a step that carries the answers. If there are none to carry: for somebody who is signed in, a log-in that leads to
   * this page, because the other browser knows nobody; else this page, with the gift that its link asked for or gave.
   */
  private addressOf(path: string | null): string {
    const { origin, pathname, search } = window.location
    const isSignedIn = this.person.session.status === 'signedIn'
    const gift = carriedText('gift')
    return (
      (path && this.carry.linkTo(path)) ??
      origin +
        (isSignedIn
          ? signInPath(login, pathname, search)
          : pathname + search + (gift && `#gift=${gift}`))
    )
  }
}
