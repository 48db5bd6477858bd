import { type ReactNode, useId } from 'react'
import styles from './Drawer.module.css'

interface PartProps {
  readonly title: string
  /** How much is in it, beside its name; a part without a count stands open. */
  readonly count?: number
  readonly children: ReactNode
}

/** A part of the drawer that folds. */
export function Part({ title, count, children }: PartProps) {
  const id = useId()
  return (
    <details className={styles['part']} aria-labelledby={id} open={count === undefined || undefined}>
      <summary>
        <h3 id={id}>{title}</h3>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </summary>
      {children}
    </details>
  )
}
