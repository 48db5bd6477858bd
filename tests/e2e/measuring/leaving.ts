import type { Frame, Page, Request } from '@playwright/test'

/** One command that a tag was given. */
export interface TagCommand {
  readonly layer: string
  readonly command: unknown
}

const COLLECTOR = '/demo/collect'
/** Whoever measures, by address. */
const MEASURING = /tags\.html|googletagmanager|google-analytics|firebase\.googleapis\.com\/v1alpha|firebaselogging|sentry|\/demo\/collect/

/** Everything that leaves a page, as the network sees it. */
export class Leaving {
  readonly requests: { readonly url: string; readonly body: string }[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#note(request))
  }

  #note(request: Request) {
    this.requests.push({ url: request.url(), body: request.postData() ?? '' })
  }

  /** Addresses of measurement that were asked. */
  get measuring(): readonly string[] {
    return this.requests.map(({ url }) => url).filter((url) => MEASURING.test(url))
  }

  /** What the tags told their collector, in order. */
  get commands(): readonly TagCommand[] {
    return this.requests.filter(({ url }) => new URL(url).pathname === COLLECTOR).map(({ body }) => JSON.parse(body) as TagCommand)
  }

  /** The events of the analytics tag, without what every event says of the page. */
  get events(): readonly { readonly name: unknown; readonly params: Record<string, unknown> }[] {
    return this.commands.flatMap(({ layer, command }) => {
      if (layer !== 'onwardAnalytics' || !Array.isArray(command) || command[0] !== 'event') return []
      const { send_to: _to, page_location: _location, page_title: _title, page_referrer: _referrer, ...params } = command[2] as Record<string, unknown>
      return [{ name: command[1] as unknown, params }]
    })
  }

  /** What the tag manager was told, commands left out. */
  get messages(): readonly unknown[] {
    return this.commands.filter(({ layer, command }) => layer === 'dataLayer' && !Array.isArray(command)).map(({ command }) => command)
  }

  /** The closed frames of the tag manager that stand on the page. */
  get tagFrames(): readonly Frame[] {
    return this.#page.frames().filter((frame) => new URL(frame.url(), 'about:blank').pathname === '/tags.html')
  }

  /** The data layer as it stands in its closed frame; null where there is none, in the page neither. */
  async dataLayer(): Promise<unknown> {
    const [frame] = this.tagFrames
    return (frame ?? this.#page).evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      if (!Array.isArray(layer)) return null
      return layer.map((entry: unknown) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : entry))
    })
  }
}
