import * as adapters from '#adapters'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { compose } from './composition/compose.ts'
import { clearTimersOnLeave } from './presentation/kit/clearTimersOnLeave.ts'
import { watchParts } from './presentation/kit/freshness.ts'
import { prefetchStep } from './presentation/app/prefetch.ts'
import * as paths from './presentation/navigation/paths.ts'

/**
 * Composes the product and draws the screen of the page's address; resolves when it is drawn. A screen that the build has drawn
 * is taken over as it is; if the visitor has asked for another meanwhile, it stays in view until that one can be drawn.
 * @param breathe is awaited between the parts of the work
 */
export async function start(page: HTMLElement, breathe = () => Promise.resolve()): Promise<void> {
  watchParts()
  clearTimersOnLeave()
  const presenters = compose(adapters)
  const { funnel } = presenters
  const first = funnel.stepAt(window.location.pathname === paths.welcome ? funnel.startPath : window.location.pathname)
  const fetched = first && prefetchStep(first)
  await breathe()
  const isDrawn = () => page.dataset['page'] === window.location.pathname
  if (page.firstElementChild && !isDrawn()) await fetched
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App presenters={presenters} onDrawn={resolve} />
        </BrowserRouter>
      </StrictMode>
    )
    if (page.firstElementChild && isDrawn()) startTransition(() => void hydrateRoot(page, app))
    else createRoot(page).render(app)
  })
}
