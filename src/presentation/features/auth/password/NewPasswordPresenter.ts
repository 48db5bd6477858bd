import { makeAutoObservable, runInAction } from 'mobx'
import type { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import type { Log } from '#application/ports/Log.ts'
import { atLeastBasic, BASIC_POLICY, type PasswordPolicy } from '#domain/person/password.ts'
import type { Strength } from './strengthOf.ts'

/** A new password: its policy and its current strength (product 5). */
export class NewPasswordPresenter {
  policy: PasswordPolicy = BASIC_POLICY
  /** Null while nothing is typed or the strength is unknown. */
  strength: Strength | null = null
  #ratings = 0
  readonly #rules: PasswordRules
  readonly #log: Log

  constructor(rules: PasswordRules, log: Log) {
    this.#rules = rules
    this.#log = log
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Fetches the policy, when the form opens and again after a refusal. If that fails, the basic policy applies. */
  async prepare(): Promise<PasswordPolicy> {
    const found = await this.#rules.policy().catch((cause: unknown) => {
      this.#log.info(`The password policy could not be fetched: ${String(cause)}`)
      return null
    })
    const policy = found ? atLeastBasic(found) : BASIC_POLICY
    runInAction(() => (this.policy = policy))
    return policy
  }

  /** Rates a typed password. Fetches the estimator at the first key press. @param own the visitor's email address and name */
  async rate(password: string, own: readonly string[]): Promise<void> {
    this.#ratings += 1
    const rating = this.#ratings
    if (password === '') {
      this.strength = null
      return
    }
    // Without the estimator there is no meter; the next key press tries to fetch it again.
    const estimator = await import('./strengthOf.ts').catch(() => null)
    if (rating !== this.#ratings || !estimator) return
    const strength = estimator.strengthOf(password, own)
    runInAction(() => (this.strength = strength))
  }

  /** Clears the strength, and ignores a rating in progress. */
  forget(): void {
    this.#ratings += 1
    this.strength = null
  }
}
