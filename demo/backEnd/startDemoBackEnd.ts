import type { SiteRules } from '#domain/site/SiteRules.ts'
import { DemoDatabase } from './database/DemoDatabase.ts'
import { DemoFaults } from './DemoFaults.ts'

/** Controls the demo's data. Also on the window as `onwardDemo`, for manual testing. */
export interface DemoControls {
  readonly database: DemoDatabase
  readonly faults: DemoFaults
  /**
   * Opens the link in the last email, which confirms or changes an address or resets a password. Returns the address to which
   * the link leads back.
   * @param newPassword for a reset
   */
  openMail(newPassword?: string): string | undefined
  /** Restores the seeded data, and removes all faults. A signed-in person stays signed in until the next page load. */
  reset(): void
}

declare global {
  interface Window {
    onwardDemo?: DemoControls
  }
}

const WORKER = '/mockServiceWorker.js'

// @rule 10.demo-origin The demo calls no other origin
/**
 * Starts the service worker that answers the page's requests. A request to another origin that no handler knows fails with a
 * warning. Rejects if the browser allows no service worker.
 * @param site the site of this page; functions and payments act for it
 */
export async function startDemoBackEnd(site: SiteRules): Promise<DemoControls> {
  const [{ setupWorker }, { http }, { handlers }, { openLink }] = await Promise.all([
    import('msw/browser'),
    import('msw'),
    import('./handlers.ts'),
    import('./account/mails.ts'),
  ])
  const database = new DemoDatabase(site)
  const faults = new DemoFaults()
  const otherOrigins = http.all(
    ({ request }) => new URL(request.url).origin !== location.origin,
    ({ request }) => {
      console.warn(`The demo has no answer for ${request.method} ${new URL(request.url).origin}`)
      return Response.error()
    },
  )
  const worker = setupWorker(...handlers(database, faults), otherOrigins)
  // The library does not await its check for a newer worker, which fails if the page is unloaded meanwhile.
  window.addEventListener('unhandledrejection', (event) => {
    if (/Failed to update a ServiceWorker/.test(String(event.reason))) event.preventDefault()
  })
  // When the last page is left, the library unregisters its service worker, and the next page may then load without it.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
  await controlled()
  await worker.start({
    serviceWorker: { url: WORKER },
    quiet: true,
    onUnhandledRequest: 'bypass',
  })
  const controls: DemoControls = {
    database,
    faults,
    openMail(newPassword) {
      return database.change((tables) => {
        const mail = tables.mails.at(-1)
        openLink(tables, mail?.oobCode, newPassword)
        return mail?.continueUrl
      })
    },
    reset() {
      database.reset()
      faults.clear()
    },
  }
  window.onwardDemo = controls
  return controls
}

/**
 * Waits until a service worker that an earlier page registered controls this page. A page that loads before the worker is
 * active, or past it, is not controlled; the library would reload it, and lose what was typed meanwhile.
 */
async function controlled(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active
  if (!worker || navigator.serviceWorker.controller) return
  const isControlled = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  // A worker that is still being installed claims every page once it is active.
  registration?.active?.postMessage('claim')
  await isControlled
}
