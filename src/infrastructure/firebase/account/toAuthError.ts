import * as v from 'valibot'
import { AuthError, type AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'

/** https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
const CODES: Readonly<Record<string, AuthErrorCode>> = {
  'auth/invalid-credential': 'invalidCredentials',
  'auth/wrong-password': 'invalidCredentials',
  'auth/user-not-found': 'invalidCredentials',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/invalid-new-email': 'invalidEmail',
  'auth/missing-new-email': 'invalidEmail',
  'auth/weak-password': 'weakPassword',
  'auth/missing-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/email-already-in-use': 'emailExists',
  'auth/account-exists-with-different-credential': 'emailExists',
  'auth/popup-blocked': 'popupBlocked',
  'auth/operation-not-supported-in-this-environment': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/multi-factor-auth-required': 'secondFactor',
  'auth/web-storage-unsupported': 'storageBlocked',
  'auth/too-many-requests': 'throttled',
  'auth/operation-not-allowed': 'paused',
  'auth/admin-restricted-operation': 'paused',
  'auth/user-disabled': 'disabled',
  'auth/requires-recent-login': 'staleSignIn',
  'auth/user-token-expired': 'ended',
  'auth/invalid-user-token': 'ended',
  'auth/invalid-refresh-token': 'ended',
  'auth/network-request-failed': 'offline',
}

/** The product's code for an error. Browsers report a failed fetch of the SDK as a TypeError. */
export function authErrorCode(cause: unknown): AuthErrorCode {
  if (isOfDatabase(cause)) return 'storageLost'
  return (
    CODES[firebaseErrorCode(cause) ?? ''] ?? (cause instanceof TypeError ? 'offline' : 'unknown')
  )
}

const errorOfDatabase = v.object({
  customData: v.object({ originalError: v.instance(DOMException) }),
})

/**
 * Whether the SDK could not use its database, as in Safari after the page was in the background
 * (https://github.com/firebase/firebase-js-sdk/issues/4948). The SDK wraps some of these errors.
 */
const isOfDatabase = (cause: unknown): boolean =>
  cause instanceof DOMException || v.is(errorOfDatabase, cause)

export const toAuthError = (cause: unknown): AuthError =>
  new AuthError(authErrorCode(cause), null, { cause })
