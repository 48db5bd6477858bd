import { oneLine } from '../text/oneLine.ts'
import type { UserProfile } from './UserProfile.ts'

/** The longest name that is stored, in characters as a reader counts them. */
export const NAME_LIMIT = 60

/** A typed name in the form it is stored; empty if no visible character remains. */
export const cleanName = (text: string): string => oneLine(text, NAME_LIMIT)

/** The name on a profile, in the form in which names are stored; empty if it has none. */
export const nameOnProfile = ({ answers: { displayName } }: Pick<UserProfile, 'answers'>): string =>
  typeof displayName === 'string' ? cleanName(displayName) : ''
