import {
  type AnalyticsSink,
  type Consents,
  NOTHING_ALLOWED,
  type Receiver,
} from '#application/ports/measuring/AnalyticsSink.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import type { ClickIds } from '#application/measuring/events/clickIds.ts'
import type { Identity } from '#application/measuring/events/userProperties.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import { consentMode } from './consentMode.ts'
import { forgetMarketingTraces } from './forgetTraces.ts'
import { TagFrame, type FrameMessage } from './TagFrame.ts'

/**
 * Blocked in every container: custom or third-party scripts and markup, and variables that read the window or its cookies.
 * https://developers.google.com/tag-platform/tag-manager/restrict
 */
const BLOCKED = [
  'html',
  'customScripts',
  'jsm',
  'j',
  'k',
  'nonGoogleScripts',
  'nonGoogleIframes',
  'sandboxedScripts',
]

export const tagManager: Receiver = {
  name: 'tag manager',
  purpose: 'marketing',
  getsPersonalData: true,
  receivesEvents: true,
  receives:
    'events for marketing; email, first name, uid and the id at the social provider of people who sign in; click ids',
  runs: 'in a closed frame of no origin: it can read nothing else',
}

/**
 * The tag manager's data layer, in a sandboxed frame that exists only while marketing is allowed (ADR 0032). Each event
 * includes its page's address, which the container cannot read. It gets no user properties, since they include answers.
 * https://developers.google.com/tag-platform/tag-manager/datalayer
 */
export class DataLayerSink implements AnalyticsSink {
  readonly receiver = tagManager
  #consents: Consents = NOTHING_ALLOWED
  #frame: TagFrame | null = null
  #identity: Identity | null = null
  #path = '/'
  /** Whether the container took the keyboard focus. If so, this page starts no container again. */
  #isBarred = false

  /** @param script the container's URL */
  constructor(
    private readonly script: string,
    private clickIds: ClickIds = {},
  ) {}

  async start(signal: AbortSignal): Promise<void> {
    if (this.#frame || this.#isBarred) return
    signal.throwIfAborted()
    const frame = new TagFrame(new URLSearchParams(this.clickIds).toString(), () => {
      this.#isBarred = true
      if (this.#frame === frame) this.#frame = null
    })
    this.#frame = frame
    const removeFrame = () => {
      frame.remove()
      if (this.#frame === frame) this.#frame = null
    }
    signal.addEventListener('abort', removeFrame, { once: true })
    try {
      await frame.open(this.script, [
        { consent: 'default', status: consentMode(NOTHING_ALLOWED) },
        { consent: 'update', status: consentMode(this.#consents) },
        { push: { 'gtm.blocklist': BLOCKED } },
        ...(this.#identity ? [identityMessage(this.#identity)] : []),
      ])
    } catch (cause) {
      removeFrame()
      throw cause
    } finally {
      signal.removeEventListener('abort', removeFrame)
    }
  }

  track({ name, params }: MeasuredEvent): void {
    if (name === 'screen_view' && 'page_path' in params) this.#path = params.page_path
    const page = { page_location: window.location.origin + this.#path }
    if (!('items' in params))
      return this.#frame?.post({ push: { event: name, ...params, ...page } })
    // The data layer merges each push with earlier values, so an older list of items would remain.
    this.#frame?.post(
      { push: { ecommerce: null } },
      { push: { event: name, ecommerce: params, ...page } },
    )
  }

  identify(identity: Identity | null): void {
    this.#identity = identity
    this.#frame?.post(identityMessage(identity))
  }

  consentChanged(consents: Consents): void {
    this.#consents = consents
    this.#frame?.post({ consent: 'update', status: consentMode(consents) })
    if (!consents.marketing) forgetMarketingTraces()
  }

  pause(): void {
    this.#frame?.remove()
    this.#frame = null
  }

  reset(): void {
    this.#frame?.removeAfter(identityMessage(null), { push: { ecommerce: null } })
    this.#frame = null
    this.#identity = null
    this.clickIds = {}
    this.#path = '/'
  }
}

/** The identity under the tag manager's names for it (product 7). Null resets a value. */
const identityMessage = (identity: Identity | null): FrameMessage => ({
  push: {
    email: identity?.email ?? null,
    first_name: nameParts(identity?.name ?? null).firstName || null,
    external_id: identity?.uid ?? null,
    social_login_id: identity?.socialId ?? null,
  },
})
