import { Stage } from '../../../design/page/Stage.tsx'
import finish from '../../../pictures/drawn/success.svg?raw'
import { useCast } from '../../cast/useCast.ts'
import styles from './Finish.module.css'

/** The picture of a finish line, for a subscription that is active. Its animation plays once. */
export function Finish() {
  const withCast = useCast()
  return (
    <div className={styles['finish']}>
      <Stage svg={withCast(finish)} size="wide" />
    </div>
  )
}
