import options from '#presentation/design/fields/OptionCard.module.css'
import { withShared } from '#presentation/design/fields/OptionCard.tsx'
import tick from '#presentation/design/fields/Tick.module.css'
import page from '#presentation/design/page/Page.module.css'
import { Picture } from '#presentation/design/Picture.tsx'
import night from '#presentation/pictures/drawn/instruments/night.svg?raw'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './NightDialScreen.module.css'

const LOOK = withShared(styles, { card: options['box'], mark: tick['tick'] })

/** Up to five lengths of sleep, the longest first. A dial of twelve hours shows the length that is pointed at or chosen. */
export default function NightDialScreen(props: ChoiceScreenProps) {
  return (
    <ChoiceScreen
      {...props}
      look={LOOK}
      scene={<Picture svg={night} className={`${page['side']} ${styles['dial']}`} />}
    />
  )
}
