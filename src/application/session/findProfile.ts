import type { UserProfile } from '#domain/person/UserProfile.ts'
import type { Clock } from '../ports/Clock.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'

/** How long to wait for a profile, in ms. */
const PROFILE_TIMEOUT_MS = 8000

/** Reads a profile; null for none. @throws ProfileReadError when it cannot be read; Error when it takes more than 8 seconds */
export async function findProfile(
  profiles: ProfileRepository,
  clock: Clock,
  uid: string,
  abort = new AbortController(),
): Promise<UserProfile | null> {
  const timeoutAbort = new AbortController()
  const timeout = clock.wait(PROFILE_TIMEOUT_MS, timeoutAbort.signal).then((): never => {
    abort.abort()
    throw new Error('The profile read took too long')
  })
  try {
    return await Promise.race([profiles.find(uid, abort.signal), timeout])
  } finally {
    timeoutAbort.abort()
    timeout.catch(() => undefined)
  }
}
