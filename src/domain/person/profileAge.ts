import { isMinor } from './adulthood.ts'
import { profileOf, type Session } from './Session.ts'
import type { UserProfile } from './UserProfile.ts'

/** The age on a profile, in years, even if no question would accept it; undefined if the profile has none. */
export function profileAge({ answers }: Pick<UserProfile, 'answers'>): number | undefined {
  const { age } = answers
  const years = typeof age === 'string' && age.trim() !== '' ? Number(age) : age
  return typeof years === 'number' && Number.isFinite(years) ? years : undefined
}

/** The age on the signed-in person's profile; undefined while it is not known. */
export const ageIn = (session: Session): number | undefined => {
  const profile = profileOf(session)
  return profile ? profileAge(profile) : undefined
}

/** Whether the signed-in person's profile gives a child's age; false while unknown. */
export const isMinorByProfile = (session: Session): boolean => isMinor(ageIn(session))
