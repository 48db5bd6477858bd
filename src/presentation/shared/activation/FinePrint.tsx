import styles from './FinePrint.module.css'
import { OrderLine } from './OrderLine.tsx'
import { WriteToUs } from './WriteToUs.tsx'

/** Details of a subscription, its order number, and the support address. */
export function FinePrint({
  text,
  reference,
}: {
  readonly text: string
  readonly reference: string | null | undefined
}) {
  return (
    <div>
      {text && <p className={styles['text']}>{text}</p>}
      {reference && <OrderLine reference={reference} />}
      <WriteToUs reference={reference} />
    </div>
  )
}
