import { memo, Suspense, useEffect, useState } from 'react'
import type { ChoiceStep } from '#domain/funnel/Step.ts'
import { optionalView } from '#presentation/kit/lazyView.tsx'
import { isDataSaverOn } from '#presentation/kit/isDataSaverOn.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import type { CheckoutPresenters } from '#presentation/visit/Presenters.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './ScaleScreen.module.css'

const InsideAppInvitation = optionalView(
  () => import('../../../shared/carry/InsideAppInvitation.tsx'),
)

const UPRIGHT = { ...styles, group: `${styles['group']} ${styles['upright']}` }

/**
 * Invites a visitor in an in-app browser to continue in another browser (product 4: inside another app). Every scale can show the
 * invitation, because the first one comes early; it appears only once. It loads when the browser is idle, so that no step waits
 * for it.
 */
const Invitation = memo(function Invitation({ step }: { readonly step: ChoiceStep }) {
  const { checkoutPart } = usePresenters()
  const [hostApp, setHostApp] = useState<CheckoutPresenters['hostApp'] | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const cancel = whenIdle(() => {
      if (isDataSaverOn()) return
      checkoutPart().then(
        (part) => isUnmounted || (part.hostApp.invitesAt(step.path) && setHostApp(part.hostApp)),
        // If a chunk cannot be fetched, the next scale tries again.
        () => undefined,
      )
    })
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [step, checkoutPart])
  return (
    hostApp && (
      <Suspense fallback={null}>
        <InsideAppInvitation hostApp={hostApp} path={step.path} />
      </Suspense>
    )
  )
})

/** Two to five large stops on a line: side by side, or one below the other if any has a hint. */
export default function ScaleScreen(props: ChoiceScreenProps) {
  const hasHints = Object.keys(props.step.answers).some(
    (handle) => props.content.words[`${handle}_hint`],
  )
  return (
    <ChoiceScreen
      {...props}
      scene={<Invitation step={props.step} />}
      look={hasHints ? UPRIGHT : styles}
    />
  )
}
