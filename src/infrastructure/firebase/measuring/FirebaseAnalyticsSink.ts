import type * as Sdk from 'firebase/analytics'
import { type AnalyticsSink, type Consents, NOTHING_ALLOWED, type Receiver } from '../../../application/ports/measuring/AnalyticsSink.ts'
import type { MeasuredEvent } from '../../../application/measuring/events/eventCatalogue.ts'
import type { Identity } from '../../../application/measuring/events/Identity.ts'
import type { UserProperties } from '../../../application/measuring/events/userProperties.ts'
import { commandLayer } from '../../tagmanager/commandLayer.ts'
import { consentMode } from '../../tagmanager/consentMode.ts'
import { forgetCookies } from '../../tagmanager/forgetTraces.ts'
import type { Firebase } from '../Firebase.ts'

/** A list and a function of its own, apart from the names by which other tags look for theirs. It hides nothing: whatever runs in the page can read both. */
const LAYER = 'onwardAnalytics'
const FUNCTION = 'onwardGtag'

/** What it is for, and what it may be handed. */
export const firebaseAnalytics: Receiver = {
  name: 'Firebase Analytics',
  purpose: 'analytics',
  personal: false,
  hearsEvents: true,
  hears: 'events, the uid, user properties',
  runs: 'in the page: it could read what stands there, is typed and is kept for this origin',
}

/**
 * Google Analytics by the Firebase SDK, which is fetched once analytics is allowed. The tag is told the page without its
 * query, since that holds campaigns, promos and ways back. Google's tag runs in the page itself and could read what stands
 * and is kept there; the consent's details say so (ADR 0032). https://firebase.google.com/docs/analytics/get-started?platform=web
 */
export class FirebaseAnalyticsSink implements AnalyticsSink {
  readonly receiver = firebaseAnalytics
  readonly #firebase: Firebase
  #started: { readonly sdk: Pick<typeof Sdk, 'logEvent' | 'setUserId' | 'setUserProperties' | 'setConsent' | 'setAnalyticsCollectionEnabled'>; readonly analytics: Sdk.Analytics } | null = null
  #consents: Consents = NOTHING_ALLOWED
  #path = '/'
  /** What was told of somebody, so that it can be taken back. */
  readonly #known = new Set<string>()

  constructor(firebase: Firebase) {
    this.#firebase = firebase
  }

  async start(signal: AbortSignal): Promise<void> {
    if (this.#started) return
    signal.throwIfAborted()
    const { initializeAnalytics, isSupported, settings, logEvent, setUserId, setUserProperties, setConsent, setAnalyticsCollectionEnabled } = await import(
      'firebase/analytics'
    )
    const { getInstallations, getToken } = await import('firebase/installations')
    if (!(await isSupported())) throw new TypeError('This browser keeps nothing that analytics needs')
    const app = await this.#firebase.app()
    // Asked ahead: where it cannot be had, the SDK would write to the console and load its tag all the same.
    await getToken(getInstallations(app))
    signal.throwIfAborted()
    const { command } = commandLayer(LAYER)
    // Once a page: a start that failed may come here again.
    if (!(FUNCTION in window)) settings({ dataLayerName: LAYER, gtagName: FUNCTION })
    Reflect.set(window, FUNCTION, command)
    command('consent', 'default', consentMode(NOTHING_ALLOWED))
    command('consent', 'update', withoutAdverts(this.#consents))
    const config = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false, ...this.#page() }
    const analytics = initializeAnalytics(app, { config })
    this.#started = { sdk: { logEvent, setUserId, setUserProperties, setConsent, setAnalyticsCollectionEnabled }, analytics }
    setAnalyticsCollectionEnabled(analytics, this.#consents.analytics)
  }

  track({ name, params }: MeasuredEvent): void {
    if (name === 'screen_view' && 'page_path' in params) this.#path = params.page_path
    if (!this.#started) return
    const { sdk, analytics } = this.#started
    // The SDK types the fields of each event that it knows; ours are typed by the catalogue.
    sdk.logEvent(analytics, name as string, { ...params, ...this.#page() })
  }

  identify(identity: Identity | null): void {
    this.#started?.sdk.setUserId(this.#started.analytics, identity?.uid ?? null)
  }

  setProperties(properties: UserProperties): void {
    const gone = [...this.#known].filter((name) => !(name in properties)).map((name) => [name, null])
    for (const name of Object.keys(properties)) this.#known.add(name)
    this.#started?.sdk.setUserProperties(this.#started.analytics, { ...Object.fromEntries(gone), ...properties })
  }

  consentChanged(consents: Consents): void {
    this.#consents = consents
    if (!this.#started) return
    const { sdk, analytics } = this.#started
    sdk.setConsent(withoutAdverts(consents))
    sdk.setAnalyticsCollectionEnabled(analytics, consents.analytics)
  }

  pause(): boolean {
    return false
  }

  reset(): void {
    this.identify(null)
    this.setProperties({})
    this.#known.clear()
    forgetCookies(/^_ga(?:_|$)/)
  }

  #page() {
    return { page_location: window.location.origin + this.#path, page_title: this.#path, page_referrer: '' }
  }
}

/** Adverts are none of its business, whatever is allowed for them: they have a receiver of their own. */
const withoutAdverts = ({ analytics }: Consents) => consentMode({ analytics, marketing: false })
