import {
  ProfileReadError,
  type ProfileRepository,
} from '#application/ports/account/ProfileRepository.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import type { Firebase } from './Firebase.ts'
import { firebaseErrorCode } from './firebaseErrorCode.ts'

/** Profiles in Firestore, through the lite SDK, which has no offline cache. */
export class FirestoreProfileRepository implements ProfileRepository {
  constructor(private readonly firebase: Firebase) {}

  async find(uid: string, signal?: AbortSignal): Promise<UserProfile | null> {
    signal?.throwIfAborted()
    const reading = this.#read(uid)
    return signal ? untilAborted(reading.catch(this.#ignoreIfReplaced(uid)), signal) : reading
  }

  /**
   * When another person signs in, the SDK makes requests as that person before it reports the change, so the service denies a
   * read of the first person's profile. Such a read stays pending until the report of the change aborts it.
   */
  #ignoreIfReplaced(uid: string) {
    return async (cause: unknown): Promise<never> => {
      const isDenied = cause instanceof ProfileReadError && cause.code === 'denied'
      if (isDenied && (await this.firebase.auth()).currentUser?.uid !== uid)
        return new Promise(() => undefined)
      throw cause
    }
  }

  async #read(uid: string): Promise<UserProfile | null> {
    try {
      const [{ readUserDocument }, { toUserProfile }] = await Promise.all([
        import('./readUserDocument.ts'),
        import('../profile/userDocument.ts'),
      ])
      const document = await readUserDocument(this.firebase, uid)
      return document && toUserProfile(document)
    } catch (cause) {
      throw new ProfileReadError(
        firebaseErrorCode(cause) === 'permission-denied' ? 'denied' : 'unavailable',
        { cause },
      )
    }
  }
}

/** The SDK cannot cancel a request: an aborted request continues, and its result is ignored. */
function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
