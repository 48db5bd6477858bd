import type { ErrorReport, ErrorReporter } from '../../application/ports/measuring/ErrorReporter.ts'

type Capture = (report: ErrorReport) => void

/**
 * Reports errors to Sentry with its bare client: without integrations it collects no breadcrumbs, addresses or input, and
 * sends only the report. The client is loaded at the first error. https://docs.sentry.io/platforms/javascript/
 */
export class SentryErrorReporter implements ErrorReporter {
  readonly #dsn: string
  #capturing: Promise<Capture> | null = null

  constructor(dsn: string) {
    this.#dsn = dsn
  }

  report(report: ErrorReport): void {
    this.#capturing ??= this.#load()
    this.#capturing.then(
      (capture) => capture(report),
      () => {
        this.#capturing = null
      },
    )
  }

  async #load(): Promise<Capture> {
    const { BrowserClient, Scope, defaultStackParser, makeFetchTransport } =
      await import('@sentry/browser')
    const client = new BrowserClient({
      dsn: this.#dsn,
      integrations: [],
      // Otherwise the service keeps the visitor's address.
      dataCollection: { userInfo: false },
      sendClientReports: false,
      stackParser: defaultStackParser,
      transport: makeFetchTransport,
    })
    const scope = new Scope()
    scope.setClient(client)
    client.init()
    return ({ type, message, stack, build, site, path, arms, uid }) => {
      client.captureEvent(
        {
          level: 'error',
          exception: {
            values: [
              {
                type,
                value: message,
                ...(stack !== null && { stacktrace: { frames: defaultStackParser(stack) } }),
              },
            ],
          },
          ...(build !== '' && { release: build }),
          tags: { path, site, ...(arms !== '' && { arms }) },
          // From this the service tells the browser. It holds no address.
          request: { headers: { 'User-Agent': navigator.userAgent } },
          ...(uid !== null && { user: { id: uid } }),
        },
        undefined,
        scope,
      )
    }
  }
}
