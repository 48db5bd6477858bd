import { ChoiceScreen, type ChoiceScreenProps } from './ChoiceScreen.tsx'
import styles from './BodyShapeScreen.module.css'

/** Shapes of a body, each as a picture above its words. */
export default function BodyShapeScreen(props: ChoiceScreenProps) {
  return <ChoiceScreen {...props} look={styles} />
}
