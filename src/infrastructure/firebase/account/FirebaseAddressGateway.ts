import type { User } from 'firebase/auth'
import type { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthError } from '#application/ports/account/SignInGateway.ts'
import { ROOT } from '#domain/funnel/routes.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'
import type { Firebase } from '../Firebase.ts'
import { asSignedIn } from './asSignedIn.ts'
import { toAuthError } from './toAuthError.ts'
import { withContinueUrl } from './withContinueUrl.ts'

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
      if (!isEmail(email)) throw new AuthError('invalidEmail')
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
      if (!currentUser) throw new AuthError('staleSignIn')
      return await asSignedIn(this.firebase, () => action(currentUser))
    } catch (cause) {
      throw cause instanceof AuthError ? cause : toAuthError(cause)
    }
  }
}
