import {
  consentDecided,
  consentForgotten,
  consentRecorded,
} from '#domain/visit/profileTransitions.ts'
import { type KeptHealthConsent } from '#domain/visit/Visit.ts'
import { healthConsentOf } from '#domain/visit/profileQuestions.ts'
import type { BackendGateway } from '../ports/account/BackendGateway.ts'
import type { Log } from '../ports/Log.ts'
import { askHealthConsent } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { VisitStore } from '../visit/VisitStore.ts'

/** The version of the question's text. Whoever agreed to another one is asked again; a refusal stays. */
export const HEALTH_CONSENT_VERSION = '3'

/** A person's consent to storing their answers, which are health data, in their account; asked once in this browser (product 7). */
export class HealthConsent {
  #recording: { readonly uid: string; readonly call: Promise<void> } | null = null

  constructor(
    private readonly backend: BackendGateway,
    private readonly visits: VisitStore,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  get asksPeople(): boolean {
    return this.settings.read(askHealthConsent)
  }

  /** Whether the person keeps the answers on this device, or has withdrawn the consent. */
  isRefused(uid: string): boolean {
    return this.#decision(uid)?.given === false
  }

  /** Keeps the person's decision. @param given false if the answers stay on this device */
  decide(uid: string, given: boolean): void {
    this.visits.after(consentDecided(uid, HEALTH_CONSENT_VERSION, given, !given))
    this.#recording = null
  }

  /** Forgets a refusal, so that the person is asked again. */
  reconsider(): void {
    this.visits.after(consentForgotten)
  }

  /** Records a consent at the server, once a page. Logs a failure and never rejects. */
  record(uid: string): Promise<void> {
    const decision = this.#decision(uid)
    if (!decision || decision.isRecorded) return Promise.resolve()
    if (this.#recording?.uid !== uid) this.#recording = { uid, call: this.#record(decision) }
    return this.#recording.call
  }

  async #record(decision: KeptHealthConsent): Promise<void> {
    const { uid, version } = decision
    try {
      await this.backend.recordConsent({ kind: 'health', version, given: true })
    } catch (cause) {
      this.log.error('The consent could not be recorded', cause, 'profile')
      return
    }
    this.visits.after(consentRecorded(uid))
  }

  /** Withdraws the consent, or gives it again. @throws CallError; then nothing has changed */
  async change(uid: string, given: boolean): Promise<void> {
    const before = given ? null : this.#decision(uid)
    const version = before?.version ?? HEALTH_CONSENT_VERSION
    await this.backend.recordConsent({ kind: 'health', version, given })
    this.visits.after(consentDecided(uid, version, given, true))
  }

  #decision(uid: string): KeptHealthConsent | null {
    return healthConsentOf(this.visits.now, uid)
  }
}
