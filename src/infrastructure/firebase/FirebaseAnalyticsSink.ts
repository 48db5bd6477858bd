import type * as Sdk from 'firebase/analytics'
import { type AnalyticsSink, type Consents, NOTHING_ALLOWED } from '../../application/ports/AnalyticsSink.ts'
import type { MeasuredEvent } from '../../domain/analytics/catalogue.ts'
import type { Identity } from '../../domain/analytics/Identity.ts'
import type { UserProperties } from '../../domain/analytics/userProperties.ts'
import { commandLayer } from '../tagmanager/commandLayer.ts'
import { consentMode } from '../tagmanager/consentMode.ts'
import type { Firebase } from './Firebase.ts'

/** A list and a function of its own: a tag manager's container on the same page must not read answers. */
const LAYER = 'onwardAnalytics'
const FUNCTION = 'onwardGtag'

/**
 * Google Analytics by the Firebase SDK, which is fetched once analytics is allowed. The tag is told the page without its
 * query, since that holds campaigns, promos and ways back. https://firebase.google.com/docs/analytics/get-started?platform=web
 */
export class FirebaseAnalyticsSink implements AnalyticsSink {
  readonly name = 'Firebase Analytics'
  private readonly firebase: Firebase
  private started: { readonly sdk: Pick<typeof Sdk, 'logEvent' | 'setUserId' | 'setUserProperties' | 'setConsent' | 'setAnalyticsCollectionEnabled'>; readonly analytics: Sdk.Analytics } | null = null
  private consents: Consents = NOTHING_ALLOWED
  private path = '/'
  /** What was told of somebody, so that it can be taken back. */
  private readonly known = new Set<string>()

  constructor(firebase: Firebase) {
    this.firebase = firebase
  }

  async start(): Promise<void> {
    if (this.started) return
    const { initializeAnalytics, isSupported, settings, logEvent, setUserId, setUserProperties, setConsent, setAnalyticsCollectionEnabled } = await import(
      'firebase/analytics'
    )
    const { getInstallations, getToken } = await import('firebase/installations')
    if (!(await isSupported())) throw new TypeError('This browser keeps nothing that analytics needs')
    const app = await this.firebase.app()
    // Asked ahead: where it cannot be had, the SDK would write to the console and load its tag all the same.
    await getToken(getInstallations(app))
    const { command } = commandLayer(LAYER)
    // Once a page: a start that failed may come here again.
    if (!(FUNCTION in window)) settings({ dataLayerName: LAYER, gtagName: FUNCTION })
    Reflect.set(window, FUNCTION, command)
    command('consent', 'default', consentMode(NOTHING_ALLOWED))
    command('consent', 'update', consentMode(this.consents))
    const config = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false, ...this.page() }
    const analytics = initializeAnalytics(app, { config })
    this.started = { sdk: { logEvent, setUserId, setUserProperties, setConsent, setAnalyticsCollectionEnabled }, analytics }
    setAnalyticsCollectionEnabled(analytics, this.consents.analytics)
  }

  track({ name, params }: MeasuredEvent): void {
    if (name === 'screen_view' && 'page_path' in params) this.path = params.page_path
    if (!this.started) return
    const { sdk, analytics } = this.started
    // The SDK types the fields of each event that it knows; ours are typed by the catalogue.
    sdk.logEvent(analytics, name as string, { ...params, ...this.page() })
  }

  identify(identity: Identity | null): void {
    this.started?.sdk.setUserId(this.started.analytics, identity?.uid ?? null)
  }

  setProperties(properties: UserProperties): void {
    const gone = [...this.known].filter((name) => !(name in properties)).map((name) => [name, null])
    for (const name of Object.keys(properties)) this.known.add(name)
    this.started?.sdk.setUserProperties(this.started.analytics, { ...Object.fromEntries(gone), ...properties })
  }

  consentChanged(consents: Consents): void {
    this.consents = consents
    if (!this.started) return
    const { sdk, analytics } = this.started
    sdk.setConsent(consentMode(consents))
    sdk.setAnalyticsCollectionEnabled(analytics, consents.analytics)
  }

  reset(): void {
    this.identify(null)
    this.setProperties({})
    this.known.clear()
    for (const name of cookieNames().filter((cookie) => /^_ga(?:_|$)/.test(cookie))) forgetCookie(name)
  }

  private page() {
    return { page_location: window.location.origin + this.path, page_title: this.path, page_referrer: '' }
  }
}

const cookieNames = (): readonly string[] => document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')

/** The tag sets its cookies on the widest domain that takes them. */
function forgetCookie(name: string): void {
  const parts = window.location.hostname.split('.')
  const domains = parts.map((_, start) => `; domain=${parts.slice(start).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`
}
