import type { AuthErrorCode } from '../../application/ports/AuthGateway.ts'
import { isEmail } from '../../domain/person/email.ts'
import { auth_email_empty, auth_email_malformed, auth_password_empty, auth_password_short, auth_password_wrong } from '../generated/paraglide/messages.js'

const SHORTEST_PASSWORD = 6

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

/** The same of a password; only a new one has to be long enough. */
export function passwordProblem(password: string, isNew: boolean): string | undefined {
  if (password === '') return auth_password_empty()
  return isNew && password.length < SHORTEST_PASSWORD ? auth_password_short() : undefined
}

/** The field that a refusal of the service is about; its toast says more (product 8). */
export function refusedField(code: AuthErrorCode): FieldProblems {
  switch (code) {
    case 'invalidEmail':
      return { email: auth_email_malformed() }
    case 'weakPassword':
      return { password: auth_password_short() }
    case 'invalidCredentials':
      return { password: auth_password_wrong() }
    default:
      return {}
  }
}
