import { SUPPORT_EMAIL } from '../shell/supportEmail.ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../design/Button.tsx'
import { Note } from '../design/Note.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import type { StepScreenProps } from '../onboarding/StepScreen.ts'
import { useProfileCreation } from '../plan/useProfileCreation.ts'
import { usePromo } from '../promo/usePromo.ts'
import { hasPaymentMarker, signInPath } from '../shell/navigation/query.ts'
import { useFreshOnReturn } from '../shell/navigation/useFreshOnReturn.ts'
import { useGo, useTo } from '../shell/navigation/useGo.ts'
import { useEndPresenters, usePresenters } from '../shell/PresentersContext.ts'
import { notify } from '../shell/toasts/notify.ts'
import { Assurance } from './Assurance.tsx'
import { OfferCards } from './OfferCards.tsx'
import { renewalText } from './offerWords.ts'
import type { PurchaseAttempt } from './PaywallPresenter.ts'
import type { PlanCard } from './PlanCard.ts'
import { PromoNotice } from './PromoNotice.tsx'

const HERE = '/onboarding/subscription'
const SUCCESS = '/onboarding/success'

/** The paywall: plans by ascending price, one picked, bought (product 2). */
export const PaywallView = observer(function PaywallView({ step }: StepScreenProps<'subscription'>) {
  const { visit } = usePresenters()
  const { paywall } = useEndPresenters()
  const promo = usePromo()
  const { search } = useLocation()
  const navigate = useNavigate()
  const go = useGo()
  const toSuccess = useTo(SUCCESS)
  const anonymous = visit.session.status === 'anonymous'
  const { shelf, banner, asksGuardian } = paywall
  const { selectedCard } = shelf
  const { offerVariant } = visit.site
  useProfileCreation(step)
  useReturnCheck()
  usePromoEnd()
  useFreshOnReturn()

  useEffect(() => {
    paywall.open()
    return () => paywall.close()
  }, [paywall])

  const signUp = () => void navigate(signInPath('/auth/signup', HERE, search, visit.promo))
  const onBuy = async () => {
    if (anonymous) return signUp()
    const attempt = await paywall.buy()
    if (attempt === 'ordered' || attempt === 'alreadyActive') go(SUCCESS, { replace: true })
    else if (attempt === 'signInFirst') signUp()
    else if (attempt !== null) tell(attempt)
  }

  return (
    <Page
      narrow
      pending={shelf.state === 'loading'}
      title={offerVariant === 'coach' ? m.paywall_title_coach() : m.paywall_title()}
      action={
        selectedCard ? (
          <Button busy={paywall.buying} onClick={() => void onBuy()}>
            {anonymous
              ? m.paywall_sign_in()
              : asksGuardian
                ? m.paywall_guardian_buy()
                : selectedCard.isFree
                  ? m.paywall_buy_free()
                  : m.paywall_buy({ price: selectedCard.charge })}
          </Button>
        ) : undefined
      }
      note={selectedCard ? noteOf(selectedCard, anonymous, asksGuardian) : undefined}
    >
      {paywall.returned !== 'none' && (
        <div role="status">
          <Note>{paywall.returned === 'checking' ? m.paywall_return_checking() : m.paywall_return_nothing({ email: SUPPORT_EMAIL })}</Note>
        </div>
      )}
      {asksGuardian && <Note>{m.paywall_guardian_note()}</Note>}
      {banner && <PromoNotice banner={banner} onRemove={promo.dismiss} />}
      <OfferCards
        shelf={shelf}
        legend={m.paywall_legend()}
        onEmpty={
          promo.active && (
            <>
              <Note>{m.paywall_empty_promo()}</Note>
              <Button tone="secondary" onClick={promo.dismiss}>
                {m.promo_remove()}
              </Button>
            </>
          )
        }
      />
      {shelf.state !== 'loading' && (
        <Assurance
          variant={offerVariant}
          checkPath={anonymous ? signInPath('/auth/login', HERE, search, visit.promo) : toSuccess}
          checkText={anonymous ? m.paywall_paid_sign_in() : m.paywall_paid()}
        />
      )}
    </Page>
  )
})

function noteOf(card: PlanCard, anonymous: boolean, asksGuardian: boolean): string {
  if (anonymous) return m.paywall_sign_in_note()
  return asksGuardian ? `${m.paywall_guardian_charge({ price: card.charge })} ${renewalText(card)}` : renewalText(card)
}

function tell(attempt: Exclude<PurchaseAttempt, 'ordered' | 'alreadyActive' | 'signInFirst'>): void {
  if (attempt === 'unknown') notify.problem(m.paywall_unknown())
  else if (attempt === 'failed') notify.problem(m.paywall_buy_failed())
  else if (attempt === 'repriced') notify.hint(m.paywall_repriced())
}

/** The payment provider's markers say that one came back from there: the profile says whether one has paid. */
function useReturnCheck(): void {
  const { visit } = usePresenters()
  const { paywall } = useEndPresenters()
  const cameBack = hasPaymentMarker(useLocation().search)
  const signedIn = visit.session.status === 'signedIn'
  useEffect(() => {
    if (cameBack && signedIn) void paywall.checkReturn()
  }, [paywall, cameBack, signedIn])
}

/** Says so where an offer runs out under the visitor's eyes. */
function usePromoEnd(): void {
  const { ended } = usePromo()
  const known = useRef(ended)
  useEffect(() => {
    if (ended > known.current) notify.hint(m.promo_over())
    known.current = ended
  }, [ended])
}
