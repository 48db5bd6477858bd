import type { ReactNode } from 'react'
import './print.css'
import styles from './Beside.module.css'

// @rule 9.beside From 1024 px on, plan and paywall have a second column of 352 px
/** An explanation of the page: below its content or, in a wide window, beside it. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>
}

/** What follows the explanation; in a wide window, below the content. */
export function AfterBeside({ children }: { readonly children: ReactNode }) {
  return <div className={styles['after']}>{children}</div>
}
