import { type ReactNode, Suspense } from 'react'
import { Page } from '../design/page/Page.tsx'
import { error_headline } from '../generated/paraglide/messages.js'
import styles from './ErrorPage.module.css'
import { Footer } from '../shared/frame/Footer.tsx'
import headerStyles from '../shared/frame/Header.module.css'
import { HomeLink } from '../shared/frame/Header.tsx'
import { optionalView } from '../kit/lazyView.tsx'
import * as paths from '../navigation/paths.ts'
import { useTo } from '../navigation/useGo.ts'

const EmptyRoad = optionalView(() => import('./EmptyRoad.tsx'))

interface ErrorPageProps {
  /** Replaces the default header, which shows only the logo and so depends on nothing that may have failed. */
  readonly header?: ReactNode
  readonly headline?: string
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

// @rule 2.error-page An unknown address and a failure show the error page, which has two titles, a subtitle and an action
/** Says what is wrong and what to do: a big title, a title, a subtitle and an action (product 2: error page). */
export function ErrorPage({
  header,
  headline = error_headline(),
  title,
  text,
  action,
}: ErrorPageProps) {
  const home = useTo(paths.welcome)
  return (
    <>
      {header ?? (
        <header className={headerStyles['header']}>
          <HomeLink to={home} />
        </header>
      )}
      <Page
        headline={<p className={styles['headline']}>{headline}</p>}
        title={title}
        text={text}
        action={action}
      >
        <div className={styles['road']}>
          <Suspense fallback={null}>
            <EmptyRoad />
          </Suspense>
        </div>
      </Page>
      <Footer />
    </>
  )
}
