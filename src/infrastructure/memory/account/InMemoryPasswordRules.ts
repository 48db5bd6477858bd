import type { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import type { PasswordPolicy } from '#domain/person/password.ts'

/** A password policy in memory: none until a test stages one. */
export class InMemoryPasswordRules implements PasswordRules {
  #staged: PasswordPolicy | null = null
  #failsNext = false

  demand(policy: PasswordPolicy | null): void {
    this.#staged = policy
  }

  failNext(): void {
    this.#failsNext = true
  }

  async policy(): Promise<PasswordPolicy | null> {
    const fails = this.#failsNext
    this.#failsNext = false
    if (fails) throw new Error('The policy cannot be fetched')
    return this.#staged
  }
}
