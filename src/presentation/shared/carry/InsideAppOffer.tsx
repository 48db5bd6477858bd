import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { savesData } from '../../kit/savesData.ts'
import type { CheckoutPresenters } from '../../visit/Presenters.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import ContinueElsewhere from './ContinueElsewhere.tsx'
import styles from './ContinueElsewhere.module.css'

/** The progress from which the offer is shown, in percent. */
const THIRD = 100 / 3

/**
 * Invites a visitor in an in-app browser, which loses the answers, to continue in another browser. Appears once, after a third of
 * the questions (product 4: inside another app).
 */
const InsideAppOffer = observer(function InsideAppOffer() {
  const presenters = usePresenters()
  const { funnel, checkoutPart } = presenters
  const { pathname } = useLocation()
  const step = funnel.stepAt(pathname)
  const isDue = step !== undefined && (funnel.sequence.progress(step) ?? 0) >= THIRD
  const [hostApp, setHostApp] = useState<CheckoutPresenters['hostApp'] | null>(null)
  useEffect(() => {
    if (!isDue || savesData()) return
    let isUnmounted = false
    checkoutPart().then(
      (part) => isUnmounted || (part.hostApp.offersAt(pathname) && setHostApp(part.hostApp)),
      // If a chunk cannot be fetched, the next question tries again.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [isDue, pathname, checkoutPart])
  if (!hostApp) return null
  const { app, browserAddress } = hostApp
  return (
    <div className={styles['inside']}>
      <p>{m.carry_inside({ app: app?.name ?? m.inside_this_app() })}</p>
      {browserAddress !== null && (
        <Button tone="secondary" onClick={() => window.location.assign(browserAddress)}>
          {m.inside_open()}
        </Button>
      )}
      <ContinueElsewhere presenters={presenters} path={pathname} brief />
    </div>
  )
})
export default InsideAppOffer
