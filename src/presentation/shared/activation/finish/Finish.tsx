import { Stage } from '../../../design/page/Stage.tsx'
import finish from '../../../pictures/drawn/success.svg?raw'
import styles from './Finish.module.css'

/** The finish line, for a subscription that is active. It comes in once. */
export const Finish = () => (
  <div className={styles['finish']}>
    <Stage svg={finish} size="wide" />
  </div>
)
