import { Picture } from '#presentation/design/Picture.tsx'
import night from '#presentation/pictures/drawn/instruments/night.svg?raw'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './NightDialScreen.module.css'

/** Up to five lengths of sleep, the longest first. A dial of twelve hours shows the length that is pointed at or chosen. */
export default function NightDialScreen(props: ChoiceScreenProps) {
  return (
    <ChoiceScreen
      {...props}
      look={styles}
      scene={<Picture svg={night} className={styles['dial']} />}
    />
  )
}
