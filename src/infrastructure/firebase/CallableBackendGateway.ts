import type { HttpsCallable } from 'firebase/functions'
import * as v from 'valibot'
import {
  type BackendGateway,
  CALL_TIMEOUT_MS,
  CallError,
  type CallErrorCode,
  type ConsentPayload,
  type NotificationsPayload,
  type ProfilePayload,
} from '#application/ports/account/BackendGateway.ts'
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

const recorded = v.object({ recorded_at: v.string() })

/** The back end's functions, through the callable protocol. */
export class CallableBackendGateway implements BackendGateway {
  /** `timeout`: how long to wait for a response, in ms. */
  constructor(
    private readonly firebase: Firebase,
    private readonly timeout: number = CALL_TIMEOUT_MS,
  ) {}

  async createUserProfile(payload: ProfilePayload): Promise<void> {
    await this.#call('createUserProfile', payload)
  }

  async scheduleNotifications(payload: NotificationsPayload): Promise<void> {
    await this.#call('scheduleNotifications', payload)
  }

  async recordConsent(payload: ConsentPayload): Promise<string> {
    const answer = v.safeParse(recorded, await this.#call('recordConsent', payload))
    if (!answer.success) throw new CallError('unknown')
    return answer.output.recorded_at
  }

  async #call(name: string, payload: object): Promise<unknown> {
    const send = await this.#callable(name)
    try {
      return (await send(payload)).data
    } catch (cause) {
      throw new CallError(CODES[firebaseErrorCode(cause) ?? ''] ?? 'unknown', { cause })
    }
  }

  async #callable(name: string): Promise<HttpsCallable> {
    try {
      const { httpsCallable } = await import('firebase/functions')
      return httpsCallable(await this.firebase.functions(), name, { timeout: this.timeout })
    } catch (cause) {
      throw new CallError('notSent', { cause })
    }
  }
}
