import type { Occurrence } from '../application/measuring/events/Occurrence.ts'
import { Fetched } from '../presentation/kit/Fetched.ts'
import { whenIdle } from '../presentation/kit/whenIdle.ts'
import * as paths from '../presentation/navigation/paths.ts'
import { privacyRequests } from '../presentation/shared/frame/privacyRequests.ts'
import type { Presenters } from '../presentation/visit/Presenters.ts'
import type { Composition } from './container.ts'

/**
 * Starts the work that no screen waits for, when the browser is idle (ADR 0043). Errors are reported from the first one on, on
 * welcome, too. The remote settings start after the first screen. Measuring starts past welcome; it starts on welcome if the visitor chose before, or opens the privacy choices. The
 * ends are fetched for a person who is signed in, or who comes with a promo.
 * @returns what must be called with every occurrence
 */
export function startLater(
  composition: Composition,
  presenters: Presenters,
): (occurrence: Occurrence) => void {
  const { resolve } = composition
  const measuring = new Fetched(async () => {
    await (await import('./measuring.ts')).startMeasuring(composition)
    // A second start would bind every name twice.
    await showBackstage(composition).catch(() => undefined)
    return true
  }, 0)
  // If this fails, nothing is measured and the product works on.
  const measure = () => measuring.get().catch(() => false)
  let hasArrived = false
  const reporting = new Fetched(async () => {
    const maySayWho = () => measuring.arrived !== null && resolve('Consent').allowed().analytics
    const { startReporting } = await import('./reporting.ts')
    startReporting(composition, maySayWho)
    return true
  })
  resolve('Failures').onUnheard(() => void reporting.get().catch(() => false))

  // The drawer of the demo shows the consent.
  if (resolve('KeepsConsent')() || import.meta.env.MODE === 'demo') whenIdle(() => void measure())
  // Once measuring has started, the sheet hears the request itself.
  privacyRequests.hear(
    (request) => void measure().then((runs) => runs && privacyRequests.tell(request)),
  )
  resolve('SessionTracker').observe(
    ({ status }) =>
      status === 'signedIn' && whenIdle(() => void presenters.ends().catch(() => undefined)),
  )
  // A page from the back/forward cache may have missed a log-out.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && resolve('SessionTracker').look(),
  )

  return (occurrence) => {
    if (occurrence.kind !== 'arrival') return
    if (!hasArrived) whenIdle(() => void resolve('RemoteSettings').refresh())
    hasArrived = true
    if (occurrence.path === paths.welcome)
      whenIdle(() => presenters.arrivedWith(window.location.search))
    else if (!measuring.arrived) whenIdle(() => void measure())
  }
}

/** Shows the demo's drawer; other builds have none. */
async function showBackstage(composition: Composition): Promise<void> {
  if (import.meta.env.MODE !== 'demo') return
  const { startDrawer } = await import('./demoDrawer.ts')
  startDrawer(composition)
}
