import { defaultStackParser } from '@sentry/browser'
import { scrub } from '#application/errors/scrub.ts'
import type { ErrorReport, ErrorReporter } from '#application/ports/measuring/ErrorReporter.ts'

/**
 * Where each script that a deploy prepared (scripts/hosting/sourceMaps.ts) adds its debug id when it runs, under a stack trace whose
 * innermost call is in the script.
 */
const DEBUG_IDS = '_sentryDebugIds'

/**
 * Reports errors to Sentry, each as a beacon, which a closing page can still send. Of Sentry's SDK, uses only the stack
 * parser: the rest would collect breadcrumbs, addresses and input.
 * https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export class SentryErrorReporter implements ErrorReporter {
  readonly #address: string

  /** @param dsn the client key: https://KEY@HOST/PROJECT; a self-hosted server may have a path before the project */
  constructor(dsn: string) {
    const { origin, username, pathname } = new URL(dsn)
    const projectStart = pathname.lastIndexOf('/') + 1
    this.#address = `${origin}${pathname.slice(0, projectStart)}api/${pathname.slice(projectStart)}/envelope/?sentry_version=7&sentry_key=${username}`
  }

  report(report: ErrorReport): void {
    const event = eventOf(report)
    const envelope = [{ event_id: event.event_id }, { type: 'event' }, event]
    navigator.sendBeacon(this.#address, envelope.map((part) => JSON.stringify(part)).join('\n'))
  }
}

/** https://develop.sentry.dev/sdk/data-model/event-payloads/ */
const eventOf = ({ type, message, cause, stack, build, site, path, arms, uid }: ErrorReport) => ({
  event_id: crypto.randomUUID().replaceAll('-', ''),
  timestamp: Date.now() / 1000,
  platform: 'javascript',
  level: 'error',
  // Two causes are two issues. https://docs.sentry.io/platforms/javascript/enriching-events/fingerprinting/
  fingerprint: ['{{ default }}', cause],
  exception: {
    values: [
      {
        type,
        value: message,
        ...(stack !== null && { stacktrace: { frames: defaultStackParser(stack) } }),
      },
    ],
  },
  ...(stack !== null && { debug_meta: { images: scriptsIn(stack) } }),
  ...(build !== '' && { release: build }),
  tags: { path, site, ...(arms !== '' && { arms }) },
  // The service reads the browser from this header.
  request: { headers: { 'User-Agent': navigator.userAgent } },
  ...(uid !== null && { user: { id: uid } }),
  // Without `infer_ip: 'never'`, the service stores the visitor's IP address.
  sdk: { name: 'onward.javascript', version: '1', settings: { infer_ip: 'never' } },
})

/**
 * The scripts in a stack trace, with the debug ids that lead to their source maps. The report's stack trace is scrubbed, which can
 * change the addresses of its scripts.
 * https://develop.sentry.dev/sdk/data-model/event-payloads/debugmeta/
 */
function scriptsIn(stack: string) {
  const addresses = new Set(defaultStackParser(stack).map(({ filename }) => filename))
  const debugIds: unknown = Reflect.get(globalThis, DEBUG_IDS)
  return Object.entries(debugIds ?? {}).flatMap(([trace, debug_id]) => {
    const code_file = defaultStackParser(scrub(trace)).at(-1)?.filename
    return addresses.has(code_file) ? [{ type: 'sourcemap', code_file, debug_id }] : []
  })
}
