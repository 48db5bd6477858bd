import type { HttpsCallable } from 'firebase/functions'
import * as v from 'valibot'
import {
  CALL_TIMEOUT_MS,
  CallError,
  type CallErrorCode,
} from '#application/ports/account/BackendGateway.ts'
import { asSignedIn } from './account/asSignedIn.ts'
import type { Firebase } from './Firebase.ts'
import { firebaseErrorCode } from './firebaseErrorCode.ts'

/** https://firebase.google.com/docs/reference/js/functions#functionserrorcode */
const CODES: Readonly<Record<string, CallErrorCode>> = {
  'functions/unauthenticated': 'unauthenticated',
  'functions/invalid-argument': 'invalid',
  'functions/failed-precondition': 'invalid',
  'functions/already-exists': 'alreadyExists',
  'functions/not-found': 'notFound',
  'functions/deadline-exceeded': 'timedOut',
  'functions/unavailable': 'unavailable',
  // Also the SDK's code for a lost connection.
  'functions/internal': 'unavailable',
  'functions/resource-exhausted': 'throttled',
}

/** The details of an error of our own functions. */
const refusal = v.object({
  details: v.object({ field: v.optional(v.string()), reason: v.optional(v.string()) }),
})

/**
 * Calls a function of the back end with the current session, and returns its response.
 * @param timeout how long to wait for the response, in ms
 * @throws CallError
 */
export async function callFunction(
  firebase: Firebase,
  name: string,
  payload: object,
  timeout: number = CALL_TIMEOUT_MS,
): Promise<unknown> {
  const send = await callable(firebase, name, timeout)
  try {
    return (await asSignedIn(firebase, () => send(payload))).data
  } catch (cause) {
    const parsed = v.safeParse(refusal, cause)
    const { field, reason } = parsed.success ? parsed.output.details : {}
    const code = CODES[firebaseErrorCode(cause) ?? ''] ?? 'unknown'
    throw new CallError(reason === 'recent_login' ? 'staleSignIn' : code, { cause, field })
  }
}

async function callable(firebase: Firebase, name: string, timeout: number): Promise<HttpsCallable> {
  try {
    const { httpsCallable } = await import('firebase/functions')
    return httpsCallable(await firebase.functions(), name, { timeout })
  } catch (cause) {
    throw new CallError('notSent', { cause })
  }
}
