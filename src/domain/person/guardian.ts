import type { Answers } from '../answers/Answers.ts'
import { isMinor } from './adulthood.ts'
import { isMinorBy } from './profileAge.ts'
import type { Session } from './Session.ts'

/** Whether a parent or guardian must buy: the answers or the profile give a child's age (product 7: consent). */
export const needsGuardian = ({ age }: Pick<Answers, 'age'>, session: Session): boolean =>
  isMinor(age) || isMinorBy(session)
