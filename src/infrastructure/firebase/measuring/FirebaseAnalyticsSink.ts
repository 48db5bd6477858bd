import type { Analytics } from 'firebase/analytics'
import {
  type AnalyticsSink,
  type Consents,
  NOTHING_ALLOWED,
  type Receiver,
} from '#application/ports/measuring/AnalyticsSink.ts'
import type { Campaign } from '#application/measuring/events/campaign.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import type { Identity, UserProperties } from '#application/measuring/events/userProperties.ts'
import { analyticsFields } from '#application/measuring/events/analyticsFields.ts'
import { consentMode } from '../../tagmanager/consentMode.ts'
import { forgetCookies } from '../../tagmanager/forgetTraces.ts'
import type { Firebase } from '../Firebase.ts'
import type * as Sdk from './analyticsSdk.ts'

/** Names of our own for the data layer and its function, so that no other tag uses them by accident. Any script can read both. */
const LAYER = 'onwardAnalytics'
const FUNCTION = 'onwardGtag'

export const firebaseAnalytics: Receiver = {
  name: 'Firebase Analytics',
  purpose: 'analytics',
  getsPersonalData: false,
  receivesEvents: true,
  receives: 'events, the uid, user properties',
  runs: 'in the page: it could read the text, what is typed and the storage of this origin',
}

/**
 * Google Analytics through the Firebase SDK, which is loaded when analytics is allowed. Google's tag gets the page's address
 * without its query, which contains campaigns, promos and return paths. The tag runs in the page and could read what is
 * displayed and stored there; the details of the consent say so (ADR 0032).
 * https://firebase.google.com/docs/analytics/get-started?platform=web
 */
export class FirebaseAnalyticsSink implements AnalyticsSink {
  readonly receiver = firebaseAnalytics
  orderTags: Readonly<Record<string, string>> = {}
  #started: { readonly sdk: typeof Sdk; readonly analytics: Analytics } | null = null
  #consents: Consents = NOTHING_ALLOWED
  #path = '/'
  /** The names of the user properties that were set, so that they can be removed. */
  readonly #propertyNames = new Set<string>()

  /** @param campaign of the visit; null for none */
  constructor(
    private readonly firebase: Firebase,
    private readonly campaign: Campaign | null = null,
  ) {}

  async start(signal: AbortSignal): Promise<void> {
    if (this.#started) return this.#readIds()
    signal.throwIfAborted()
    const sdk = await import('./analyticsSdk.ts')
    if (!(await sdk.isSupported()))
      throw new TypeError('This browser blocks the storage that analytics needs')
    const app = await this.firebase.app()
    // The installation's token is requested first: without it, the SDK would write to the console and still load its tag.
    await sdk.getToken(sdk.getInstallations(app))
    signal.throwIfAborted()
    const command = commandLayer()
    // Once per page: the SDK refuses this call after its initialization, and a failed start may be retried.
    if (!(FUNCTION in window)) sdk.settings({ dataLayerName: LAYER, gtagName: FUNCTION })
    Reflect.set(window, FUNCTION, command)
    command('consent', 'default', consentMode(NOTHING_ALLOWED))
    command('consent', 'update', withoutAdverts(this.#consents))
    const config = {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // The page's address is sent without the query that would say this.
      ...campaignFields(this.campaign),
      ...this.#page(),
    }
    const analytics = sdk.initializeAnalytics(app, { config })
    this.#started = { sdk, analytics }
    sdk.setAnalyticsCollectionEnabled(analytics, this.#consents.analytics)
    this.#readIds()
  }

  track(event: MeasuredEvent): void {
    const { name, params } = event
    if (name === 'screen_view' && 'page_path' in params) this.#path = params.page_path
    if (!this.#started) return
    const { sdk, analytics } = this.#started
    // The SDK types the parameters of its known events; ours are typed by the catalogue.
    sdk.logEvent(analytics, name as string, { ...analyticsFields(event), ...this.#page() })
  }

  identify(identity: Identity | null): void {
    this.#started?.sdk.setUserId(this.#started.analytics, identity?.uid ?? null)
  }

  setProperties(properties: UserProperties): void {
    const removed = [...this.#propertyNames]
      .filter((name) => !(name in properties))
      .map((name) => [name, null])
    for (const name of Object.keys(properties)) this.#propertyNames.add(name)
    this.#started?.sdk.setUserProperties(this.#started.analytics, {
      ...Object.fromEntries(removed),
      ...properties,
    })
  }

  consentChanged(consents: Consents): void {
    this.#consents = consents
    if (!this.#started) return
    const { sdk, analytics } = this.#started
    sdk.setConsent(withoutAdverts(consents))
    sdk.setAnalyticsCollectionEnabled(analytics, consents.analytics)
  }

  reset(): void {
    this.orderTags = {}
    this.identify(null)
    this.setProperties({})
    this.#propertyNames.clear()
    forgetCookies(/^_ga(?:_|$)/)
  }

  /** Reads the ids of browser and visit. A blocker may keep the tag from loading; then there are none. */
  #readIds(): void {
    if (!this.#started) return
    const { sdk, analytics } = this.#started
    const note = (tag: 'client_id' | 'session_id') => (id: unknown) => {
      if (this.#consents.analytics && id) this.orderTags = { ...this.orderTags, [tag]: String(id) }
    }
    sdk.getGoogleAnalyticsClientId(analytics).then(note('client_id'), () => undefined)
    // https://developers.google.com/tag-platform/gtagjs/reference#get
    const { measurementId } = analytics.app.options
    commandLayer()('get', measurementId, 'session_id', note('session_id'))
  }

  #page() {
    return {
      page_location: window.location.origin + this.#path,
      page_title: this.#path,
      page_referrer: '',
    }
  }
}

/** https://developers.google.com/analytics/devguides/collection/ga4/reference/config */
const campaignFields = (campaign: Campaign | null) =>
  Object.fromEntries(
    Object.entries(campaign ?? {}).map(([field, value]) => [
      `campaign_${field === 'campaign' ? 'name' : field}`,
      value,
    ]),
  )

/** The tag manager handles adverts; analytics does not. */
const withoutAdverts = ({ analytics }: Consents) => consentMode({ analytics, marketing: false })

/**
 * Returns a function that adds a command to a list on the window, which Google's tag reads once it has loaded. The tag treats
 * only the arguments object of a call as a command.
 */
function commandLayer(): (...command: readonly unknown[]) => void {
  const found: unknown = Reflect.get(window, LAYER)
  const entries: unknown[] = Array.isArray(found) ? found : []
  Reflect.set(window, LAYER, entries)
  return function command() {
    // oxlint-disable-next-line prefer-rest-params
    entries.push(arguments)
  }
}
