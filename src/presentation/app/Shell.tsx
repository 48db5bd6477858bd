import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isAuxiliary, LOADING_PLAN } from '#domain/funnel/routes.ts'
import { StepView } from './StepView.tsx'
import type { Presenters } from '../visit/Presenters.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { reloadIfOutdated } from '../kit/outdatedPage.ts'
import { Footer } from '../shared/frame/Footer.tsx'
import { lazyView, optionalView } from '../kit/lazyView.tsx'
import { LoadingPlan } from './prefetch.ts'
import { PresentersProvider, usePresenters } from '../visit/PresentersContext.ts'
import * as paths from '../navigation/paths.ts'
import { withQuery } from '../navigation/afterSignIn.ts'
import { usePromoInQuery } from '../navigation/Navigation.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useTravel } from '../navigation/useTravel.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { offline_text } from '../generated/paraglide/messages.js'
import { useOnline } from '../kit/useOnline.ts'
import styles from './Shell.module.css'

const Toasts = optionalView(() => import('../kit/notices/Toasts.tsx'))
const EndedBanner = optionalView(() => import('./EndedBanner.tsx'))
const NotFound = lazyView(() => import('./NotFound.tsx'), 'NotFound')
const WhosePage = lazyView(() => import('../features/whose/WhosePage.tsx'), 'WhosePage')
const AuxiliaryView = lazyView(() => import('./AuxiliaryView.tsx'), 'AuxiliaryView')

/** Says that the service has ended the person's session, if so. */
const SessionEnd = observer(function SessionEnd() {
  const { person } = usePresenters()
  return <Suspense fallback={null}>{person.hasEnded && <EndedBanner />}</Suspense>
})

// Created once, so that React does not render them again at every step.
const OFFLINE_BANNER = <OfflineBanner />
const SESSION_END = <SessionEnd />
const TOASTS = <Toasts />

/** Every screen but welcome. */
export function Shell({ presenters }: { readonly presenters: Presenters }) {
  const { pathname } = useLocation()
  const [isIdle, setIsIdle] = useState(false)
  useTravel()
  usePromoUpdates(presenters)
  // Reloads the page if a newer build has replaced this one. Nothing is lost: typed text is stored on every screen but the
  // sign-in screens, and on those nothing is typed yet.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on every screen
  useEffect(() => void reloadIfOutdated(), [pathname])
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return (
    <PresentersProvider value={presenters}>
      {OFFLINE_BANNER}
      {SESSION_END}
      <Suspense fallback={<Skeleton framed={isFramed(presenters, pathname)} />}>
        <FailureBoundary path={pathname} onFailure={presenters.report}>
          <Admitted />
        </FailureBoundary>
      </Suspense>
      <Suspense fallback={null}>{isIdle && TOASTS}</Suspense>
    </PresentersProvider>
  )
}

/** Whether the step at an address has a section, and so a frame that every step of a section shares. */
const isFramed = ({ funnel }: Pick<Presenters, 'funnel'>, path: string) =>
  Boolean(funnel.stepAt(path)?.section)

/** Shows what admission decides for the address. */
const Admitted = observer(function Admitted() {
  const { funnel, note, person } = usePresenters()
  const promo = usePromoInQuery()
  const { pathname, search, hash } = useLocation()
  const admission = funnel.admission(pathname)
  useEffect(
    () => note({ kind: 'navigation', path: pathname, admission }),
    [note, pathname, admission],
  )
  switch (admission.verdict) {
    case 'goTo':
      return <Navigate replace to={withQuery(admission.path, search, promo) + hash} />
    case 'notFound':
      return <NotFound />
    case 'stay':
      if (admission.shows === 'skeleton')
        return <Skeleton framed={isFramed({ funnel }, pathname)} />
      if (isAnswersPage(pathname) && person.asksWhose()) return <WhosePage />
  }
  const step = pathname === LOADING_PLAN ? undefined : funnel.stepAt(pathname)
  if (step) return <StepView step={step} />
  return (
    <>
      {isAuxiliary(pathname) ? <AuxiliaryView path={pathname} /> : <LoadingPlan />}
      {/* Each screen has a footer of its own. A shared one would jump when the screen changes. */}
      <Footer key={pathname} />
    </>
  )
})

/** Whether a page shows the visitor's answers, or uses them for a plan or an order. */
const isAnswersPage = (path: string) => !isAuxiliary(path) || path === paths.redeem

/** Says that the network is gone and that no answer is lost. */
function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">{!isOnline && <p className={styles['banner']}>{offline_text()}</p>}</div>
  )
}

/** Starts the promo in the query when the browser is idle, and refreshes the promo when the visitor returns to the page. */
function usePromoUpdates(presenters: Presenters): void {
  const { search } = useLocation()
  useEffect(() => whenIdle(() => presenters.readQuery(search)), [presenters, search])
  useEffect(() => {
    const refreshPromo = () =>
      void presenters.checkoutPartIfRequested()?.then(
        ({ promo }) => promo.refresh(),
        () => undefined,
      )
    window.addEventListener('pageshow', refreshPromo)
    document.addEventListener('visibilitychange', refreshPromo)
    return () => {
      window.removeEventListener('pageshow', refreshPromo)
      document.removeEventListener('visibilitychange', refreshPromo)
    }
  }, [presenters])
}
