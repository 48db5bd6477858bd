import type { ActionCodeSettings } from 'firebase/auth'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'

// @rule 4.mails-lead-back A mail's link leads back to the product: to the log-in by email if a password was reset, otherwise to
//   the start page
/**
 * Sends a mail with a continue URL, which leads the visitor back to the product after the mail's link was opened. If the
 * project does not allow this host, sends the mail without a continue URL.
 * https://firebase.google.com/docs/auth/web/passing-state-in-email-actions
 * @param path where the visitor returns to, on this origin
 */
export async function withContinueUrl(
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
