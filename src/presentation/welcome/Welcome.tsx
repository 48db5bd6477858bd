import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '../design/Button.tsx'
import { Logo } from '../design/Logo.tsx'
import {
  btn_log_in,
  btn_start,
  welcome_card_text,
  welcome_card_title,
  welcome_document_title,
  welcome_go_on,
  welcome_note,
  welcome_text,
  welcome_title,
} from '../generated/paraglide/messages.js'
import heroTrack from '../pictures/drawn/hero-track.svg?no-inline'
import runner from '../pictures/drawn/runner.svg?no-inline'
import { Footer } from '../shell/Footer.tsx'
import { keptQuery } from '../shell/navigation/query.ts'
import styles from './Welcome.module.css'
import type { Returning, Wake } from './Wake.ts'

const SignedIn = lazy(() => import('../shell/header/SignedIn.tsx'))
const StartAgain = lazy(() => import('./StartAgain.tsx'))

const GENDER = '/onboarding/gender'

const never = () => () => undefined

/** The query once the page is alive; the prerendered page has none. */
function useQuery(): string {
  const { search } = useLocation()
  return useSyncExternalStore(never, () => keptQuery(search), () => '')
}

/** The first screen. It stands on React and the router alone; what it knows of the visitor comes when the rest is awake. */
export function Welcome({ wake }: { readonly wake: Wake }) {
  const query = useQuery()
  const returning = useReturning(wake)
  useEffect(() => {
    document.title = welcome_document_title()
  }, [])
  return (
    <>
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <Logo short={Boolean(returning?.visitor)} />
          {returning?.visitor ? (
            <Suspense fallback={null}>
              <SignedIn visitor={returning.visitor} onSignOut={returning.signOut} />
            </Suspense>
          ) : (
            <Link className={styles['login']} to={`/auth/login${query}`}>
              {btn_log_in()}
            </Link>
          )}
        </header>
        <main className={styles['main']}>
          <div className={styles['hero']} aria-hidden="true">
            <img className={styles['track']} src={heroTrack} alt="" width="400" height="360" />
            <img className={styles['runner']} src={runner} alt="" width="160" height="160" />
            <p className={styles['card']}>
              <strong>{welcome_card_title()}</strong>
              {welcome_card_text()}
            </p>
          </div>
          <div className={styles['words']}>
            <h1 className={styles['title']}>{welcome_title()}</h1>
            <p className={styles['text']}>{welcome_text()}</p>
          </div>
          <div className={styles['action']}>
            <ButtonLink to={GENDER + query}>{btn_start()}</ButtonLink>
            <div className={styles['note']}>
              {returning?.path ? (
                <>
                  <Link to={returning.path + query}>{welcome_go_on()}</Link>
                  {returning.startAgain && (
                    <Suspense fallback={null}>
                      <StartAgain onStartAgain={returning.startAgain} />
                    </Suspense>
                  )}
                </>
              ) : (
                welcome_note()
              )}
            </div>
          </div>
        </main>
      </div>
      <Footer />
    </>
  )
}

/** What the awake product knows of somebody who has been here before. */
function useReturning(wake: Wake): Returning | null {
  const [returning, setReturning] = useState<Returning | null>(null)
  useEffect(() => wake.onReturning(setReturning), [wake])
  return returning
}
