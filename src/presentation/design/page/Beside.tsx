import type { ReactNode } from 'react'
import styles from './Beside.module.css'

/** An explanation of the page: below its content or, in a wide window, beside it. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>
}
