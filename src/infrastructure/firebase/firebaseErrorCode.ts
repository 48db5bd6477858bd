/** The code of a Firebase error, such as auth/invalid-email; null for anything else that was thrown. */
export function firebaseErrorCode(cause: unknown): string | null {
  return typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string'
    ? cause.code
    : null
}
