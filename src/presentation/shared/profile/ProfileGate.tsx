import { observer } from 'mobx-react-lite'
import { type ReactNode, use } from 'react'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { AgePage } from './AgePage.tsx'
import { ConsentPage } from './ConsentPage.tsx'

/** Asks the questions that precede a person's profile, then shows the page, which creates the profile. */
export const ProfileGate = observer(function ProfileGate({
  children,
}: {
  readonly children: ReactNode
}) {
  const { person, checkoutPart } = usePresenters()
  // Only a signed-in person is asked. For all others, the page does not wait for the checkout part.
  if (person.session.status !== 'signedIn') return children
  return <Questions part={checkoutPart()}>{children}</Questions>
})

const Questions = observer(function Questions({
  part,
  children,
}: {
  readonly part: ReturnType<ReturnType<typeof usePresenters>['checkoutPart']>
  readonly children: ReactNode
}) {
  const { question } = use(part).gate
  if (question === 'age') return <AgePage />
  return question === 'consent' ? <ConsentPage /> : children
})
