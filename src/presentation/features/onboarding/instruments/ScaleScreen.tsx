import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './ScaleScreen.module.css'

const UPRIGHT = { ...styles, group: `${styles['group']} ${styles['upright']}` }

/** Two to five large stops on a track: side by side, or one below the other if they need hints. */
export function ScaleScreen(props: ChoiceScreenProps) {
  const needsHints = Object.keys(props.step.answers).some(
    (handle) => props.content.words[`${handle}_hint`],
  )
  return <ChoiceScreen {...props} look={needsHints ? UPRIGHT : styles} />
}
