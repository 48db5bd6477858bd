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

/** The first invalid field; null if both are valid. The name of the child is not the guardian's. @param child empty if unknown */
export function guardianProblem({ name, email }: Guardian, child: string): keyof Guardian | null {
  const names = [name, child].map((one) => cleanName(one).toLowerCase())
  if (names[0] === '' || names[0] === names[1]) return 'name'
  return isEmail(email) ? null : 'email'
}

// @rule 4.guardian Before somebody under 18 buys, paywall and gift page ask for a parent or guardian, who becomes the contact of the
//   order
/** Whether a parent or guardian must buy: the answers or the profile give a child's age (product 7: consent). */
export const needsGuardian = ({ age }: Pick<Answers, 'age'>, session: Session): boolean =>
  isMinor(age) || isMinorByProfile(session)
