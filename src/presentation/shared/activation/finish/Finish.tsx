import { Stage } from '../../../design/page/Stage.tsx'
import finish from '../../../pictures/drawn/success.svg?raw'
import styles from './Finish.module.css'

/** The picture of a finish line, for a subscription that is active. Its animation plays once. */
export const Finish = () => (
  <div className={styles['finish']}>
    <Stage svg={finish} size="wide" />
  </div>
)
