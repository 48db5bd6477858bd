import type { HttpsCallable } from 'firebase/functions'
import {
  type BackendGateway,
  CALL_TIMEOUT_MS,
  CallError,
  type CallErrorCode,
  type NotificationsPayload,
  type ProfilePayload,
} from '../../application/ports/account/BackendGateway.ts'
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
}

/** The back end's functions, through the callable protocol. */
export class CallableBackendGateway implements BackendGateway {
  readonly #firebase: Firebase
  readonly #timeout: number

  /** `timeout`: how long to wait for a response, in ms. */
  constructor(firebase: Firebase, timeout: number = CALL_TIMEOUT_MS) {
    this.#firebase = firebase
    this.#timeout = timeout
  }

  createUserProfile(payload: ProfilePayload): Promise<void> {
    return this.#call('createUserProfile', payload)
  }

  scheduleNotifications(payload: NotificationsPayload): Promise<void> {
    return this.#call('scheduleNotifications', payload)
  }

  async #call(name: string, payload: object): Promise<void> {
    const send = await this.#callable(name)
    try {
      await send(payload)
    } catch (cause) {
      throw new CallError(CODES[firebaseErrorCode(cause) ?? ''] ?? 'unknown', { cause })
    }
  }

  async #callable(name: string): Promise<HttpsCallable> {
    try {
      const { httpsCallable } = await import('firebase/functions')
      return httpsCallable(await this.#firebase.functions(), name, { timeout: this.#timeout })
    } catch (cause) {
      throw new CallError('notSent', { cause })
    }
  }
}
