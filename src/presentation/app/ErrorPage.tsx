import { type ReactNode, Suspense } from 'react'
import { Page } from '../design/page/Page.tsx'
import styles from './ErrorPage.module.css'
import { Footer } from '../shared/frame/Footer.tsx'
import { HomeLink } from '../shared/frame/HomeLink.tsx'
import { optionalView } from '../kit/lazyView.tsx'
import * as paths from '../navigation/paths.ts'
import { useTo } from '../navigation/useGo.ts'

const EmptyRoad = optionalView(() => import('./EmptyRoad.tsx'))

interface ErrorPageProps {
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

/** Says what is wrong and what to do (product 2: error page). */
export function ErrorPage({ title, text, action }: ErrorPageProps) {
  return (
    <>
      <header className={styles['header']}>
        <HomeLink to={useTo(paths.welcome)} />
      </header>
      <Page title={title} text={text} action={action}>
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
