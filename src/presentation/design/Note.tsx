import type { ReactNode } from 'react'
import styles from './Note.module.css'
import { Picture } from './Picture.tsx'

/** One honest remark beside what it is about. */
export function Note({ picture, children }: { readonly picture?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={styles['note']}>
      <Picture svg={picture} className={styles['picture']} />
      <p>{children}</p>
    </div>
  )
}
