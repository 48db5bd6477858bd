import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import { AgePage } from './AgePage.tsx'
import { ConsentPage } from './ConsentPage.tsx'

interface ProfileGateProps {
  readonly children: ReactNode
}

/** Asks the questions that precede a person's profile, then shows the page, which creates the profile. */
export const ProfileGate = observer(function ProfileGate({ children }: ProfileGateProps) {
  const { person } = usePresenters()
  // Only a signed-in person is asked. For all others, the page does not wait for the checkout part.
  if (person.session.status !== 'signedIn') return children
  return <Questions>{children}</Questions>
})

const Questions = observer(function Questions({ children }: ProfileGateProps) {
  const { question } = useCheckoutPresenters().gate
  if (question === 'age') return <AgePage />
  return question === 'consent' ? <ConsentPage /> : children
})
