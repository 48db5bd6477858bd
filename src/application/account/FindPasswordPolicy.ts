import { atLeastBasic, BASIC_POLICY, type PasswordPolicy } from '../../domain/person/password.ts'
import type { Log } from '../ports/Log.ts'
import type { PasswordRules } from '../ports/account/PasswordRules.ts'

/** What a new password has to be: what the project demands, and never less than the basic policy (product 5). */
export class FindPasswordPolicy {
  readonly #rules: PasswordRules
  readonly #log: Log

  constructor(rules: PasswordRules, log: Log) {
    this.#rules = rules
    this.#log = log
  }

  /** Never rejects: a policy that cannot be had is logged, and the basic one holds. */
  async execute(): Promise<PasswordPolicy> {
    try {
      const policy = await this.#rules.policy()
      return policy ? atLeastBasic(policy) : BASIC_POLICY
    } catch (cause) {
      this.#log.info(`The password policy could not be fetched; the basic one holds: ${String(cause)}`)
      return BASIC_POLICY
    }
  }
}
