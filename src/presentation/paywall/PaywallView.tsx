import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../design/Button.tsx'
import { Note } from '../design/Note.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import type { StepScreenProps } from '../onboarding/StepScreen.ts'
import { useProfileCreation } from '../plan/useProfileCreation.ts'
import { notify } from '../shell/toasts/notify.ts'
import { useEndPresenters, usePresenters } from '../shell/PresentersContext.ts'
import { signInPath } from '../shell/navigation/query.ts'
import { useGo } from '../shell/navigation/useGo.ts'
import type { PlanCard } from './PaywallPresenter.ts'
import styles from './PaywallView.module.css'

const SUCCESS = '/onboarding/success'

const PERIODS: Readonly<Record<PlanCard['interval'], () => string>> = {
  day: m.paywall_period_day,
  week: m.paywall_period_week,
  month: m.paywall_period_month,
  quarter: m.paywall_period_quarter,
  halfyear: m.paywall_period_halfyear,
  year: m.paywall_period_year,
  lifetime: m.paywall_period_lifetime,
}

function renewalOf({ interval, renewal: price }: PlanCard): string {
  switch (interval) {
    case 'month':
      return m.paywall_renewal_month({ price })
    case 'quarter':
      return m.paywall_renewal_quarter({ price })
    case 'halfyear':
      return m.paywall_renewal_halfyear({ price })
    case 'year':
      return m.paywall_renewal_year({ price })
    case 'lifetime':
      return m.paywall_renewal_lifetime()
    default:
      return m.paywall_renewal_other({ price })
  }
}

/** The paywall: plans by ascending price, one picked, bought (product 2). */
export const PaywallView = observer(function PaywallView({ step }: StepScreenProps<'subscription'>) {
  const { visit } = usePresenters()
  const { paywall } = useEndPresenters()
  const { search } = useLocation()
  const navigate = useNavigate()
  const go = useGo()
  const anonymous = visit.session.status === 'anonymous'
  const { selectedCard } = paywall
  useProfileCreation(step)

  useEffect(() => {
    void paywall.load()
    return () => paywall.close()
  }, [paywall])

  const onBuy = async () => {
    if (anonymous) return void navigate(signInPath('/auth/signup', '/onboarding/subscription', search, visit.promo))
    const outcome = await paywall.buy()
    if (outcome === 'ordered' || outcome === 'alreadyActive') go(SUCCESS, { replace: true })
    else if (outcome === 'unknown') notify.problem(m.paywall_unknown())
    else if (outcome === 'failed') notify.problem(m.paywall_buy_failed())
    else if (outcome === 'signInFirst') void navigate(signInPath('/auth/signup', '/onboarding/subscription', search, visit.promo))
  }

  return (
    <Page
      narrow
      title={m.paywall_title()}
      action={
        selectedCard ? (
          <Button busy={paywall.buying} onClick={() => void onBuy()}>
            {anonymous ? m.paywall_sign_in() : m.paywall_buy({ price: selectedCard.charge })}
          </Button>
        ) : undefined
      }
      note={selectedCard ? (anonymous ? m.paywall_sign_in_note() : renewalOf(selectedCard)) : undefined}
    >
      <Offers />
      <section>
        <h2 className={styles['title']}>{m.paywall_included_title()}</h2>
        <ul className={styles['included']}>
          {[m.paywall_included_1(), m.paywall_included_2(), m.paywall_included_3()].map((line) => (
            <li key={line}>
              <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
                <circle cx="12" cy="12" r="9" />
                <path d="m8.5 12.3 2.4 2.3 4.6-5" />
              </svg>
              {line}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
})

const Offers = observer(function Offers() {
  const { paywall } = useEndPresenters()
  const name = useId()
  switch (paywall.state) {
    case 'loading':
      return (
        <div className={styles['plans']} role="status">
          <span className="visually-hidden">{m.paywall_loading()}</span>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className={styles['skeleton']} />
          ))}
        </div>
      )
    case 'failed':
      return (
        <div className={styles['plans']} role="alert">
          <Note>
            <strong>{m.paywall_failed_title()}.</strong> {m.paywall_failed_text()}
          </Note>
          <Button tone="secondary" onClick={() => void paywall.load()}>
            {m.btn_try_again()}
          </Button>
        </div>
      )
    case 'empty':
      return (
        <div className={styles['plans']} role="status">
          <Note>{m.paywall_empty_text()}</Note>
          <Button tone="secondary" onClick={() => void paywall.load()}>
            {m.btn_try_again()}
          </Button>
        </div>
      )
    case 'ready':
      return (
        <fieldset className={styles['plans']}>
          <legend className="visually-hidden">{m.paywall_legend()}</legend>
          {paywall.cards.map((card) => (
            <label key={card.path} className={styles['plan']}>
              <input type="radio" name={name} checked={card.selected} onChange={() => paywall.select(card.path)} />
              <span className={styles['dot']} aria-hidden="true" />
              <span>
                <span className={styles['period']}>{PERIODS[card.interval]()}</span>
                {card.weekly !== null && <span className={styles['small']}>{m.paywall_weekly({ price: card.weekly })}</span>}
              </span>
              <span className={styles['price']}>
                <span className={styles['charge']}>{card.charge}</span>
                <span className={styles['small']}>
                  {card.struck !== null && (
                    <>
                      <span className="visually-hidden">{m.paywall_struck()} </span>
                      <s>{card.struck}</s>{' '}
                    </>
                  )}
                  {m.paywall_today()}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )
  }
})
