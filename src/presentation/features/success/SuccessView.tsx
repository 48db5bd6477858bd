import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { subscription } from '#domain/funnel/steps/landmarks.ts'
import { Page } from '../../design/page/Page.tsx'
import { MONTHS } from '#domain/offer/period.ts'
import * as m from '../../generated/paraglide/messages.js'
import {
  everyText,
  guaranteeText,
  intervalText,
  renewalText,
} from '../../shared/offers/offerWords.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { ProfileGate, useProfileCreation } from '../../shared/profile/ProfileGate.tsx'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import * as paths from '../../navigation/paths.ts'
import { useForgetPromo } from '../../navigation/useForgetPromo.ts'
import { useTo } from '../../navigation/useGo.ts'
import { ActivationPages } from '../../shared/activation/ActivationPages.tsx'
import { MANAGEMENT, voucherText } from '../../shared/plans/management.ts'
import { Facts, purchaseFacts } from '../../shared/plans/Facts.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { Finish, WhatNext } from '../../shared/activation/WhatNext.tsx'
import { GetTheApp } from '../../shared/getTheApp/GetTheApp.tsx'
import { FirstSession, firstSessionOf, firstSessionTitle } from './FirstSession.tsx'
import type { ActivePlan } from './SuccessPresenter.ts'
import styles from './SuccessView.module.css'
import { YourAddress } from '../../shared/address/YourAddress.tsx'

/** Success, the last screen of the funnel, after the questions that precede a profile. Never redirects (product 2). */
export const SuccessView = () => (
  <ProfileGate>
    <Success />
  </ProfileGate>
)

/** The state of the purchase; once the subscription is active, how to begin, and the receipt. */
const Success = observer(function Success() {
  const { success, gate, purchases, time } = useCheckoutPresenters()
  const { activation, activePlan } = success
  const { answers, person, queryPromo } = usePresenters()
  const forgetPromo = useForgetPromo(queryPromo)
  const toAccount = useTo(paths.account)
  const toEndContract = useTo(paths.endContract)
  const toGift = useTo(paths.gift)
  const { state, order } = activation
  const reference = order?.reference ?? null
  const boughtCard = order && purchases.card(order)
  const guarantee = purchases.guarantee(reference)
  const store = activePlan.store && MANAGEMENT[activePlan.store]
  // Kept in the state, because the answers are cleared as soon as the subscription is active.
  const [ownAnswers] = useState(() => (answers.isEmpty ? null : answers.all))
  const planAnswers = person.hasProfileAnswers
    ? person.profileAnswers
    : gate.hasRefusedConsent
      ? null
      : ownAnswers
  const firstSession =
    planAnswers && !activation.isCoaching ? firstSessionOf(planAnswers, time.now()) : null
  const facts = purchaseFacts({
    card: boughtCard,
    next: boughtCard?.next ?? null,
    guarantee: boughtCard && guarantee,
    withdrawal: purchases.withdrawal(reference),
    withdrawalRight: boughtCard?.withdrawal ?? 'unknown',
    reference,
  })

  useProfileCreation()
  useEffect(() => {
    if (state !== 'active') return
    const unmount = new AbortController()
    void success.finish(unmount.signal).then((isCleared) => isCleared && forgetPromo())
    return () => unmount.abort()
  }, [success, state, forgetPromo])

  return (
    <ActivationPages
      activation={activation}
      buyPath={subscription.path}
      none={{ text: m.success_none_text(), action: m.success_none_action() }}
    >
      <Page
        key="active"
        title={firstSession ? firstSessionTitle(firstSession) : m.success_active_title()}
        text={planText(activePlan, activation.isCoaching)}
      >
        <Finish />
        <GetTheApp />
        {firstSession && <FirstSession session={firstSession} now={time.now()} />}
        <WhatNext activation={activation} hasPlanAnswers={planAnswers !== null} />
        <section className={styles['receipt']}>
          {facts.length > 0 && <h2>{m.success_receipt_title()}</h2>}
          {facts.length > 0 && <Facts facts={facts} />}
          {!boughtCard && <p>{planEnd(activePlan)}</p>}
          {order !== null && activePlan.renewal !== 'voucher' && <p>{m.success_receipt()}</p>}
          {activePlan.renewal === 'renews' && store && <p>{store.paidBy()}</p>}
          {store?.address && (
            <a className={styles['link']} href={store.address} target="_blank" rel="noopener">
              {store.action()}
            </a>
          )}
        </section>
        <YourAddress />
        <RefusedConsentNote />
        <details className={styles['rest']}>
          <summary className={styles['toggle']}>{m.paywall_faq_title()}</summary>
          {boughtCard && <p>{renewalText(boughtCard)}</p>}
          {activePlan.renewal === 'renews' && !store && <p>{m.success_cancel()}</p>}
          {boughtCard && <p>{guaranteeText(guarantee)}</p>}
          <Link className={styles['link']} to={toEndContract}>
            {m.footer_end()}
          </Link>
          <Link className={styles['link']} to={toGift}>
            {m.success_gift()}
          </Link>
          <WriteToUs reference={reference} />
        </details>
        <Link className={styles['link']} to={toAccount}>
          {m.success_account_link()}
        </Link>
      </Page>
    </ActivationPages>
  )
})

function planText({ period }: ActivePlan, isCoaching: boolean): string {
  if (period === null) return m.success_active_text()
  const what = isCoaching ? m.gift_card_what_coach : m.gift_card_what
  return m.success_active_text_what({
    what: what({ period: intervalText(period).replace(' ', '\u00a0') }),
  })
}

/** How a plan without a known charge ends or goes on; empty if that is not known. */
function planEnd({ period, renewal, ends }: ActivePlan): string {
  if (renewal === 'voucher') return voucherText(ends)
  if (renewal === 'ended') return m.success_ended()
  return period === null ? '' : m.success_renews({ every: everyText({ months: MONTHS[period] }) })
}
