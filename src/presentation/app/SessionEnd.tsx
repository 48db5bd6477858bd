import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { optionalView } from '../kit/lazyView.tsx'
import { usePresenters } from '../visit/PresentersContext.ts'

const EndedBanner = optionalView(() => import('./EndedBanner.tsx'))

/** Says that the service has ended the person's session, if so. */
export const SessionEnd = observer(function SessionEnd() {
  const { person } = usePresenters()
  return <Suspense fallback={null}>{person.hasEnded && <EndedBanner />}</Suspense>
})
