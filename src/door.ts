// The first script of the page, without React. The build prerenders a page for welcome and one for the first
// question. On welcome, the product is fetched when it is about to be needed; at any other address it starts at once.
// carried.ts must be the first import: it removes a visitor's answers from the address.
import '#presentation/kit/carried.ts'
import '#presentation/features/welcome/pageStyles.ts'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import { uncaughtErrors } from '#infrastructure/browser/uncaught.ts'
import { visitedBefore } from '#infrastructure/browser/visitedBefore.ts'
import { adoptQuery } from '#presentation/features/welcome/adoptQuery.ts'
import { servePrerenderedPage } from '#presentation/features/welcome/prerenderedPage.ts'
import { buildId } from '#presentation/kit/buildId.ts'
import { isSlowConnection, isDataSaverOn } from '#presentation/kit/connection.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import * as paths from '#presentation/navigation/paths.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page: HTMLElement = root

/** Imports of the libraries' chunks. If `main.tsx` alone were imported, libraries and product would run in one task. */
const LIBRARIES = [
  () => import('#presentation/kit/apart/react.ts'),
  () => import('#presentation/kit/apart/libraries.ts'),
]

let starting: Promise<void> | undefined

// @rule 10.first-question-in-the-page The page contains a new visitor's first question, and a tap before the product has
//   loaded is not lost
// @rule 10.welcome-without-the-product Welcome needs one small script; the product loads when the browser is idle or the
//   visitor is about to tap
/**
 * Fetches the product and starts it at the page's address, once. After a failure, `start` can be called again.
 * @param whenNeeded resolves when the product is needed. Until then the work is split, so that the page stays responsive. By
 *   default the product is needed now
 */
function start(whenNeeded?: Promise<void>): Promise<void> {
  const pause = () =>
    whenNeeded
      ? Promise.race([whenNeeded, new Promise<void>((resolve) => void whenIdle(resolve))])
      : Promise.resolve()
  starting ??= (async () => {
    for (const importChunk of whenNeeded ? LIBRARIES : [])
      await Promise.race([whenNeeded, importChunk().then(pause)])
    const product = await import('./main.tsx')
    await product.start(page, pause)
  })().catch((cause: unknown) => {
    starting = undefined
    report(cause)
    throw cause
  })
  return starting
}

// @rule 7.unstarted If the product does not start, the page itself reports errors, but not in the demo
/**
 * Reports an error while the product has not started and cannot report it. Without a cause, reports the errors so far once the
 * page is hidden. Does nothing unless this is a live build with an address for reports.
 */
function report(cause?: unknown): void {
  if (import.meta.env.MODE !== 'production' || !import.meta.env.VITE_SENTRY_DSN) return
  const { VITE_SENTRY_DSN: dsn, VITE_SITE: site } = import.meta.env
  void import('#infrastructure/sentry/reportBeforeStart.ts').then(
    ({ reportBeforeStart }) =>
      reportBeforeStart({
        dsn,
        build: buildId(),
        site: site || DEFAULT_SITE,
        cause,
        hasStarted: () => starting !== undefined,
      }),
    () => undefined,
  )
}

uncaughtErrors.onBuffered(report)
adoptQuery()
if (import.meta.env.MODE === 'demo' && asksForDemoTool()) {
  page.replaceChildren()
  // What is rendered next is not the prerendered page.
  delete page.dataset['page']
  import('#demo/enter.tsx').then(({ enter }) => enter(page, () => start())).catch(fail)
} else {
  open()
}

/** Whether the address asks for a state of a screen, the list of states, or the design's parts. */
function asksForDemoTool(): boolean {
  const { pathname, search } = window.location
  return pathname === '/demo/design' || /[?&]states?(?:=|&|$)/.test(search)
}

/** Uses the prerendered page if it is for this address. Starts the product: on welcome when it is needed, elsewhere now. */
function open(): void {
  const isPrerendered = page.dataset['page'] === window.location.pathname
  if (!isPrerendered) page.replaceChildren()
  if (isPrerendered && window.location.pathname === paths.welcome) {
    const prerendered = servePrerenderedPage(page, start, fail)
    // On a slow or metered connection, a newcomer who leaves at once should not download the product.
    if (visitedBefore() || !(isSlowConnection() || isDataSaverOn())) prerendered.startWhenIdle()
  } else {
    const started = isPrerendered ? servePrerenderedPage(page, start, fail).start() : start()
    started.catch(fail)
  }
}

/**
 * Shows the message that the build puts into every page for a product that could not start. Offline, starts the product once
 * the network is back.
 * @throws the cause
 */
function fail(cause: unknown): never {
  page.replaceChildren()
  const { dataset } = document.documentElement
  dataset['failed'] = navigator.onLine ? '' : 'offline'
  if (!navigator.onLine)
    window.addEventListener('online', () => void start().catch(fail), { once: true })
  throw cause
}
