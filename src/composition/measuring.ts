import { showPrivacy } from '#presentation/features/privacy/showPrivacy.tsx'
import type { Composition } from './container.ts'
import { measuringRecipes } from './measuringRecipes.ts'

/** Adds measuring to the composed product, and asks the visitor for consent. */
export async function startMeasuring({ add, resolve }: Composition): Promise<void> {
  add(measuringRecipes(await resolve('Measuring')()))
  const measurement = resolve('Measurement')
  measurement.standsAt(window.location.pathname)
  resolve('VisitMeasuring').start(window.location.search)
  resolve('SaleMeasuring').start(window.location.search)
  resolve('SpeedMeasuring').start()
  const flush = () => measurement.flush()
  window.addEventListener('online', () => measurement.backOnline())
  window.addEventListener('pagehide', () => measurement.leave())
  // A page from the back/forward cache may have missed a choice in another tab.
  window.addEventListener('pageshow', flush)
  // A phone may end a hidden page without a further word.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? measurement.leave() : flush(),
  )
  showPrivacy(resolve('PrivacyPresenter'))
}
