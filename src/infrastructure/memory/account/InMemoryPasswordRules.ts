import type { PasswordRules } from '../../../application/ports/account/PasswordRules.ts'
import type { PasswordPolicy } from '../../../domain/person/password.ts'

/** A policy in memory: none, until a test stages one. */
export class InMemoryPasswordRules implements PasswordRules {
  #staged: PasswordPolicy | null = null
  #fails = false

  /** Stages what is demanded from now on. */
  demand(policy: PasswordPolicy | null): void {
    this.#staged = policy
  }

  /** Stages that the next fetch fails. */
  failNext(): void {
    this.#fails = true
  }

  async policy(): Promise<PasswordPolicy | null> {
    const fails = this.#fails
    this.#fails = false
    if (fails) throw new Error('The policy cannot be fetched')
    return this.#staged
  }
}
