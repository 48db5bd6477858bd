import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '../../design/Button.tsx'
import { Logo } from '../../design/Logo.tsx'
import { Picture } from '../../design/Picture.tsx'
import * as m from '../../generated/paraglide/messages.js'
import heroTrack from '../../pictures/drawn/hero-track.svg?raw'
import runner from '../../pictures/drawn/runner.svg?no-inline'
import { Footer } from '../../shared/frame/Footer.tsx'
import { optionalView } from '../../kit/lazyView.tsx'
import * as paths from '../../navigation/paths.ts'
import { keptQuery, type PromoInQuery } from '../../navigation/query.ts'
import styles from './Welcome.module.css'
import type { Awake, Wake } from './Wake.ts'
import { BUILT_FOR, SITE_WELCOMES } from './siteWelcomes.ts'

const SignedIn = optionalView(() => import('../../shared/frame/SignedIn.tsx'))
const Toasts = optionalView(() => import('../../kit/notices/Toasts.tsx'))
const HowFar = optionalView(() => import('./HowFar.tsx'))
const StartAgain = optionalView(() => import('./StartAgain.tsx'))

const never = () => () => undefined

/** The query after hydration; empty in the prerendered page. */
function useQuery(promo: PromoInQuery | undefined): string {
  const { search } = useLocation()
  return useSyncExternalStore(never, () => keptQuery(search, promo), () => '')
}

/** The first screen. It needs only React and the router; what it knows about the visitor arrives when the rest is awake. */
export function Welcome({ wake }: { readonly wake: Wake }) {
  const awake = useAwake(wake)
  const query = useQuery(awake?.promo)
  const words = SITE_WELCOMES[awake?.site ?? BUILT_FOR]
  const greeting = awake?.greeting
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = words.documentTitle()
  }, [words])
  useEffect(() => {
    // Moves the focus for a visitor who returns from another screen, not for one who has just arrived.
    if (document.documentElement.dataset['travel'] === undefined) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <Logo short={Boolean(awake?.visitor)} />
          {awake?.visitor ? (
            <Suspense fallback={null}>
              <SignedIn visitor={awake.visitor} ends={awake.ends} />
            </Suspense>
          ) : (
            <Link className={styles['login']} to={paths.login + query}>
              {m.btn_log_in()}
            </Link>
          )}
        </header>
        <main className={styles['main']}>
          <div className={styles['hero']} aria-hidden="true">
            <Picture svg={heroTrack} className={styles['track']} />
            <img className={styles['runner']} src={runner} alt="" width="160" height="160" />
            <p className={styles['card']}>
              <strong>{words.cardTitle()}</strong>
              <span>{words.cardText()}</span>
            </p>
          </div>
          <div className={styles['place']}>
            {/* The general words keep their room, so that nothing moves when the greeting replaces them. */}
            {greeting && (
              <div className={styles['words']} data-over aria-hidden="true">
                <p className={styles['title']}>{words.title()}</p>
                <p className={styles['text']}>{words.text()}</p>
                <Facts questions={words.questions()} />
              </div>
            )}
            <div className={styles['words']}>
              <h1 ref={heading} tabIndex={-1} className={styles['title']}>
                <span key={greeting?.title}>{greeting?.title ?? words.title()}</span>
              </h1>
              <p className={styles['text']}>
                <span key={greeting?.text}>{greeting?.text ?? words.text()}</span>
              </p>
              {greeting ? (
                <Suspense fallback={null}>
                  <HowFar percent={greeting.percent} next={greeting.next} />
                </Suspense>
              ) : (
                <Facts questions={words.questions()} />
              )}
            </div>
          </div>
          <div className={styles['action']}>
            <ButtonLink to={(awake?.resumePath ?? awake?.startPath ?? words.start) + query}>{awake?.resumePath ? m.welcome_go_on() : m.btn_start()}</ButtonLink>
            <div className={styles['note']}>
              {awake?.startAgain && awake.resumePath ? (
                <Suspense fallback={null}>
                  <StartAgain onStartAgain={awake.startAgain} />
                </Suspense>
              ) : (
                !awake?.resumePath && m.welcome_note()
              )}
            </div>
          </div>
        </main>
      </div>
      <Footer />
      <Suspense fallback={null}>{awake && <Toasts />}</Suspense>
    </>
  )
}

function Facts({ questions }: { readonly questions: string }) {
  return (
    <ul className={styles['facts']}>
      {[questions, m.welcome_fact_plan(), m.welcome_fact_change()].map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** What the awake product knows; null until then. */
function useAwake(wake: Wake): Awake | null {
  const [awake, setAwake] = useState<Awake | null>(null)
  useEffect(() => wake.onAwake(setAwake), [wake])
  return awake
}
