import type { Auth, User } from 'firebase/auth'
import type { Firebase } from '../Firebase.ts'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'

/** The codes with which a service refuses the person's token. Each service has its own. */
const REFUSED_TOKEN: ReadonlySet<string> = new Set([
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'functions/unauthenticated',
  'unauthenticated',
])

/**
 * The codes with which the account service ends a session. The SDK itself signs the person out for two others, `user-disabled`
 * and `user-token-expired`.
 */
const ENDED_SESSION: ReadonlySet<string> = new Set([
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
])

/** The renewals that are under way, so that several refused requests share one. */
const renewals = new WeakMap<User, Promise<void>>()

// @rule 4.session-ends If a service refuses the person's token, the token is renewed once; if the account service refuses that, the
//   person is logged out and told why
/**
 * Makes a request as the signed-in person. If the service refuses the person's token (as after the device's clock was set back),
 * renews the token and repeats the request once. If the account service refuses the renewal, signs the person out.
 * @throws the error of the request, or of the renewal
 */
export async function asSignedIn<Answer>(
  firebase: Pick<Firebase, 'auth'>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request()
  } catch (cause) {
    if (!REFUSED_TOKEN.has(firebaseErrorCode(cause) ?? '')) throw cause
    const auth = await firebase.auth()
    const { currentUser } = auth
    if (!currentUser) throw cause
    const renewal = renewals.get(currentUser) ?? renew(auth, currentUser)
    renewals.set(currentUser, renewal)
    await renewal
    return await request()
  }
}

async function renew(auth: Auth, user: User): Promise<void> {
  try {
    await user.getIdToken(true)
    // Only the account service can say that the session has ended: another service may refuse a token that is valid.
    await user.reload()
  } catch (cause) {
    if (auth.currentUser === user && ENDED_SESSION.has(firebaseErrorCode(cause) ?? ''))
      await auth.signOut()
    throw cause
  } finally {
    renewals.delete(user)
  }
}
