import type { ReactNode } from 'react'
import styles from './Beside.module.css'

/** What explains a page: below the rest of it, and on a wide window beside what is decided there. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>
}
