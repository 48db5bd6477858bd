import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FailureBoundary } from '#presentation/app/FailureBoundary.tsx'
import { Shell } from '#presentation/app/Shell.tsx'
import { Welcome } from '#presentation/features/welcome/Welcome.tsx'
import * as paths from '#presentation/navigation/paths.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'

interface AppProps {
  /** Null while the build prerenders welcome. */
  readonly presenters: Presenters | null
  /** Called when the first screen has been rendered. */
  readonly onRendered?: () => void
}

// @rule 7.errors-outside-screens Errors outside any screen are reported
/** Renders welcome on `/`; at any other address the shell, where admission decides what is shown. */
export function App({ presenters, onRendered }: AppProps) {
  const { pathname } = useLocation()
  const [wasElsewhere, setWasElsewhere] = useState(false)
  if (pathname !== paths.welcome && !wasElsewhere) setWasElsewhere(true)
  useEffect(() => onRendered?.(), [onRendered])
  if (pathname !== paths.welcome) return presenters && <Shell presenters={presenters} />
  return (
    <FailureBoundary onFailure={(cause) => presenters?.report(cause)}>
      <Welcome presenters={presenters} isReturn={wasElsewhere} />
    </FailureBoundary>
  )
}
