import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { app_name } from '../../generated/paraglide/messages.js'
import { keepRoom } from '../modal/keepRoom.ts'
import styles from './Page.module.css'

export interface PageProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children?: ReactNode
  /** An explanation, in a `Beside`. */
  readonly beside?: ReactElement
  /** What sticks to the bottom, above the note: the button. */
  readonly action?: ReactNode
  readonly note?: string | undefined
  readonly narrow?: boolean
  /** While content is loading, hides the footer, so that it does not jump. */
  readonly pending?: boolean
}

/** One screen: a heading, which takes the focus on arrival, the content and the action. */
export function Page({ title, text, children, beside, action, note, narrow = false, pending = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    document.title = `${title} · ${app_name()}`
  }, [title])
  return (
    <main className={narrow ? `${styles['page']} ${styles['narrow']}` : styles['page']} data-pending={pending || undefined} data-beside={beside && (narrow ? 'narrow' : '')}>
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        {children}
      </div>
      {beside}
      {action && (
        <div ref={keepRoom} className={styles['action']} data-action>
          {action}
          {note && (
            <p key={note} className={styles['note']}>
              {note}
            </p>
          )}
        </div>
      )}
    </main>
  )
}
