import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { Answers } from '#domain/answers/Answers.ts'
import { WITHDRAWAL_DAYS } from '#domain/contract/withdrawal.ts'
import { subscription } from '#domain/funnel/steps/landmarks.ts'
import type { Sequence } from '#domain/funnel/Sequence.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { Button } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { health } from '#domain/summary/health.ts'
import { AppPhone } from '../../shared/workout/AppPhone.tsx'
import { Beside } from '../../design/page/Beside.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { PayInBrowser } from '../../shared/carry/PayInBrowser.tsx'
import { LegalNote } from '../../shared/legal/LegalNote.tsx'
import { Notice } from '../../shared/offers/Notice.tsx'
import { OfferCards } from '../../shared/offers/OfferCards.tsx'
import { usePromo } from '../../shared/promo/usePromo.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { Coaches, useCoaches } from '../../shared/coach/Coaches.tsx'
import type { Coach } from '../../shared/coach/CoachesPresenter.ts'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { Included, openWithdrawal, Questions, WITHDRAWAL } from './Assurance.tsx'
import { BuyButton, useBuy } from './BuyButton.tsx'
import styles from './Paywall.module.css'
import { Form } from '../../design/fields/Form.tsx'
import { GuardianFields, GUARDIAN_FORM } from '../../shared/guardian/GuardianFields.tsx'
import { Alternatives } from './Alternatives.tsx'
import { AskGuardian } from './AskGuardian.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { usePaywallFirst, usePrices } from './paywallArms.ts'
import { doctorFirstInShort } from '../../shared/steps/healthWords.ts'
import { planInShort } from '../../shared/steps/planInShort.ts'
import { useSelectedInSight } from './useSelectedInSight.ts'
import { ShorterPlan } from './ShorterPlan.tsx'
import { Guarantee, WhatHappens } from './WhatHappens.tsx'
import { WeekStrip } from '../../shared/workout/WeekStrip.tsx'
import { PromoNotice, PromoRefused } from './promo/PromoNotice.tsx'

// @rule 9.paywall-whole At 375x667, with or without a promo, the title, the week, every offer and the
//   action bar fit on the paywall's first screen
/** The open paywall: the offers, and what else a visitor wants to know before paying. */
export const OffersPage = observer(function OffersPage() {
  const { site, answers, funnel } = usePresenters()
  const { gate, openings, paywall, purchase, time } = useCheckoutPresenters()
  const promo = usePromo()
  const { selection, pending, guardian, promoRefusal } = purchase
  const { banner } = paywall
  const { selectedCard } = selection
  const sells = selection.state !== 'empty'
  const { paywallTitle, included } = SITE_WORDS[site.name]
  // The app knows nothing of a plan made from answers that the account may not keep.
  const isPlanKept = !gate.hasRefusedConsent
  const summary = sells && isPlanKept && !answers.isEmpty ? summaryOf(answers.all) : null
  const code = promo.active?.code ?? null
  const first = usePaywallFirst(sells)
  usePrices(selection.state === 'ready')
  const renewalId = useId()
  const coaches = useCoaches()
  const buy = useBuy()
  useSelectedInSight(selection.state === 'ready')
  return (
    <Page
      narrow
      pending={selection.state === 'loading'}
      title={
        !sells && code === null
          ? m.paywall_empty_title()
          : isPlanKept
            ? (namedTitle(coaches) ?? paywallTitle())
            : m.paywall_title_refused()
      }
      text={textOf(answers.all, isPlanKept ? funnel.sequence : null)}
      action={(pending ?? selectedCard) && <BuyButton describedBy={renewalId} />}
      beside={
        <Beside>
          {sells && <Coaches />}
          {summary && <AppPhone workout={summary.firstWorkout} />}
          {sells && first === 'plans' && <Included lines={included} />}
          {sells && <Questions card={selectedCard} />}
          <Alternatives />
        </Beside>
      }
    >
      {summary && summary.week.length > 0 && <WeekStrip week={summary.week} />}
      <PaymentNotices />
      {sells && <RefusedConsentNote />}
      {guardian.isAsked && sells && (
        <>
          <Notice tone="warning">{m.paywall_guardian_note({ age: ADULT })}</Notice>
          {openings.isOpen('gift') && (
            <AskGuardian
              name={answers.all.displayName ?? ''}
              interval={selectedCard?.period.interval}
            />
          )}
          {guardian.isShown && (
            <Form id={GUARDIAN_FORM} onSubmit={buy}>
              <GuardianFields guardian={guardian} />
            </Form>
          )}
        </>
      )}
      {/* Keyed by code: when another promo replaces this one, an open "remove promo" confirmation closes. */}
      {promoRefusal !== null && code !== null ? (
        <PromoRefused why={promoRefusal} onRemove={() => promo.dismiss(code)} />
      ) : (
        banner && (
          <PromoNotice
            key={banner.code}
            banner={banner}
            onRemove={() => promo.dismiss(banner.code)}
          />
        )
      )}
      {promo.isOff && selection.state === 'ready' && sells && !pending && (
        <p className="soft">{m.promo_off()}</p>
      )}
      {sells && first === 'included' && <Included lines={included} />}
      <OfferCards
        selection={selection}
        legend={m.paywall_legend()}
        hasPromo={code !== null}
        whenEmpty={
          code !== null ? (
            <>
              <Notice tone="warning" title={m.paywall_empty_promo()}>
                {m.paywall_empty_promo_text()}
              </Notice>
              <Button onClick={() => promo.dismiss(code)}>{m.paywall_empty_promo_action()}</Button>
            </>
          ) : (
            <>
              <Notice tone="info">{m.paywall_empty_kept()}</Notice>
              <Button onClick={() => void selection.load()}>{m.btn_try_again()}</Button>
            </>
          )
        }
      />
      {sells && <PayInBrowser path={subscription.path} />}
      {/* Hidden until it is known which of these lines there are, so that none moves. */}
      {sells && selection.state !== 'failed' && (
        <div className={styles['below']}>
          {!pending && <ShorterPlan />}
          {selectedCard && <Guarantee card={selectedCard} now={time.now()} />}
          <LegalNote text={m.legal_buy()}>
            {selectedCard && selectedCard.withdrawal !== 'none' && (
              <a href={`#${WITHDRAWAL}`} onClick={openWithdrawal}>
                {selectedCard.withdrawal === 'applies'
                  ? m.legal_withdraw_here({ days: WITHDRAWAL_DAYS })
                  : m.legal_withdraw({ days: WITHDRAWAL_DAYS })}
              </a>
            )}
          </LegalNote>
        </div>
      )}
      {selectedCard && <WhatHappens card={selectedCard} id={renewalId} />}
    </Page>
  )
})

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** The title with the names of one or two coaches; null for none or more. */
const namedTitle = (coaches: readonly Coach[]): string | null =>
  coaches.length === 1 || coaches.length === 2
    ? m.paywall_title_coach_named({ names: OR.format(coaches.map(({ name }) => isolated(name))) })
    : null

/**
 * The plan in one line and, for those who ask a doctor in any case, that they do.
 * @param sequence null if the plan is not kept, and not shown
 */
function textOf(answers: Answers, sequence: Sequence | null): string | undefined {
  const plan = sequence && planInShort(answers, sequence)
  const doctor = doctorFirstInShort(health(answers))
  return [plan, doctor].filter(Boolean).join('. ') || undefined
}
