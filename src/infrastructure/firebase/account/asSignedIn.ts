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

/** How long a renewed token is not renewed again, in ms: a service that refuses it then, refuses something else. */
const RENEWAL_PAUSE_MS = 60_000

/** The renewals that are under way, so that several refused requests share one. */
const renewals = new WeakMap<User, Promise<void>>()
/** When each person's token was last renewed, in ms since the epoch. */
const renewedAt = new WeakMap<User, number>()

// @rule 4.session-ends If a service refuses the person's token, the token is renewed once; if the account service refuses that, the
//   person is logged out and told why
/**
 * Makes a request as the signed-in person. If the service refuses the person's token (as after the device's clock was set back),
 * renews the token and repeats the request once, unless somebody else is signed in by then. If the account service refuses the
 * renewal, signs the person out.
 * @throws the error of the request, or of the renewal
 */
export async function asSignedIn<Answer>(
  firebase: Pick<Firebase, 'auth'>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const auth = await firebase.auth()
  const person = auth.currentUser
  try {
    return await request()
  } catch (cause) {
    if (!REFUSED_TOKEN.has(firebaseErrorCode(cause) ?? '')) throw cause
    if (!person || auth.currentUser !== person || wasJustRenewed(person)) throw cause
    const renewal = renewals.get(person) ?? renew(auth, person)
    renewals.set(person, renewal)
    await renewal
    if (auth.currentUser !== person) throw cause
    return await request()
  }
}

const wasJustRenewed = (person: User): boolean =>
  Math.abs(Date.now() - (renewedAt.get(person) ?? -Infinity)) < RENEWAL_PAUSE_MS

async function renew(auth: Auth, person: User): Promise<void> {
  try {
    await person.getIdToken(true)
    // Only the account service can say that the session has ended: another service may refuse a token that is valid.
    await person.reload()
    renewedAt.set(person, Date.now())
  } catch (cause) {
    if (auth.currentUser === person && ENDED_SESSION.has(firebaseErrorCode(cause) ?? ''))
      await auth.signOut()
    throw cause
  } finally {
    renewals.delete(person)
  }
}
