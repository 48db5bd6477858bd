import * as adapters from '#adapters'
import { Fragment, startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { compose } from '#composition/compose.ts'
import { clearTimersOnLeave } from '#presentation/kit/clearTimersOnLeave.ts'
import { watchMissingFiles } from '#presentation/kit/outdatedPage.ts'
import { prefetchStep } from '#presentation/app/prefetch.ts'
import { watchSlowness } from '#presentation/kit/slowness.ts'
import { AddressRouter } from '#presentation/navigation/AddressRouter.tsx'
import * as paths from '#presentation/navigation/paths.ts'

/** Only in development: in a build, StrictMode checks nothing, and would only add work to every event. */
const Checks = import.meta.env.DEV ? StrictMode : Fragment

/**
 * Composes the product and renders the screen of the page's address; resolves when it is rendered. The prerendered welcome page
 * is hydrated; a prerendered question stays in view until the product can render it.
 * @param pause is awaited between the parts of the work, so that the browser can handle input
 */
export async function start(page: HTMLElement, pause: () => Promise<void>): Promise<void> {
  await pause()
  watchMissingFiles()
  watchSlowness()
  clearTimersOnLeave()
  const presenters = compose(adapters)
  const { funnel } = presenters
  const firstStep = funnel.stepAt(
    window.location.pathname === paths.welcome ? funnel.startPath : window.location.pathname,
  )
  const firstStepFetched = firstStep && prefetchStep(firstStep)
  await pause()
  if (page.firstElementChild && window.location.pathname !== paths.welcome) await firstStepFetched
  const isOnWelcome = window.location.pathname === paths.welcome
  // The visitor tapped a link on welcome before the product could render it.
  if (page.dataset['page'] === paths.welcome && !isOnWelcome)
    presenters.note({
      kind: 'navigation',
      path: paths.welcome,
      admission: funnel.admission(paths.welcome),
    })
  await new Promise<void>((resolve) => {
    const app = (
      <Checks>
        <AddressRouter promo={presenters.queryPromo}>
          <App presenters={presenters} onRendered={resolve} />
        </AddressRouter>
      </Checks>
    )
    if (page.firstElementChild && isOnWelcome)
      // If a translator or an extension has changed the page, React renders it anew, which is no error.
      startTransition(() => void hydrateRoot(page, app, { onRecoverableError: () => undefined }))
    else createRoot(page).render(app)
  })
}
