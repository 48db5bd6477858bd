import type { User } from 'firebase/auth'
import {
  AddressError,
  type AddressErrorCode,
  type AddressGateway,
} from '#application/ports/account/AddressGateway.ts'
import { ROOT } from '#domain/funnel/routes.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'
import type { Firebase } from '../Firebase.ts'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'
import { asSignedIn } from './asSignedIn.ts'
import { withContinueUrl } from './withContinueUrl.ts'

/** https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
const CODES: Readonly<Record<string, AddressErrorCode>> = {
  'auth/invalid-email': 'malformed',
  'auth/missing-email': 'malformed',
  'auth/invalid-new-email': 'malformed',
  'auth/missing-new-email': 'malformed',
  'auth/email-already-in-use': 'taken',
  'auth/requires-recent-login': 'staleSignIn',
  'auth/user-token-expired': 'staleSignIn',
  'auth/invalid-user-token': 'staleSignIn',
  'auth/invalid-refresh-token': 'staleSignIn',
  'auth/too-many-requests': 'throttled',
  'auth/network-request-failed': 'offline',
}

/** Confirms and changes the email address of a Firebase account. */
export class FirebaseAddressGateway implements AddressGateway {
  constructor(private readonly firebase: Firebase) {}

  sendConfirmation(): Promise<void> {
    return this.#attempt(async (user) => {
      const { sendEmailVerification } = await import('firebase/auth')
      await withContinueUrl(ROOT, (settings) => sendEmailVerification(user, settings))
    })
  }

  changeAddress(email: string): Promise<void> {
    return this.#attempt(async (user) => {
      // The service accepts any address with an @.
      if (!isEmail(email)) throw new AddressError('malformed')
      const { verifyBeforeUpdateEmail } = await import('firebase/auth')
      await withContinueUrl(ROOT, (settings) =>
        verifyBeforeUpdateEmail(user, cleanEmail(email), settings),
      )
    })
  }

  isConfirmed(): Promise<boolean> {
    return this.#attempt(async (user) => {
      await user.reload()
      return user.emailVerified
    })
  }

  async #attempt<Result>(action: (user: User) => Promise<Result>): Promise<Result> {
    try {
      const { currentUser } = await this.firebase.auth()
      if (!currentUser) throw new AddressError('staleSignIn')
      return await asSignedIn(this.firebase, () => action(currentUser))
    } catch (cause) {
      if (cause instanceof AddressError) throw cause
      // Browsers report a failed fetch of the SDK as a TypeError.
      throw new AddressError(
        CODES[firebaseErrorCode(cause) ?? ''] ??
          (cause instanceof TypeError ? 'offline' : 'unknown'),
        { cause },
      )
    }
  }
}
