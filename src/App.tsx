import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { FailureBoundary } from './presentation/shell/FailureBoundary.tsx'
import { Welcome } from './presentation/welcome/Welcome.tsx'
import { fetchShell, wake, welcomeWake } from './wake.ts'

/** Every screen but welcome: its code and the awake product arrive together. */
const Rest = lazy(async (): Promise<{ default: ComponentType }> => {
  const [{ Shell }, presenters] = await Promise.all([fetchShell(), wake()])
  return { default: () => <Shell presenters={presenters} /> }
})

/** The parts of the design, for whoever builds with them; the live build has none of it. */
const Design = import.meta.env.MODE === 'demo' ? lazy(() => import('./presentation/demo/DesignView.tsx')) : null

export function App() {
  return (
    <FailureBoundary>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<Welcome wake={welcomeWake} />} />
          {Design && <Route path="/demo/design" element={<Design />} />}
          <Route path="*" element={<Rest />} />
        </Routes>
      </Suspense>
    </FailureBoundary>
  )
}
