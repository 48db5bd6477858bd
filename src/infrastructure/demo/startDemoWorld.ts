import type { SiteRules } from '../../domain/site/SiteRules.ts'
import { DemoDatabase } from './database/DemoDatabase.ts'
import { DemoFaults } from './DemoFaults.ts'

/** The handle of the offline world, also on the window as `onwardDemo` for whoever tries things out. */
export interface DemoWorld {
  readonly database: DemoDatabase
  readonly faults: DemoFaults
  /** Opens the link of the mail that was sent last: it confirms an address, or changes it. */
  openMail(): void
  /** Back to the seeded accounts, without faults. Who is signed in stays so until the next page load. */
  reset(): void
}

declare global {
  interface Window {
    onwardDemo?: DemoWorld
  }
}

const WORKER = '/mockServiceWorker.js'

/**
 * Puts the offline world between the page and the network, before any service is asked. Requests to other origins that
 * no service answers fail with a warning. Rejects where the browser allows no service worker.
 * @param site what the page runs as: functions and payments act for it
 */
export async function startDemoWorld(site: SiteRules): Promise<DemoWorld> {
  const [{ setupWorker }, { http }, { handlers }, { openLink }] = await Promise.all([import('msw/browser'), import('msw'), import('./handlers.ts'), import('./account/mails.ts')])
  const database = new DemoDatabase(site)
  const faults = new DemoFaults()
  const elsewhere = http.all(({ request }) => new URL(request.url).origin !== location.origin, ({ request }) => {
    console.warn(`The demo has no answer for ${request.method} ${new URL(request.url).origin}`)
    return Response.error()
  })
  const worker = setupWorker(...handlers(database, faults), elsewhere)
  const start = () => worker.start({ serviceWorker: { url: WORKER }, quiet: true, onUnhandledRequest: 'bypass' })
  // The library looks for a newer worker and waits for no answer; where the page goes meanwhile, that fails.
  window.addEventListener('unhandledrejection', (event) => {
    if (/Failed to update a ServiceWorker/.test(String(event.reason))) event.preventDefault()
  })
  await start()
  // The service worker let go of a page that rests in the back-forward cache, and would answer it nothing more.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    worker.stop()
    void start()
  })
  const world: DemoWorld = {
    database,
    faults,
    openMail: () => void database.change((known) => openLink(known, known.mails.at(-1)?.oobCode ?? '')),
    reset() {
      database.reset()
      faults.clear()
    },
  }
  window.onwardDemo = world
  return world
}
