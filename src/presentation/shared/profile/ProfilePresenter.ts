import type { Unsubscribe } from '#application/ports/Unsubscribe.ts'
import type { CreateProfile, ProfileCreation } from '#application/session/CreateProfile.ts'
import type { SessionTracker } from '#application/session/SessionTracker.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly profile: ProfilePresenter
  }
}

/** Creates the profile of the signed-in person from the answers (product 4: profile creation). */
export class ProfilePresenter {
  readonly #createProfile: CreateProfile
  readonly #sessions: SessionTracker

  constructor(createProfile: CreateProfile, sessions: SessionTracker) {
    this.#createProfile = createProfile
    this.#sessions = sessions
  }

  /** While a screen shows: tries with the present session and with each that follows. Returns how to stop. */
  follow(tell: (outcome: ProfileCreation) => void): Unsubscribe {
    return this.#sessions.observe(() => void this.#createProfile.execute().then(tell))
  }
}
