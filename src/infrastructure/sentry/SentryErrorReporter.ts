import type { ErrorReport, ErrorReporter } from '../../application/ports/measuring/ErrorReporter.ts'

type Capture = (report: ErrorReport) => void

/**
 * Reports errors to Sentry with its bare client: without integrations it collects no breadcrumbs, addresses or input, and
 * sends only the report. The client is loaded at the first error. https://docs.sentry.io/platforms/javascript/
 */
export class SentryErrorReporter implements ErrorReporter {
  readonly #dsn: string
  readonly #release: string | undefined
  #capturing: Promise<Capture> | null = null

  constructor(dsn: string, release?: string) {
    this.#dsn = dsn
    this.#release = release
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
    const { BrowserClient, Scope, defaultStackParser, makeFetchTransport } = await import('@sentry/browser')
    const client = new BrowserClient({
      dsn: this.#dsn,
      ...(this.#release !== undefined && { release: this.#release }),
      integrations: [],
      sendClientReports: false,
      stackParser: defaultStackParser,
      transport: makeFetchTransport,
    })
    const scope = new Scope()
    scope.setClient(client)
    client.init()
    return ({ type, message, stack, path, uid }) => {
      client.captureEvent(
        {
          level: 'error',
          exception: { values: [{ type, value: message, ...(stack !== null && { stacktrace: { frames: defaultStackParser(stack) } }) }] },
          tags: { path },
          ...(uid !== null && { user: { id: uid } }),
        },
        undefined,
        scope,
      )
    }
  }
}
