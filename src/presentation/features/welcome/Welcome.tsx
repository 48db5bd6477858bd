import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
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
import { keptQuery } from '../../navigation/query.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import { greetingOf } from './greetingOf.ts'
import styles from './Welcome.module.css'
import { BUILD_SITE, SITE_WELCOMES } from './siteWelcomes.ts'

const SignedIn = optionalView(() => import('../../shared/frame/SignedIn.tsx'))
const Toasts = optionalView(() => import('../../kit/notices/Toasts.tsx'))
const NextStep = optionalView(() => import('./NextStep.tsx'))
const ContinueElsewhere = optionalView(() => import('../../shared/carry/ContinueElsewhere.tsx'))
const StartAgain = optionalView(() => import('./StartAgain.tsx'))

const subscribeToNothing = () => () => undefined

/** False in the prerendered page and while React hydrates it. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

interface WelcomeProps {
  /** Null in the prerendered page. */
  readonly presenters: Presenters | null
  /** Whether the visitor returns from another screen. If so, the heading gets the focus. */
  readonly isReturn?: boolean
}

/** The first screen. Content that depends on the visitor is rendered after hydration, so that the prerendered page matches. */
export const Welcome = observer(function Welcome({ presenters, isReturn = false }: WelcomeProps) {
  const isInBrowser = useIsInBrowser()
  const { search } = useLocation()
  // The presenters; null until the page is hydrated.
  const hydrated = isInBrowser ? presenters : null
  const query = isInBrowser ? keptQuery(search, hydrated?.queryPromo.decided) : ''
  const site = hydrated?.site.name ?? BUILD_SITE
  const messages = SITE_WELCOMES[site]
  const greeting = hydrated && greetingOf(hydrated)
  const { title, text } = greeting ?? { title: messages.title(), text: messages.text() }
  const shownPerson = hydrated?.person.visitor
  const isActive = greeting?.next === 'app'
  const resumePath = hydrated?.funnel.resumePath
  // Only a signed-in person, or a visitor who returns from another screen, may get a notice here.
  const [needsNotices, setNeedsNotices] = useState(false)
  if (!needsNotices && (shownPerson || isReturn)) setNeedsNotices(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    presenters?.note({
      kind: 'navigation',
      path: paths.welcome,
      admission: presenters.funnel.admission(paths.welcome),
    })
  }, [presenters])
  useEffect(() => {
    document.title = messages.documentTitle()
  }, [messages])
  useLayoutEffect(() => {
    if (!isReturn) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isReturn])
  return (
    <>
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <Logo short={Boolean(shownPerson)} />
          {hydrated && shownPerson ? (
            <Suspense fallback={null}>
              <SignedIn visitor={shownPerson} checkoutPart={hydrated.checkoutPart} />
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
            {/* The numbers are an example, so a visitor with answers does not see them. */}
            <p className={styles['card']} hidden={greeting !== null}>
              <strong>{messages.cardTitle()}</strong>
              <span>{messages.cardText()}</span>
            </p>
          </div>
          <div className={styles['place']}>
            {/* The general words keep their space, so that nothing moves when the greeting replaces them. */}
            {greeting && (
              <div className={styles['words']} data-over aria-hidden="true">
                <p className={styles['title']}>{messages.title()}</p>
                <p className={styles['text']}>{messages.text()}</p>
                <Facts />
              </div>
            )}
            <div className={styles['words']}>
              <h1 ref={heading} tabIndex={-1} className={styles['title']}>
                <span key={title}>{title}</span>
              </h1>
              <p className={styles['text']}>
                <span key={text}>{text}</span>
              </p>
              {greeting ? (
                <Suspense fallback={null}>
                  <NextStep percent={greeting.percent} next={greeting.next} />
                </Suspense>
              ) : (
                <Facts />
              )}
            </div>
          </div>
          <div className={styles['action']}>
            <ButtonLink
              to={(resumePath ?? hydrated?.funnel.startPath ?? paths.firstQuestion) + query}
            >
              {isActive ? m.welcome_app() : resumePath ? m.welcome_go_on() : m.btn_start()}
            </ButtonLink>
            <div className={styles['note']}>
              {!resumePath && <span>{m.welcome_note()}</span>}
              {isActive && <Link to={paths.account + query}>{m.footer_account()}</Link>}
              {hydrated && resumePath && (
                // One Suspense for both, so that neither moves the other when it loads.
                <Suspense fallback={null}>
                  {hydrated.progress.mayStartAgain && (
                    <StartAgain
                      onStartAgain={() => hydrated.progress.startAgain()}
                      queryPromo={hydrated.queryPromo}
                    />
                  )}
                  <ContinueElsewhere presenters={hydrated} path={resumePath} brief />
                </Suspense>
              )}
            </div>
          </div>
        </main>
      </div>
      <Footer />
      <Suspense fallback={null}>{needsNotices && <Toasts />}</Suspense>
    </>
  )
})

function Facts() {
  return (
    <ul className={styles['facts']}>
      {[m.welcome_fact_questions(), m.welcome_fact_plan(), m.welcome_fact_change()].map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
