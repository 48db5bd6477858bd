import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { TrackPosition } from '#domain/funnel/Sequence.ts'
import { ProgressBar } from '../../design/page/ProgressBar.tsx'
import {
  btn_back,
  btn_log_in,
  header_progress,
  header_question,
  app_name,
} from '../../generated/paraglide/messages.js'
import { optionalView } from '../../kit/lazyView.tsx'
import type { Path } from '../../navigation/paths.ts'
import * as paths from '../../navigation/paths.ts'
import { isUnderAuth, withQuery } from '../../navigation/afterSignIn.ts'
import { usePromoInQuery, useSearch } from '../../navigation/Navigation.ts'
import { useGoBack, useToLogin } from '../../navigation/useGo.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import styles from './Header.module.css'
import { Icon } from '../../design/Icon.tsx'
import { Logo } from '../../design/Logo.tsx'

const SignedIn = optionalView(() => import('./SignedIn.tsx'))

interface HeaderProps {
  /** Where the back button leads. Without it there is no button. */
  readonly back?: Path | null
  /** Progress in percent, and the position on the track. Without it the logo is shown. */
  readonly progress?: ({ readonly percent: number } & TrackPosition) | null
  /** For a narrow page. */
  readonly narrow?: boolean
  /** For a page with a second column on a wide window. */
  readonly wide?: boolean
  /** The name of the current section, shown beside the bar. */
  readonly section?: string | undefined
  /** Where the log-in leads afterwards; by default back to this page. */
  readonly afterLogin?: Path
}

// @rule 2.header The header has the back button, the progress bar and, for a signed-in person, photo or initials, name and
//   log-out
/** The header of every screen but welcome: back, the progress bar or the logo, and who is signed in (product 2: header). */
export const Header = observer(function Header({
  back = null,
  progress = null,
  narrow = false,
  wide = false,
  section,
  afterLogin,
}: HeaderProps) {
  const { person, checkoutPart } = usePresenters()
  const { visitor } = person
  const search = useSearch()
  const promo = usePromoInQuery()
  const goBack = useGoBack()
  return (
    <header
      className={styles['header']}
      data-narrow={narrow || undefined}
      data-wide={progress ? 'question' : wide || undefined}
    >
      {back !== null && (
        // Not a Link, which would resolve the address again at every step.
        <a
          href={withQuery(back, search, promo)}
          className={styles['back']}
          aria-label={btn_back()}
          onClick={(event) => {
            event.preventDefault()
            goBack(back)
          }}
        >
          <Icon d="M19 12H5m6-6-6 6 6 6" />
        </a>
      )}
      {progress === null ? (
        <HomeLink to={withQuery(paths.welcome, search, promo)} short={visitor !== null} />
      ) : (
        <ProgressBar
          label={header_progress()}
          progress={progress.percent}
          text={header_question({ number: progress.question, count: progress.questions })}
          track={progress}
        />
      )}
      {visitor ? (
        <Suspense fallback={null}>
          <SignedIn visitor={visitor} checkoutPart={checkoutPart} compact={progress !== null} />
        </Suspense>
      ) : progress === null ? (
        <LogInLink next={afterLogin} />
      ) : (
        <span key={section} className={styles['section']}>
          {section}
        </span>
      )}
    </header>
  )
})

const LogInLink = observer(function LogInLink({ next }: { readonly next: Path | undefined }) {
  const { person } = usePresenters()
  const { pathname } = useLocation()
  const toLogin = useToLogin(next)
  if (isUnderAuth(pathname) || person.session.status === 'loading') return null
  return (
    <Link to={toLogin} className={styles['link']}>
      {btn_log_in()}
    </Link>
  )
})

/** The logo, which links to welcome. The caller passes the address with the query kept. */
export function HomeLink({ to, short }: { readonly to: string; readonly short?: boolean }) {
  return (
    <Link to={to} className={styles['home']} aria-label={app_name()}>
      <Logo short={short} />
    </Link>
  )
}
