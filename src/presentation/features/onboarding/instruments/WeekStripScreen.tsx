import { withShared } from '#presentation/design/fields/OptionCard.tsx'
import page from '#presentation/design/page/Page.module.css'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import ChoicesScreen from '../choices/ChoicesScreen.tsx'
import styles from './WeekStripScreen.module.css'

const LOOK = withShared(styles, { group: page['side'] })
const DAY_LETTERS = 3

/** The days of a week, side by side as in the plan. */
export default function WeekStripScreen(props: StepScreenProps<'weekStrip'>) {
  return <ChoicesScreen {...props} look={LOOK} shorten={(day) => day.slice(0, DAY_LETTERS)} />
}
