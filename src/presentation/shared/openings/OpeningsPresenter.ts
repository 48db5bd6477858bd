import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import {
  type ClosableSignIn,
  OPEN,
  type ClosableFeature,
  SIGN_IN_OPEN,
} from '#application/settings/openings.ts'
import type { Settings } from '#application/settings/Settings.ts'
import { OneAtATime } from '../../kit/forms/OneAtATime.ts'
import type { SettingsAtom } from '../../visit/SettingsAtom.ts'

/** The maximum age of the settings when a visitor opens a feature that can be closed, in ms. */
const MAX_AGE_MS = 10 * 60_000

/** Which features and sign-in methods the settings allow (product 4: closed features). */
export class OpeningsPresenter {
  readonly #work = new OneAtATime<'check'>()

  constructor(
    private readonly settings: Settings,
    private readonly remote: RemoteSettings,
    private readonly atom: SettingsAtom,
  ) {}

  isOpen(feature: ClosableFeature): boolean {
    this.atom.reportObserved()
    return this.settings.read(OPEN[feature])
  }

  isOffered(method: ClosableSignIn): boolean {
    this.atom.reportObserved()
    return this.settings.read(SIGN_IN_OPEN[method])
  }

  /**
   * Fetches the settings again if the last ones are no longer fresh, and does not wait for them. Call it when a visitor opens a
   * feature that can be closed, so that a changed setting applies soon.
   */
  refresh(): void {
    void this.remote.refresh(MAX_AGE_MS)
  }

  /** Fetches the settings now, for a visitor of a closed feature. */
  async checkAgain(): Promise<void> {
    await this.#work.run('check', () => this.remote.refresh(0))
  }

  get checking(): boolean {
    return this.#work.doing !== null
  }
}
