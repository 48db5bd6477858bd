import { observer } from 'mobx-react-lite'
import { flushSync } from 'react-dom'
import * as m from '../../generated/paraglide/messages.js'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './Paywall.module.css'

/** Says that the visitor named a shorter period than the selected offer's. A tap selects the offer nearest to that period. */
export const ShorterPlan = observer(function ShorterPlan() {
  const { site } = usePresenters()
  const { paywall, purchase } = useCheckoutPresenters()
  const { shorter } = paywall
  if (!shorter) return null
  const { named, card } = shorter
  const choose = () => {
    if (purchase.buying) return
    flushSync(() => purchase.selection.select(card.path))
    // This button has disappeared, so the focus moves to the chosen card.
    const chosen = document.querySelector<HTMLElement>('main input[type=radio]:checked')
    chosen?.focus()
    chosen?.closest('label')?.scrollIntoView({ block: 'nearest' })
  }
  const text = SITE_WORDS[site.name].namedPeriod[named]()
  return (
    <button type="button" className={styles['shorter']} onClick={choose}>
      <span>{text}</span> <span>{m.paywall_named({ price: card.charge })}</span>
    </button>
  )
})
