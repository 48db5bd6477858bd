import styles from './FinePrint.module.css'
import { OrderLine } from './OrderLine.tsx'
import { WriteToUs } from './WriteToUs.tsx'

/** What else there is to know of a plan, its order, and whom to ask. */
export function FinePrint({ text, reference }: { readonly text: string; readonly reference: string | null | undefined }) {
  return (
    <div>
      <p className={styles['text']}>{text}</p>
      {reference && <OrderLine reference={reference} />}
      <WriteToUs reference={reference} />
    </div>
  )
}
