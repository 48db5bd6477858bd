import type { UserProfile } from '#domain/person/UserProfile.ts'

export class ProfileReadError extends Error {
  constructor(
    readonly code: 'denied' | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`The profile could not be read: ${code}`, options)
    this.name = 'ProfileReadError'
  }
}

/** The profile documents of the collection `users`, by uid (product 7). */
export abstract class ProfileRepository {
  /** The profile; null if the person has none. Rejects with a ProfileReadError, or, if aborted, with the signal's reason. */
  abstract find(uid: string, signal?: AbortSignal): Promise<UserProfile | null>
}
