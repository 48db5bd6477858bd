import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { success } from '#domain/funnel/steps/landmarks.ts'
import { ButtonLink } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { isOutdated, reloadIfOutdated } from '../../kit/outdatedPage.ts'
import { notify } from '../../kit/notices/notify.ts'
import { useFreshOnReturn } from '../../navigation/useFreshOnReturn.ts'
import { useTo } from '../../navigation/useGo.ts'
import { ClosedPage } from '../../shared/openings/ClosedPage.ts'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { hasPaymentMarker, ReturnGate } from '../../shared/payment/ReturnGate.tsx'
import { usePaymentSearch } from '../../shared/payment/PaymentSearchNotice.tsx'
import { ProfileGate, useProfileCreation } from '../../shared/profile/ProfileGate.tsx'
import { usePromo } from '../../shared/promo/usePromo.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { OffersPage } from './OffersPage.tsx'
import { Alternatives } from './Alternatives.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'

/** The paywall: offers by ascending price, and the purchase of one (product 2). */
export const PaywallView = () => (
  <ReturnGate page="subscription">
    <ProfileGate>
      <Paywall />
    </ProfileGate>
  </ReturnGate>
)

const Paywall = observer(function Paywall() {
  const { paywall, purchase } = useCheckoutPresenters()
  const toSuccess = useTo(success.path)
  const { pending } = purchase
  useProfileCreation()
  useOpenings()
  const resumes = useResumes()
  usePaymentSearch(purchase.activation, purchase.activation.search)
  usePromoEnd()
  useFreshOnReturn()
  useReadableProfile()
  useEffect(() => {
    paywall.open(resumes)
    return () => paywall.close()
  }, [paywall, resumes])

  return paywall.isClosed ? (
    <ClosedPage
      feature="paywall"
      title={m.closed_paywall_title()}
      text={m.closed_paywall_text()}
      action={pending && <ButtonLink to={toSuccess}>{m.paywall_pending_action()}</ButtonLink>}
      notices={<PaymentNotices />}
    >
      <Alternatives />
    </ClosedPage>
  ) : (
    <OffersPage />
  )
})

/** Whether the provider's script has a payment to resume. */
function useResumes(): boolean {
  const { search, hash } = useLocation()
  return hasPaymentMarker(search) || hasPaymentMarker(hash)
}

/** Reloads the page if a deploy has removed the code that reads the profile: without that code nothing can be sold. */
function useReadableProfile(): void {
  const { purchase } = useCheckoutPresenters()
  const { session } = usePresenters().person
  const isUnread = session.status === 'signedIn' && session.profile.status === 'unknown'
  useEffect(() => {
    if (isUnread) void isOutdated().then(() => !purchase.buying && reloadIfOutdated())
  }, [purchase, isUnread])
}

// @rule 4.promo-end-told The end of a promo is announced on the paywall, but not to a visitor who is paying the promo's price
/** Shows a notice when the promo ends on this page. The notice waits while the visitor pays, and is left out after a payment. */
function usePromoEnd(): void {
  const { purchase } = useCheckoutPresenters()
  const { endCount } = usePromo()
  const isPaying = purchase.buying || purchase.pending !== null
  const knownEndCount = useRef(endCount)
  useEffect(() => {
    if (isPaying) return
    if (endCount > knownEndCount.current) notify.hint(m.promo_over())
    knownEndCount.current = endCount
  }, [endCount, isPaying])
}
