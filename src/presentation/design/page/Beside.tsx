import type { ReactNode } from 'react'
import styles from './Beside.module.css'

/** An explanation of the page: below its content, or beside it on a wide window. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>
}
