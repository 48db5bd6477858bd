import type { Container } from 'inversify'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { OrderAttribution } from '#application/measuring/OrderAttribution.ts'
import { SpeedMeasuring } from '#application/measuring/SpeedMeasuring.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { showPrivacy } from '#presentation/features/privacy/showPrivacy.tsx'
import { measuringModule } from './measuringModule.ts'
import type { World } from './World.ts'

/** Adds measuring to the composed product, and asks the visitor for consent. @returns what the visitor allows */
export async function startMeasuring(
  container: Container,
  world: Pick<World, 'Measuring'>,
): Promise<Consent> {
  container.load(measuringModule(await world.Measuring()))
  const measurement = container.get(Measurement)
  measurement.standsAt(window.location.pathname)
  container.get(VisitMeasuring).start(window.location.search)
  container.get(OrderAttribution).start(window.location.search)
  container.get(SpeedMeasuring).start()
  const flush = () => measurement.flush()
  window.addEventListener('online', () => measurement.backOnline())
  window.addEventListener('pagehide', () => measurement.leave())
  // A page from the back/forward cache may have missed a choice in another tab.
  window.addEventListener('pageshow', flush)
  // A phone may end a hidden page without a further word.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? measurement.leave() : flush(),
  )
  showPrivacy(container.get(PrivacyPresenter))
  return container.get(Consent)
}
