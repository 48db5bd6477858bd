import type { AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'
import * as m from '../../generated/paraglide/messages.js'
import type { PasswordPolicy } from '#domain/person/password.ts'
import { newPasswordProblem } from './password/passwordWords.ts'

export interface FieldProblems {
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/** The texts of the fields of a log-in or a sign-up. */
export interface TypedFields {
  readonly email: string
  readonly password: string
}

/** The problem with a typed address; undefined for none. */
export function emailProblem(email: string): string | undefined {
  if (cleanEmail(email) === '') return m.auth_email_empty()
  return isEmail(email) ? undefined : m.auth_email_malformed()
}

/** The problem with a typed password; undefined for none. @param policy the policy for a new password; null for an existing one */
export function passwordProblem(
  password: string,
  policy: PasswordPolicy | null,
): string | undefined {
  if (password === '') return m.auth_password_empty()
  return policy ? newPasswordProblem(password, policy) : undefined
}

/**
 * The problems of an attempt whose fields are not corrected since. Typing adds none.
 * @param tried what the fields held at the attempt @param typed what they hold now @param policy as for `passwordProblem`
 */
export function remainingProblems(
  { email, password }: FieldProblems,
  tried: TypedFields,
  typed: TypedFields,
  policy: PasswordPolicy | null,
): FieldProblems {
  const isEmailLeft = typed.email === tried.email || emailProblem(typed.email) !== undefined
  const isPasswordLeft =
    typed.password === tried.password || passwordProblem(typed.password, policy) !== undefined
  return { email: isEmailLeft ? email : undefined, password: isPasswordLeft ? password : undefined }
}

/** The problem with a password that the service refused: what a new one lacks, if known; for an existing one, the toast text. */
const weakPasswordProblem = (password: string, policy: PasswordPolicy | null): string =>
  policy
    ? (newPasswordProblem(password, policy) ?? m.auth_password_refused())
    : m.error_short_password()

// @rule 8.refused-field If the service refuses a field, that field is marked, focused and announced
/**
 * The problem with the field that the service refused, if it refused one; the toast says more (product 8).
 * @param policy the policy for a new password; null for an existing one
 */
export function refusedFieldProblems(
  code: AuthErrorCode,
  password = '',
  policy: PasswordPolicy | null = null,
): FieldProblems {
  switch (code) {
    case 'invalidEmail':
      return { email: m.auth_email_malformed() }
    case 'weakPassword':
      return { password: weakPasswordProblem(password, policy) }
    case 'invalidCredentials':
      return { password: m.auth_password_wrong() }
    default:
      return {}
  }
}
