import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { app_name, btn_back, btn_log_in, btn_log_out, header_progress } from '../generated/paraglide/messages.js'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { usePresenters } from './PresentersContext.ts'
import { signInPath, withQuery } from './query.ts'
import { useGoBack, useTo } from './useGo.ts'

interface HeaderProps {
  /** Where back leads; no button without it. */
  readonly back?: string | null
  /** Percent of the way; the logo stands there without it. */
  readonly progress?: number | null
  readonly section?: string | undefined
}

export const Header = observer(function Header({ back = null, progress = null, section }: HeaderProps) {
  const { search } = useLocation()
  const goBack = useGoBack()
  return (
    <header className={styles['header']}>
      {back !== null && (
        <Link
          to={withQuery(back, search)}
          className={styles['back']}
          aria-label={btn_back()}
          onClick={(event) => {
            event.preventDefault()
            goBack(back)
          }}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
            <path d="M19 12H5m6-6-6 6 6 6" />
          </svg>
        </Link>
      )}
      {progress === null ? (
        <>
          <HomeLink />
          <span className={styles['spacer']} />
          <Person />
        </>
      ) : (
        <>
          <div
            className={styles['bar']}
            role="progressbar"
            aria-label={header_progress()}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
          >
            <div className={styles['fill']} ref={(fill) => fill?.style.setProperty('transform', `scaleX(${progress / 100})`)} />
          </div>
          <span className={styles['section']}>{section}</span>
        </>
      )}
    </header>
  )
})

function HomeLink() {
  return (
    <Link to={useTo('/')} className={styles['home']} aria-label={app_name()}>
      <Logo />
    </Link>
  )
}

/** Whoever is signed in, with the way out; or the way in. */
const Person = observer(function Person() {
  const { visit } = usePresenters()
  const { pathname, search } = useLocation()
  const { visitor } = visit
  if (!visitor) {
    if (pathname.startsWith('/auth/') || visit.session.status === 'loading') return null
    return (
      <Link to={signInPath('/auth/login', pathname, search)} className={styles['link']}>
        {btn_log_in()}
      </Link>
    )
  }
  return (
    <>
      <span className={styles['person']}>
        <Photo key={visitor.photoURL} url={visitor.photoURL} initials={visitor.initials} />
        <span className={styles['name']}>{visitor.name}</span>
      </span>
      <button type="button" className={styles['link']} onClick={() => void visit.signOut()}>
        {btn_log_out()}
      </button>
    </>
  )
})

function Photo({ url, initials }: { readonly url: string | null; readonly initials: string }) {
  const [broken, setBroken] = useState(false)
  if (url === null || broken) {
    return (
      <span className={styles['photo']} aria-hidden="true">
        {initials}
      </span>
    )
  }
  return <img className={styles['photo']} src={url} alt="" width="32" height="32" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
}
