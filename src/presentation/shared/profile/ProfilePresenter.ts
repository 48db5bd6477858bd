import type { CreateProfile, ProfileCreation } from '../../../application/session/CreateProfile.ts'
import type { Step } from '../../../domain/funnel/Step.ts'
import type { VisitPresenter } from '../../visit/VisitPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly profile: ProfilePresenter
  }
}

/** The profile of whoever is signed in, made of what they answered (product 4: profile creation). */
export class ProfilePresenter {
  readonly #createProfile: CreateProfile
  readonly #visit: VisitPresenter

  constructor(createProfile: CreateProfile, visit: VisitPresenter) {
    this.#createProfile = createProfile
    this.#visit = visit
  }

  /** Makes it where the visitor stands on a step that makes it. */
  make({ path }: Step): Promise<ProfileCreation> {
    const { answers, sequence, session } = this.#visit
    return this.#createProfile.execute({ path, answers, sequence, session })
  }
}
