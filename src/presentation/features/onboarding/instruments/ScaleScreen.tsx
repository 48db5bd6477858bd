import { Suspense, useEffect, useState } from 'react'
import { optionalView } from '#presentation/kit/lazyView.tsx'
import { savesData } from '#presentation/kit/savesData.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './ScaleScreen.module.css'

const InsideAppOffer = optionalView(() => import('../../../shared/carry/InsideAppOffer.tsx'))

const UPRIGHT = { ...styles, group: `${styles['group']} ${styles['upright']}` }

/**
 * Invites a visitor in an in-app browser to continue in another browser. It is on every scale, because one follows soon after a
 * third of the questions. It loads when the browser is idle, so that no step waits for it.
 */
function Offer() {
  const { checkoutPart } = usePresenters()
  const [isInside, setIsInside] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const cancel = whenIdle(() => {
      if (savesData()) return
      checkoutPart().then(
        ({ hostApp }) => !isUnmounted && setIsInside(hostApp.app !== null),
        () => undefined,
      )
    })
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [checkoutPart])
  return (
    isInside && (
      <Suspense fallback={null}>
        <InsideAppOffer />
      </Suspense>
    )
  )
}

const OFFER = <Offer />

/** Two to five large stops on a track: side by side, or one below the other if they need hints. */
export function ScaleScreen(props: ChoiceScreenProps) {
  const needsHints = Object.keys(props.step.answers).some(
    (handle) => props.content.words[`${handle}_hint`],
  )
  return <ChoiceScreen {...props} scene={OFFER} look={needsHints ? UPRIGHT : styles} />
}
