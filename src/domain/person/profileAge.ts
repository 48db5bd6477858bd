import { isMinor } from './adulthood.ts'
import type { Session } from './Session.ts'
import type { UserProfile } from './UserProfile.ts'

/** The age on a profile, in years, even if no question would accept it; undefined if the profile has none. */
export function profileAge({ answers }: Pick<UserProfile, 'answers'>): number | undefined {
  const { age } = answers
  const years = typeof age === 'string' && age.trim() !== '' ? Number(age) : age
  return typeof years === 'number' && Number.isFinite(years) ? years : undefined
}

/** Whether the signed-in person's profile gives a child's age; false while unknown. */
export const isMinorByProfile = (session: Session): boolean =>
  session.status === 'signedIn' &&
  session.profile.status === 'loaded' &&
  isMinor(profileAge(session.profile.profile))
