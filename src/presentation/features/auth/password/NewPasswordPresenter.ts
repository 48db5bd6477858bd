import { makeAutoObservable, runInAction } from 'mobx'
import type { FindPasswordPolicy } from '../../../../application/account/FindPasswordPolicy.ts'
import { BASIC_POLICY, type PasswordPolicy } from '../../../../domain/person/password.ts'
import type { Strength } from './strengthOf.ts'

declare module '../../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly newPassword: NewPasswordPresenter
  }
}

/** A password that is being chosen: what it has to be, and how strong it is so far (product 5). */
export class NewPasswordPresenter {
  policy: PasswordPolicy = BASIC_POLICY
  /** Null while nothing is typed, and while it cannot be told. */
  strength: Strength | null = null
  #judged = 0
  readonly #findPolicy: FindPasswordPolicy

  constructor(findPolicy: FindPasswordPolicy) {
    this.#findPolicy = findPolicy
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Asks what a password has to be, while the visitor still looks at the form, and anew after a refusal. */
  async prepare(): Promise<PasswordPolicy> {
    const policy = await this.#findPolicy.execute()
    runInAction(() => {
      this.policy = policy
    })
    return policy
  }

  /** Judges what is typed; `own` are the visitor's name and address. What judges is fetched with the first key. */
  async judge(password: string, own: readonly string[]): Promise<void> {
    this.#judged += 1
    const judged = this.#judged
    if (password === '') {
      this.strength = null
      return
    }
    // Without it there is no meter; a later key tries again.
    const judge = await import('./strengthOf.ts').catch(() => null)
    if (judged !== this.#judged || !judge) return
    const strength = judge.strengthOf(password, own)
    runInAction(() => {
      this.strength = strength
    })
  }

  /** Nothing is typed any more. */
  forget(): void {
    this.#judged += 1
    this.strength = null
  }
}
