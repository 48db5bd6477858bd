import * as adapters from '#adapters'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { compose } from './composition/compose.ts'
import { clearTimersOnLeave } from './presentation/kit/clearTimersOnLeave.ts'
import { watchParts } from './presentation/kit/freshness.ts'
import { prefetchStep } from './presentation/app/StepView.tsx'
import * as paths from './presentation/navigation/paths.ts'

const isAtWelcome = () => window.location.pathname === paths.welcome

/**
 * Composes the product and draws the screen of the page's address; resolves when it is drawn. A prerendered welcome is taken
 * over as it is, and stays in view until a question that was asked for meanwhile can be drawn.
 * @param breathe is awaited between the parts of the work
 */
export async function start(page: HTMLElement, breathe = () => Promise.resolve()): Promise<void> {
  watchParts()
  clearTimersOnLeave()
  const presenters = compose(adapters)
  const { funnel } = presenters
  const first = funnel.stepAt(isAtWelcome() ? funnel.startPath : window.location.pathname)
  const fetched = first && prefetchStep(first)
  await breathe()
  if (page.firstElementChild && !isAtWelcome()) await fetched
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App presenters={presenters} onDrawn={resolve} />
        </BrowserRouter>
      </StrictMode>
    )
    if (page.firstElementChild && isAtWelcome()) startTransition(() => void hydrateRoot(page, app))
    else createRoot(page).render(app)
  })
}
