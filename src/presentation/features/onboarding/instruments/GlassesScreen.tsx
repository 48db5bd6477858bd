import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './GlassesScreen.module.css'

/** Answers that are amounts, each drawn as a glass filled to a level. */
export default function GlassesScreen(props: ChoiceScreenProps) {
  return <ChoiceScreen {...props} look={styles} />
}
