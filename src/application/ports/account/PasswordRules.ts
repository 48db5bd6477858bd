import type { PasswordPolicy } from '#domain/person/password.ts'

/** The authentication provider's rules for new passwords (product 5). */
export abstract class PasswordRules {
  /** The policy in force; null for none. Rejects if it cannot be fetched or parsed. */
  abstract policy(): Promise<PasswordPolicy | null>
}
