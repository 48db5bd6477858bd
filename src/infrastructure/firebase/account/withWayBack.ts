import type { ActionCodeSettings } from 'firebase/auth'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'

// @rule 4.mails-lead-back The link of a mail leads back: that of a reset to the log-in by email, the others to the start page
/**
 * Sends a mail whose link leads back to the product; without the way back if the project does not know this host.
 * https://firebase.google.com/docs/auth/web/passing-state-in-email-actions
 * @param path where the link leads in the end, on this origin
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
