import { type ReactNode, useId } from 'react'
import styles from './Drawer.module.css'

interface PartProps {
  readonly title: string
  /** Shown beside the title. A part without a count starts open. */
  readonly count?: number
  readonly children: ReactNode
}

/** A collapsible section of the drawer. */
export function Part({ title, count, children }: PartProps) {
  const id = useId()
  return (
    <details
      className={styles['part']}
      aria-labelledby={id}
      open={count === undefined || undefined}
    >
      <summary>
        <h3 id={id}>{title}</h3>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </summary>
      {children}
    </details>
  )
}
