import type { ReactNode } from 'react'
import styles from './Notice.module.css'
import { Icon } from '../../design/Icon.tsx'

const ICONS = {
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.1',
  warning: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.2v.1',
  problem: 'M8 3h8l5 5v8l-5 5H8l-5-5V8ZM12 7.5v5.5M12 16.2v.1',
}

interface NoticeProps {
  readonly tone: keyof typeof ICONS
  readonly title?: string
  readonly children?: ReactNode
  /** The action that the message offers. */
  readonly action?: ReactNode
}

/** A message in the page, with its severity. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone}>
      <Icon d={ICONS[tone]} />
      <div className={styles['words']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
