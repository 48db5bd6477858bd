import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { FailureBoundary } from './presentation/app/FailureBoundary.tsx'
import { lazyView } from './presentation/kit/lazyView.tsx'
import { Skeleton } from './presentation/kit/Skeleton.tsx'
import * as paths from './presentation/navigation/paths.ts'
import { Welcome } from './presentation/features/welcome/Welcome.tsx'
import { fetchShell, wake, welcomeWake } from './wake.ts'

/** Every screen but welcome: its code and the awake product arrive together. */
const Rest = lazyView(async () => {
  const [{ Shell }, presenters] = await Promise.all([fetchShell(), wake()])
  return () => <Shell presenters={presenters} />
})

/** The parts of the design, for whoever builds with them; the live build has none of it. */
const Design = import.meta.env.MODE === 'demo' ? lazy(() => import('./presentation/features/demo/design/DesignView.tsx')) : null

/** What breaks here is told like what breaks on a screen, unless the product itself could not be had. */
const report = (cause: unknown) => void wake().then((presenters) => presenters.report(cause), () => undefined)

/** Two routes: welcome, and all else, whatever the address holds; admission decides about that. */
export function App() {
  const { pathname } = useLocation()
  return (
    <FailureBoundary place={pathname} onFailure={report}>
      <Suspense fallback={<Skeleton />}>
        {pathname === paths.welcome ? <Welcome wake={welcomeWake} /> : Design && pathname === '/demo/design' ? <Design /> : <Rest />}
      </Suspense>
    </FailureBoundary>
  )
}
