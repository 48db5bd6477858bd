import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './GlassesScreen.module.css'

/** Amounts, each drawn as a glass that is more or less full. */
export function GlassesScreen(props: ChoiceScreenProps) {
  return <ChoiceScreen {...props} look={styles} />
}
