import { type ReactNode, useEffect, useRef } from 'react'
import { app_name } from '../generated/paraglide/messages.js'
import emptyRoad from '../pictures/drawn/empty-road.svg?no-inline'
import styles from './ErrorPage.module.css'
import { Footer } from './Footer.tsx'
import { HomeLink } from './header/HomeLink.tsx'
import { useTo } from './navigation/useGo.ts'

interface ErrorPageProps {
  readonly big?: string | undefined
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

/** Something is wrong: what, and what to do (product 2: error page). */
export function ErrorPage({ big, title, text, action }: ErrorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${app_name()}`
    heading.current?.focus()
  }, [title])
  return (
    <>
      <header className={styles['header']}>
        <HomeLink to={useTo('/')} />
      </header>
      <main className={styles['page']}>
        <img className={styles['road']} src={emptyRoad} alt="" width="320" height="240" />
        {big && (
          <p className={styles['big']} aria-hidden="true">
            {big}
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <p className={styles['text']}>{text}</p>
        {action}
      </main>
      <Footer />
    </>
  )
}
