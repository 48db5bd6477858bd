import type { Answers } from '../answers/Answers.ts'
import { isEmail } from './email.ts'
import { cleanName } from './displayName.ts'
import { isMinor } from './adulthood.ts'
import { isMinorByProfile } from './profileAge.ts'
import type { Session } from './Session.ts'

/** The parent or guardian who buys for a child, as typed. */
export interface Guardian {
  readonly name: string
  readonly email: string
}

/** The first invalid field; null if both are valid. */
export const guardianProblem = ({ name, email }: Guardian): keyof Guardian | null =>
  cleanName(name) === '' ? 'name' : isEmail(email) ? null : 'email'

// @rule 4.guardian Before somebody under 18 buys, paywall and gift page ask for a parent or guardian, who becomes the contact of the
//   order
/** Whether a parent or guardian must buy: the answers or the profile give a child's age (product 7: consent). */
export const needsGuardian = ({ age }: Pick<Answers, 'age'>, session: Session): boolean =>
  isMinor(age) || isMinorByProfile(session)
