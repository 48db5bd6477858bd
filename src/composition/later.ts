import type { Container } from 'inversify'
import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Fetched } from '#presentation/kit/Fetched.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import * as paths from '#presentation/navigation/paths.ts'
import { privacyRequests } from '#presentation/shared/frame/privacyRequests.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import type { Environment } from './Environment.ts'

// @rule 10.nothing-early A new visitor fetches no code of accounts, database, functions, measuring or checkout before it is
//   needed
// @rule 2.settings-wait No screen waits for the settings
/**
 * Starts the work that no screen waits for, when the browser is idle (ADR 0043). Remote settings are fetched after the first
 * screen. Measuring starts after welcome, or on welcome if this device keeps a consent or refusal, or the visitor opens the
 * privacy choices. The checkout part is fetched for a signed-in person and for a promo. The first error starts the error reports.
 * @param showDemoDrawer called when measuring has started. If it is given, measuring already starts on welcome
 * @returns a function to call with every occurrence
 */
export function startLater(
  container: Container,
  environment: Environment,
  presenters: Presenters,
  showDemoDrawer?: (container: Container) => Promise<void>,
): (occurrence: Occurrence) => void {
  const sessions = container.get(SessionTracker)
  const measuring = new Fetched(async () => {
    const [{ startMeasuring }, ports] = await Promise.all([
      import('./measuring.ts'),
      environment.Measuring(),
    ])
    const consent = startMeasuring(container, ports)
    // If a failed drawer counted as a failure of `measuring`, the next call would start measuring and bind everything again.
    await showDemoDrawer?.(container).catch(() => undefined)
    return consent
  }, 0)
  // The product works without measuring, too.
  const measure = () => measuring.get().catch(() => null)
  let hasNavigated = false
  const reporting = new Fetched(async () => {
    const mayIncludeUid = () => measuring.value?.allowed().analytics ?? false
    const { startReporting } = await import('./reporting.ts')
    startReporting(container, environment.Failures, mayIncludeUid)
    return true
  })
  environment.Failures.onBuffered(() => void reporting.get().catch(() => false))

  if (environment.HasStoredConsent() || showDemoDrawer) whenIdle(() => void measure())
  // Once measuring has started, its own listener has replaced this one. So the request is emitted again: the new listener receives
  // it, and every later request.
  privacyRequests.subscribe(
    (request) => void measure().then((consent) => consent && privacyRequests.emit(request)),
  )
  const fetch = () => whenIdle(() => void presenters.checkoutPart().catch(() => undefined))
  sessions.join({ checkoutPart: { fetch } })
  // A page from the back/forward cache may have missed a log-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && sessions.refresh())

  return (occurrence) => {
    if (occurrence.kind !== 'navigation') return
    if (!hasNavigated) whenIdle(() => void container.get(RemoteSettings).refresh())
    hasNavigated = true
    if (occurrence.path === paths.welcome)
      whenIdle(() => presenters.readQuery(window.location.search))
    else if (!measuring.value) whenIdle(() => void measure())
  }
}
