import { cleanName } from './displayName.ts'
import type { UserProfile } from './UserProfile.ts'

/** The name on a profile, in the form in which names are stored; empty if it has none. */
export const nameOnProfile = ({ answers: { displayName } }: Pick<UserProfile, 'answers'>): string =>
  typeof displayName === 'string' ? cleanName(displayName) : ''
