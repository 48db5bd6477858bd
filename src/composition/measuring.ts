import { showPrivacy } from '../presentation/features/privacy/showPrivacy.tsx'
import type { Composition } from './container.ts'
import { measuringRecipes } from './measuringRecipes.ts'

/** Adds what measures to a product that stands, and asks the visitor whether it may. */
export async function startMeasuring({ add, resolve }: Composition): Promise<void> {
  add(measuringRecipes(await resolve('Measuring')()))
  const failures = resolve('Failures')
  window.addEventListener('error', ({ message, error }) => failures.tell({ message: 'Uncaught', cause: error ?? new Error(message) }))
  window.addEventListener('unhandledrejection', ({ reason }) => failures.tell({ message: 'Unhandled rejection', cause: reason }))
  resolve('ErrorReports').start(() => window.location.pathname)
  const measurement = resolve('Measurement')
  measurement.standsAt(window.location.pathname)
  resolve('VisitMeasuring').start(window.location.search)
  resolve('SpeedMeasuring').start()
  const flush = () => measurement.flush()
  window.addEventListener('online', flush)
  window.addEventListener('pagehide', flush)
  // A page that the browser kept may have slept through a log-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && resolve('SessionTracker').look())
  // What other tabs chose meanwhile was not heard by a page that rested.
  window.addEventListener('pageshow', flush)
  document.addEventListener('visibilitychange', flush)
  showPrivacy(resolve('PrivacyPresenter'))
}
