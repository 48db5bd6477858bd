import type { Frame, Page, Request } from '@playwright/test'

/** One command that a tag received. */
export interface TagCommand {
  readonly layer: string
  readonly command: unknown
}

const COLLECTOR = '/demo/collect'
/** The addresses of measuring services. */
const MEASURING =
  /tags\.html|googletagmanager|google-analytics|firebase\.googleapis\.com\/v1alpha|firebaselogging|sentry|\/demo\/collect/

interface SentRequest {
  readonly url: string
  readonly body: string
  /** Whether the demo's service worker passed on the request of a page that was left. Such a request has no body here. */
  readonly isPassedOn: boolean
}

/** Records every request of a page's browser context. */
export class SentData {
  readonly requests: SentRequest[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.context().on('request', (request) => this.#note(request))
  }

  #note(request: Request) {
    this.requests.push({
      url: request.url(),
      body: request.postData() ?? '',
      isPassedOn: request.serviceWorker() !== null,
    })
  }

  /** The URLs of the requests to measuring services. */
  get measuring(): readonly string[] {
    return this.requests.map(({ url }) => url).filter((url) => MEASURING.test(url))
  }

  /**
   * The commands that the tags received, in order, as the tags reported them to `COLLECTOR`. Those sent while a page is left may
   * be missing.
   */
  get commands(): readonly TagCommand[] {
    return this.requests
      .filter(({ url, isPassedOn }) => !isPassedOn && new URL(url).pathname === COLLECTOR)
      .map(({ body }) => JSON.parse(body) as TagCommand)
  }

  /** The events of the analytics tag, without the parameters about the page that every event has. */
  get events(): readonly { readonly name: unknown; readonly params: Record<string, unknown> }[] {
    return this.commands.flatMap(({ layer, command }) => {
      if (layer !== 'onwardAnalytics' || !Array.isArray(command) || command[0] !== 'event')
        return []
      const {
        send_to: _to,
        page_location: _location,
        page_title: _title,
        page_referrer: _referrer,
        ...params
      } = command[2] as Record<string, unknown>
      return [{ name: command[1] as unknown, params }]
    })
  }

  /** The messages among the commands to the tag manager: the entries that are not lists. */
  get messages(): readonly unknown[] {
    return this.commands
      .filter(({ layer, command }) => layer === 'dataLayer' && !Array.isArray(command))
      .map(({ command }) => command)
  }

  /** The tag manager's sandboxed frames on the page. */
  get tagFrames(): readonly Frame[] {
    return this.#page
      .frames()
      .filter((frame) => new URL(frame.url(), 'about:blank').pathname === '/tags.html')
  }

  /** The data layer of the tag manager's frame, or of the page if there is no frame; null if there is no data layer. */
  async dataLayer(): Promise<unknown> {
    const [frame] = this.tagFrames
    return (frame ?? this.#page).evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      if (!Array.isArray(layer)) return null
      return layer.map((entry: unknown) =>
        Object.prototype.toString.call(entry) === '[object Arguments]'
          ? Array.from(entry as ArrayLike<unknown>)
          : entry,
      )
    })
  }
}
