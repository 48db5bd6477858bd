import type { ActionCodeSettings } from 'firebase/auth'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'

/**
 * Sends a mail. The provider's page that its link opens leads back to the product; without a way back if the project does not
 * know this host. https://firebase.google.com/docs/auth/web/passing-state-in-email-actions
 * @param path where to go then, on this origin
 */
export async function withWayBack(
  path: string,
  send: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  try {
    await send({ url: new URL(path, window.location.origin).href })
  } catch (cause) {
    if (firebaseErrorCode(cause) !== 'auth/unauthorized-continue-uri') throw cause
    await send()
  }
}
