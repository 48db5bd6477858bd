import { isMinor } from './adulthood.ts'
import type { Session } from './Session.ts'
import type { UserProfile } from './UserProfile.ts'

/** The age that a profile says, in years, as it stands there: also one that no question would take. Undefined where it says none. */
export function profileAge({ answers }: Pick<UserProfile, 'answers'>): number | undefined {
  const { age } = answers
  const years = typeof age === 'string' && age.trim() !== '' ? Number(age) : age
  return typeof years === 'number' && Number.isFinite(years) ? years : undefined
}

/** Whether the profile of whoever is here says that they are a child; false while it is not known. */
export const isMinorBy = (session: Session): boolean =>
  session.status === 'signedIn' && session.profile.status === 'loaded' && isMinor(profileAge(session.profile.profile))
