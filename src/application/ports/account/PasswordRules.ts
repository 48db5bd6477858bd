import type { PasswordPolicy } from '../../../domain/person/password.ts'

/** What the authentication provider demands of a new password (product 5). */
export interface PasswordRules {
  /** The policy as it is enforced; null where none is. Rejects where it cannot be fetched or read. */
  policy(): Promise<PasswordPolicy | null>
}
