import type { AuthErrorCode } from '../../../application/ports/account/AuthError.ts'
import { isEmail } from '../../../domain/person/email.ts'
import { auth_email_empty, auth_email_malformed, auth_password_empty, auth_password_outdated, auth_password_refused, auth_password_wrong } from '../../generated/paraglide/messages.js'
import type { PasswordPolicy } from '../../../domain/person/password.ts'
import { newPasswordProblem } from './password/passwordWords.ts'

/** What is wrong with each field, in words. */
export interface FieldProblems {
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/** What is wrong with a typed address, in words; undefined where nothing is. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return auth_email_empty()
  return isEmail(email) ? undefined : auth_email_malformed()
}

/** The same of a password; `policy` is what a new one has to be, null for one that was chosen before. */
export function passwordProblem(password: string, policy: PasswordPolicy | null): string | undefined {
  if (password === '') return auth_password_empty()
  return policy ? newPasswordProblem(password, policy) : undefined
}

/** What to say of a password that the service refused: what it lacks where that is known, or that it is too old a one. */
const weakPassword = (password: string, policy: PasswordPolicy | null): string =>
  policy ? (newPasswordProblem(password, policy) ?? auth_password_refused()) : auth_password_outdated()

/** The field that a refusal of the service is about; its toast says more (product 8). `policy` is that of a new password. */
export function refusedField(code: AuthErrorCode, password = '', policy: PasswordPolicy | null = null): FieldProblems {
  switch (code) {
    case 'invalidEmail':
      return { email: auth_email_malformed() }
    case 'weakPassword':
      return { password: weakPassword(password, policy) }
    case 'invalidCredentials':
      return { password: auth_password_wrong() }
    default:
      return {}
  }
}
