import * as adapters from '#adapters'
import { Fragment, startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { compose } from '#composition/compose.ts'
import { clearTimersOnLeave } from '#presentation/kit/clearTimersOnLeave.ts'
import { watchParts } from '#presentation/kit/freshness.ts'
import { prefetchStep } from '#presentation/app/prefetch.ts'
import { AddressRouter } from '#presentation/navigation/AddressRouter.tsx'
import * as paths from '#presentation/navigation/paths.ts'

/** In a build it checks nothing, and every event would pass it. */
const Checks = import.meta.env.DEV ? StrictMode : Fragment

/**
 * Composes the product and draws the screen of the page's address; resolves when it is drawn. Welcome is taken over as the build
 * has drawn it; a question that the build has drawn stays in view until the product can draw it.
 * @param breathe is awaited between the parts of the work
 */
export async function start(page: HTMLElement, breathe: () => Promise<void>): Promise<void> {
  await breathe()
  watchParts()
  clearTimersOnLeave()
  const presenters = compose(adapters)
  const { funnel } = presenters
  // The visitor tapped welcome before the product was there.
  const hasLeftWelcome =
    page.dataset['page'] === paths.welcome && window.location.pathname !== paths.welcome
  if (hasLeftWelcome)
    presenters.note({
      kind: 'navigation',
      path: paths.welcome,
      admission: funnel.admission(paths.welcome),
    })
  const first = funnel.stepAt(
    window.location.pathname === paths.welcome ? funnel.startPath : window.location.pathname,
  )
  const fetched = first && prefetchStep(first)
  await breathe()
  if (page.firstElementChild && window.location.pathname !== paths.welcome) await fetched
  await new Promise<void>((resolve) => {
    const app = (
      <Checks>
        <AddressRouter promo={presenters.queryPromo}>
          <App presenters={presenters} onDrawn={resolve} />
        </AddressRouter>
      </Checks>
    )
    if (page.firstElementChild && window.location.pathname === paths.welcome)
      startTransition(() => void hydrateRoot(page, app))
    else createRoot(page).render(app)
  })
}
