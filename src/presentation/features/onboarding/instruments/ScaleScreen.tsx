import { Suspense } from 'react'
import { optionalView } from '#presentation/kit/lazyView.tsx'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './ScaleScreen.module.css'

const InsideAppOffer = optionalView(() => import('../../../shared/carry/InsideAppOffer.tsx'))

const UPRIGHT = { ...styles, group: `${styles['group']} ${styles['upright']}` }

/** The text before a scale's answers. Scales come early and late, so one of them is the first question after a third of the way. */
const OFFER = (
  <Suspense fallback={null}>
    <InsideAppOffer />
  </Suspense>
)

/** Two to five large stops on a track: side by side, or one below the other if they need hints. */
export function ScaleScreen(props: ChoiceScreenProps) {
  const needsHints = Object.keys(props.step.answers).some(
    (handle) => props.content.words[`${handle}_hint`],
  )
  return <ChoiceScreen {...props} scene={OFFER} look={needsHints ? UPRIGHT : styles} />
}
