import type { CreateProfile, ProfileCreation } from '../../../application/session/CreateProfile.ts'
import type { Step } from '../../../domain/funnel/Step.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { FunnelPresenter } from '../../visit/FunnelPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly profile: ProfilePresenter
  }
}

/** Creates the profile of the signed-in person from the answers (product 4: profile creation). */
export class ProfilePresenter {
  readonly #createProfile: CreateProfile
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #funnel: FunnelPresenter

  constructor(
    createProfile: CreateProfile,
    answers: AnswersPresenter,
    person: PersonPresenter,
    funnel: FunnelPresenter,
  ) {
    this.#createProfile = createProfile
    this.#answers = answers
    this.#person = person
    this.#funnel = funnel
  }

  /** Creates the profile if this step is one that does. */
  make({ path }: Step): Promise<ProfileCreation> {
    return this.#createProfile.execute({
      path,
      answers: this.#answers.all,
      sequence: this.#funnel.sequence,
      session: this.#person.session,
    })
  }
}
