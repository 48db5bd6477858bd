import type { AnalyticsSink, Consents } from '../../application/ports/AnalyticsSink.ts'
import { NOTHING_ALLOWED } from '../../application/ports/AnalyticsSink.ts'
import type { MeasuredEvent } from '../../domain/analytics/catalogue.ts'
import type { Identity } from '../../domain/analytics/Identity.ts'
import { type Command, commandLayer } from './commandLayer.ts'
import { consentMode } from './consentMode.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtm.js'
/** The list that the container reads. */
const LAYER = 'dataLayer'

/**
 * A tag manager's data layer. Until marketing is allowed it holds the consent defaults and nothing else, and no container
 * is loaded. https://developers.google.com/tag-platform/tag-manager/datalayer
 */
export class DataLayerSink implements AnalyticsSink {
  readonly name = 'tag manager'
  private readonly containerId: string
  private readonly before: Promise<unknown>
  private readonly entries: unknown[]
  private readonly command: Command
  private hasDefaults = false
  private isLoaded = false

  /** `before` is waited for ahead of the container. */
  constructor(containerId: string, before: Promise<unknown> = Promise.resolve()) {
    this.containerId = containerId
    this.before = before
    const { entries, command } = commandLayer(LAYER)
    this.entries = entries
    this.command = command
  }

  async start(): Promise<void> {
    if (this.isLoaded) return
    await this.before
    await loadScript(`${SCRIPT}?id=${encodeURIComponent(this.containerId)}&l=${LAYER}`)
    this.isLoaded = true
    this.entries.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }

  track({ name, params }: MeasuredEvent): void {
    if (!('items' in params)) return void this.entries.push({ event: name, ...params })
    // The layer merges what comes with what was there; an older list of items would show through.
    this.entries.push({ ecommerce: null }, { event: name, ecommerce: params })
  }

  identify(identity: Identity | null): void {
    this.entries.push({
      email: identity?.email ?? null,
      first_name: identity?.firstName ?? null,
      external_id: identity?.uid ?? null,
      ...(identity?.socialLogin !== undefined && { social_login_id: identity.socialLogin }),
    })
  }

  setProperties(): void {
    // What is known of a visitor holds answers: no marketing.
  }

  consentChanged(consents: Consents): void {
    if (!this.hasDefaults) this.command('consent', 'default', consentMode(NOTHING_ALLOWED))
    this.hasDefaults = true
    if (this.isLoaded || consents.marketing) this.command('consent', 'update', consentMode(consents))
  }

  reset(): void {
    this.entries.push({ email: null, first_name: null, external_id: null, social_login_id: null, ecommerce: null })
  }
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new TypeError('The tag manager could not be loaded'))
    })
    document.head.append(script)
  })
}
