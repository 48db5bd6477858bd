import type { ReactNode } from 'react'
import styles from './Note.module.css'
import { Picture } from './Picture.tsx'

/** A short remark beside the content that it refers to. */
export function Note({
  picture,
  children,
}: {
  readonly picture?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={styles['note']}>
      <Picture svg={picture} className={styles['picture']} />
      <p>{children}</p>
    </div>
  )
}
