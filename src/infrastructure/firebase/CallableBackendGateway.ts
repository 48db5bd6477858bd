import * as v from 'valibot'
import {
  type BackendGateway,
  CALL_TIMEOUT_MS,
  CallError,
  type ConsentPayload,
  type NotificationsPayload,
  type ProfilePayload,
  type Quote,
} from '#application/ports/account/BackendGateway.ts'
import { callFunction } from './callFunction.ts'
import type { Firebase } from './Firebase.ts'

const recorded = v.object({ recorded_at: v.string() })
const quote = v.object({ refused: v.nullable(v.string()) })

/** The back end's functions, through the callable protocol. */
export class CallableBackendGateway implements BackendGateway {
  /** @param timeout how long to wait for a response, in ms */
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

  async quote(path: string, code: string): Promise<Quote> {
    const answer = v.safeParse(quote, await this.#call('quote', { path, code }))
    if (!answer.success) throw new CallError('unknown')
    return answer.output
  }

  #call(name: string, payload: object): Promise<unknown> {
    return callFunction(this.firebase, name, payload, this.timeout)
  }
}
