import { atLeastBasic, BASIC_POLICY, type PasswordPolicy } from '#domain/person/password.ts'
import type { Log } from '../ports/Log.ts'
import type { PasswordRules } from '../ports/account/PasswordRules.ts'

/** Finds the policy for new passwords: that of the project, but never weaker than the basic one (product 5). */
export class FindPasswordPolicy {
  constructor(
    private readonly rules: PasswordRules,
    private readonly log: Log,
  ) {}

  /** Never rejects: when the policy cannot be fetched, logs that and returns the basic one. */
  async execute(): Promise<PasswordPolicy> {
    try {
      const policy = await this.rules.policy()
      return policy ? atLeastBasic(policy) : BASIC_POLICY
    } catch (cause) {
      this.log.info(
        `The password policy could not be fetched; using the basic one: ${String(cause)}`,
      )
      return BASIC_POLICY
    }
  }
}
