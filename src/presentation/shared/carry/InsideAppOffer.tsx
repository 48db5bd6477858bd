import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as m from '../../generated/paraglide/messages.js'
import { savesData } from '../../kit/savesData.ts'
import type { CheckoutPresenters } from '../../visit/Presenters.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import CarryOn from './CarryOn.tsx'
import { OpenInBrowser } from './OpenInBrowser.tsx'
import styles from './CarryOn.module.css'

/** The progress from which the offer is shown, in percent. */
const A_THIRD = 100 / 3

/** In an in-app browser, which loses the answers: offers once, after a third of the way, to continue in a browser (product 4: inside another app). */
const InsideAppOffer = observer(function InsideAppOffer() {
  const presenters = usePresenters()
  const { funnel, checkoutPart } = presenters
  const { pathname } = useLocation()
  const step = funnel.stepAt(pathname)
  const isDue = step !== undefined && (funnel.sequence.progress(step) ?? 0) >= A_THIRD
  const [hostApp, setHostApp] = useState<CheckoutPresenters['hostApp'] | null>(null)
  useEffect(() => {
    if (!isDue || savesData()) return
    let isLeft = false
    checkoutPart().then(
      (part) => isLeft || (part.hostApp.offersAt(pathname) && setHostApp(part.hostApp)),
      // A chunk could not be fetched. The next question tries again.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isDue, pathname, checkoutPart])
  if (!hostApp) return null
  return (
    <div className={styles['inside']}>
      <p>{m.carry_inside({ app: hostApp.inside?.name ?? m.inside_this_app() })}</p>
      <OpenInBrowser hostApp={hostApp} />
      <CarryOn presenters={presenters} path={pathname} brief />
    </div>
  )
})
export default InsideAppOffer
