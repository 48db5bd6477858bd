import { makeAutoObservable, runInAction } from 'mobx'
import type { FindPasswordPolicy } from '#application/account/FindPasswordPolicy.ts'
import { BASIC_POLICY, type PasswordPolicy } from '#domain/person/password.ts'
import type { Strength } from './strengthOf.ts'

declare module '#presentation/visit/Presenters.ts' {
  interface EndPresenters {
    readonly newPassword: NewPasswordPresenter
  }
}

/** A new password: its policy and its strength so far (product 5). */
export class NewPasswordPresenter {
  policy: PasswordPolicy = BASIC_POLICY
  /** Null while nothing is typed or the strength is unknown. */
  strength: Strength | null = null
  #judged = 0
  readonly #findPolicy: FindPasswordPolicy

  constructor(findPolicy: FindPasswordPolicy) {
    this.#findPolicy = findPolicy
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Fetches the policy: when the form opens, and again after a refusal. */
  async prepare(): Promise<PasswordPolicy> {
    const policy = await this.#findPolicy.execute()
    runInAction(() => (this.policy = policy))
    return policy
  }

  /** Rates a typed password; `own` are the visitor's name and address. The estimator is fetched with the first key. */
  async judge(password: string, own: readonly string[]): Promise<void> {
    this.#judged += 1
    const judged = this.#judged
    if (password === '') {
      this.strength = null
      return
    }
    // Without the estimator there is no meter; the next key tries again.
    const judge = await import('./strengthOf.ts').catch(() => null)
    if (judged !== this.#judged || !judge) return
    const strength = judge.strengthOf(password, own)
    runInAction(() => (this.strength = strength))
  }

  /** Clears the strength when the screen closes. */
  forget(): void {
    this.#judged += 1
    this.strength = null
  }
}
