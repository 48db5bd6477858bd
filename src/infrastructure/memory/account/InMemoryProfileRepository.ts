import {
  ProfileReadError,
  type ProfileRepository,
} from '#application/ports/account/ProfileRepository.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'

/** Profiles in memory, by uid. */
export class InMemoryProfileRepository implements ProfileRepository {
  /** The uids of the profiles that were read, oldest first. */
  readonly reads: string[] = []
  readonly #profiles = new Map<string, UserProfile>()
  #failure: ProfileReadError['code'] | null = null
  #delay: Promise<void> | null = null

  save(uid: string, profile: UserProfile): void {
    this.#profiles.set(uid, profile)
  }

  /** Makes the next read fail, by default as if the service could not be reached. */
  failNextRead(code: ProfileReadError['code'] = 'unavailable'): void {
    this.#failure = code
  }

  /** Makes the next read wait until the returned function is called. */
  delayNextRead(): () => void {
    let release = (): void => undefined
    this.#delay = new Promise((resolve) => {
      release = resolve
    })
    return release
  }

  async find(uid: string, signal?: AbortSignal): Promise<UserProfile | null> {
    signal?.throwIfAborted()
    this.reads.push(uid)
    const failure = this.#failure
    const delay = this.#delay
    this.#failure = null
    this.#delay = null
    if (delay) await (signal ? Promise.race([delay, rejectOnAbort(signal)]) : delay)
    if (failure) throw new ProfileReadError(failure)
    return this.#profiles.get(uid) ?? null
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
