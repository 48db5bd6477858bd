import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { FailureBoundary } from './presentation/app/FailureBoundary.tsx'
import { lazyView } from './presentation/kit/lazyView.tsx'
import { Skeleton } from './presentation/kit/Skeleton.tsx'
import * as paths from './presentation/navigation/paths.ts'
import { Welcome } from './presentation/features/welcome/Welcome.tsx'
import { fetchShell, wake, welcomeWake } from './wake.ts'

/** Every screen except welcome. Fetches the shell and wakes the product at the same time. */
const Rest = lazyView(async () => {
  const [{ Shell }, presenters] = await Promise.all([fetchShell(), wake()])
  return () => <Shell presenters={presenters} />
})

/** The page of design parts, for developers. Not in the live build. */
const Design = import.meta.env.MODE === 'demo' ? lazy(() => import('./presentation/features/demo/design/DesignView.tsx')) : null

/** Logs a failed render. Does nothing if the product cannot be fetched. */
const report = (cause: unknown) => void wake().then((presenters) => presenters.report(cause), () => undefined)

/** Draws welcome on `/` and fetches everything else, where admission decides what is shown. */
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
