import * as m from '../../generated/paraglide/messages.js'
import styles from './OrderLine.module.css'

/** The order number for support, on its own line. */
export function OrderLine({ reference }: { readonly reference: string }) {
  return <p className={styles['order']}>{m.success_order({ reference })}</p>
}
