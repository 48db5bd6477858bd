import {
  type BackendGateway,
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
  // Also the SDK's code for a request that never reached the server.
  'functions/internal': 'unavailable',
}

const TIMEOUT = 20_000

/** The back end's functions, through the callable protocol. */
export class CallableBackendGateway implements BackendGateway {
  readonly #firebase: Firebase
  readonly #timeout: number

  /** `timeout`: how long to wait for a response, in ms. */
  constructor(firebase: Firebase, timeout: number = TIMEOUT) {
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
    try {
      const { httpsCallable } = await import('firebase/functions')
      await httpsCallable(await this.#firebase.functions(), name, { timeout: this.#timeout })(payload)
    } catch (cause) {
      throw new CallError(toCallErrorCode(cause), { cause })
    }
  }
}

function toCallErrorCode(cause: unknown): CallErrorCode {
  // A TypeError is how browsers report that the SDK itself could not be loaded.
  return CODES[firebaseErrorCode(cause) ?? ''] ?? (cause instanceof TypeError ? 'unavailable' : 'unknown')
}
