import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { GUARANTEE_DAYS } from '#domain/contract/withdrawal.ts'
import { subscription } from '#domain/funnel/steps/landmarks/subscription.ts'
import { Page } from '../../design/page/Page.tsx'
import { MONTHS } from '#domain/offer/period.ts'
import * as m from '../../generated/paraglide/messages.js'
import type { OfferCard } from '../../shared/offers/OfferCard.ts'
import { dayText, paidText, intervalText, renewalText } from '../../shared/offers/offerWords.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { ProfileGate } from '../../shared/profile/ProfileGate.tsx'
import { useProfileCreation } from '../../shared/profile/useProfileCreation.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import * as paths from '../../navigation/paths.ts'
import { useForgetPromo } from '../../navigation/useForgetPromo.ts'
import { useTo } from '../../navigation/useGo.ts'
import { ActivationPages } from '../../shared/activation/ActivationPages.tsx'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { AppPhone } from '../../shared/workout/AppPhone.tsx'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { MANAGEMENT, voucherText } from '../../shared/plans/management.ts'
import { OrderLine } from '../../shared/activation/OrderLine.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { Finish } from '../../shared/activation/finish/Finish.tsx'
import { GetTheApp } from '../../shared/getTheApp/GetTheApp.tsx'
import type { ActivePlan } from './SuccessPresenter.ts'
import styles from './SuccessView.module.css'
import { WhatNext } from '../../shared/activation/WhatNext.tsx'
import { YourAddress } from '../../shared/address/YourAddress.tsx'

/** Success, the last screen of the funnel, after the questions that precede a profile. Never redirects (product 2). */
export const SuccessView = () => (
  <ProfileGate>
    <Success />
  </ProfileGate>
)

/** The state of the purchase; once the subscription is active, the plan and how to begin. */
const Success = observer(function Success() {
  const { success, gate } = useCheckoutPresenters()
  const { activation, activePlan, boughtCard, withdrawal } = success
  const { answers, person, queryPromo } = usePresenters()
  const forgetPromo = useForgetPromo(queryPromo)
  const toAccount = useTo(paths.account)
  const toEndContract = useTo(paths.endContract)
  const toGift = useTo(paths.gift)
  const { state, order } = activation
  const store = activePlan.store && MANAGEMENT[activePlan.store]
  const paid = paidOrRenewal(activePlan, boughtCard)
  const wayOut = [
    activePlan.renewal === 'renews' && (store ? store.paidBy() : m.success_cancel()),
    boughtCard && m.paywall_guarantee_text({ email: SUPPORT_EMAIL, days: GUARANTEE_DAYS }),
    withdrawal && m.account_withdraw({ day: dayText(withdrawal.lastDay) }),
  ].filter((text) => typeof text === 'string')
  // Kept in the state, because the answers are cleared as soon as the subscription is active.
  const [workout] = useState(() => (answers.isEmpty ? null : summaryOf(answers.all).firstWorkout))

  const hasPlanAnswers = person.hasProfileAnswers || (workout !== null && !gate.hasRefusedConsent)

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
        title={m.success_active_title()}
        text={planText(activePlan, activation.isCoaching)}
      >
        <Finish />
        <section className={styles['paid']}>
          {paid && <p>{paid}</p>}
          {order !== null && activePlan.renewal !== 'voucher' && <p>{m.success_receipt()}</p>}
          {order?.reference && <OrderLine reference={order.reference} />}
        </section>
        <YourAddress />
        <RefusedConsentNote />
        <GetTheApp />
        <WhatNext activation={activation} hasPlanAnswers={hasPlanAnswers} />
        {hasPlanAnswers && workout && <AppPhone workout={workout} />}
        <section className={styles['out']}>
          {wayOut.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <WriteToUs reference={order?.reference} />
        </section>
        {store?.address && (
          <a className={styles['link']} href={store.address} target="_blank" rel="noopener">
            {store.action()}
          </a>
        )}
        <Link className={styles['link']} to={toAccount}>
          {m.success_account_link()}
        </Link>
        {withdrawal && (
          <Link className={styles['link']} to={toEndContract}>
            {m.footer_end()}
          </Link>
        )}
        <Link className={styles['link']} to={toGift}>
          {m.success_gift()}
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

/** What was paid and what will be, or how the plan ends; empty if neither is known. */
function paidOrRenewal(
  { period, renewal, ends }: ActivePlan,
  boughtCard: OfferCard | null,
): string {
  if (renewal === 'voucher') return voucherText(ends)
  if (renewal === 'ended') return m.success_ended()
  if (boughtCard) return `${paidText(boughtCard)} ${renewalText(boughtCard)}`
  return period === null ? '' : m.success_renews({ every: everyText(period) })
}

const everyText = (period: NonNullable<ActivePlan['period']>): string =>
  period === 'month' ? m.paywall_every_month() : m.paywall_every_months({ months: MONTHS[period] })
