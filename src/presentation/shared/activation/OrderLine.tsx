import * as m from '../../generated/paraglide/messages.js'
import styles from './OrderLine.module.css'

/** What a buyer quotes to us, on a line of its own. */
export function OrderLine({ reference }: { readonly reference: string }) {
  return <p className={styles['order']}>{m.success_order({ reference })}</p>
}
