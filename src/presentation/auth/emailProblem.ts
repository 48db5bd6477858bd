import { isEmail } from '../../domain/person/email.ts'
import { auth_email_empty, auth_email_malformed } from '../generated/paraglide/messages.js'

/** What is wrong with a typed address, in words; undefined where nothing is. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return auth_email_empty()
  return isEmail(email) ? undefined : auth_email_malformed()
}
