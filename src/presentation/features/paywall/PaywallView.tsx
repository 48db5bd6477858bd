import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { success } from '#domain/funnel/steps/landmarks/success.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { Beside } from '../../design/page/Beside.tsx'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { hasPaymentMarker } from '../../shared/payment/paymentMarkers.ts'
import { ReturnGate } from '../../shared/payment/ReturnGate.tsx'
import { LegalNote } from '../../shared/legal/LegalNote.tsx'
import { ClosedPage } from '../../shared/openings/ClosedPage.tsx'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { useProfileCreation } from '../../shared/profile/useProfileCreation.ts'
import { usePromo } from '../../shared/promo/usePromo.ts'
import { isOutdated, loadAnew, loadAnewOr } from '../../kit/freshness.ts'
import { useFreshOnReturn } from '../../navigation/useFreshOnReturn.ts'
import { useGo, useTo, useToLogin, useToSignup } from '../../navigation/useGo.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useEndPresenters } from '../../visit/useEndPresenters.ts'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { notify } from '../../kit/notices/notify.ts'
import { loggedOutText } from '../../shared/payment/loggedOutText.ts'
import { Assurance, Included } from './Assurance.tsx'
import { Notice } from '../../shared/offers/Notice.tsx'
import { OfferCards } from '../../shared/offers/OfferCards.tsx'
import { purchaseText, renewalText } from '../../shared/offers/offerWords.ts'
import { OtherWays } from './OtherWays.tsx'
import { usePaywallFirst } from './paywallArms.ts'
import type { PaywallPresenter, PurchaseAttempt } from './PaywallPresenter.ts'
import styles from './PaywallView.module.css'
import { planInShort } from './planInShort.ts'
import type { OfferCard } from '../../shared/offers/OfferCard.ts'
import { PromoNotice } from './PromoNotice.tsx'

/** The paywall: offers by ascending price, and the purchase of one (product 2). */
export const PaywallView = () => (
  <ReturnGate place="subscription">
    <Paywall />
  </ReturnGate>
)

const Paywall = observer(function Paywall() {
  const { site, answers, person, funnel } = usePresenters()
  const { paywall } = useEndPresenters()
  const promo = usePromo()
  const navigate = useNavigate()
  const go = useGo()
  const toSuccess = useTo(success.path)
  const toLogin = useToLogin()
  const toSignup = useToSignup()
  const anonymous = person.session.status === 'anonymous'
  const { shelf, banner, asksGuardian, isChecking, pending } = paywall
  const { selectedCard } = shelf
  const words = SITE_WORDS[site.name]
  const code = promo.active?.code ?? null
  const sells = shelf.state !== 'empty'
  const first = usePaywallFirst(sells && !paywall.isClosed)
  useProfileCreation()
  useOpenings()
  const resumes = useReturnCheck()
  usePromoEnd(paywall.buying || pending !== null)
  useFreshOnReturn()
  useReadableProfile(paywall)

  useEffect(() => {
    paywall.open(resumes)
    return () => paywall.close()
  }, [paywall, resumes])

  const signUp = () => void navigate(toSignup)
  const onBuy = async () => {
    if (anonymous) return signUp()
    const attempt = await paywall.buy()
    if (attempt === 'ordered' || attempt === 'alreadyActive') go(success.path, { replace: true })
    else if (attempt === 'signInFirst') signUp()
    else if (attempt !== null) tell(attempt)
  }

  const otherWays = (
    <OtherWays
      checkPath={anonymous ? toLogin : toSuccess}
      checkText={anonymous ? m.paywall_paid_sign_in() : m.paywall_paid()}
      sells={sells && !paywall.isClosed}
    />
  )
  const notices = (
    <>
      {pending && (
        <Notice
          tone="info"
          title={
            pending.kind === 'voucher' ? m.redeem_activating_title() : m.paywall_pending_title()
          }
        >
          {pending.reference === null
            ? m.paywall_pending_text_bare()
            : m.paywall_pending_text({ reference: pending.reference })}
        </Notice>
      )}
      {paywall.returned !== 'none' && !pending && <Returned paywall={paywall} />}
    </>
  )

  if (paywall.isClosed) {
    return (
      <ClosedPage
        place="paywall"
        title={m.closed_paywall_title()}
        text={m.closed_paywall_text()}
        action={pending && <ButtonLink to={toSuccess}>{m.paywall_pending_action()}</ButtonLink>}
        notices={notices}
      >
        {otherWays}
      </ClosedPage>
    )
  }
  return (
    <Page
      narrow
      pending={shelf.state === 'loading'}
      title={sells || code !== null ? words.paywallTitle() : m.paywall_empty_title()}
      text={words.paywallText ? words.paywallText() : planInShort(answers.all, funnel.sequence)}
      action={
        pending ? (
          <ButtonLink to={toSuccess}>{m.paywall_pending_action()}</ButtonLink>
        ) : (
          selectedCard && (
            <>
              {/* The key renders a changed text as a new element; otherwise part of a line would move. */}
              <p
                key={purchaseText(selectedCard, shelf.isRepriced)}
                className={styles['bought']}
                data-repriced={shelf.isRepriced || undefined}
              >
                {purchaseText(selectedCard, shelf.isRepriced)}
              </p>
              <Button
                busy={paywall.buying || isChecking}
                aria-disabled={isChecking || undefined}
                onClick={() => void onBuy()}
              >
                {isChecking
                  ? m.paywall_return_button()
                  : buttonText(selectedCard, anonymous, asksGuardian)}
              </Button>
            </>
          )
        )
      }
      note={selectedCard && !pending ? noteOf(selectedCard, anonymous) : undefined}
      beside={
        <Beside>
          {sells && first === 'plans' && <Included lines={words.included} />}
          {sells && <Assurance />}
          {otherWays}
        </Beside>
      }
    >
      {notices}
      {asksGuardian && sells && (
        <Notice tone="warning">{m.paywall_guardian_note({ age: ADULT })}</Notice>
      )}
      {/* The key closes the question whether to remove a promo when another takes its place. */}
      {banner && (
        <PromoNotice
          key={banner.code}
          banner={banner}
          onRemove={() => promo.dismiss(banner.code)}
        />
      )}
      {sells && first === 'included' && <Included lines={words.included} />}
      <OfferCards
        shelf={shelf}
        legend={m.paywall_legend()}
        isReduced={code !== null}
        onEmpty={
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
              <Button onClick={() => void shelf.load()}>{m.btn_try_again()}</Button>
            </>
          )
        }
      />
      {sells && shelf.state !== 'failed' && (
        <p className={styles['wayOut']}>
          <span>{m.paywall_way_out()}</span> <span>{m.paywall_way_back()}</span>
        </p>
      )}
      {sells && <LegalNote text={m.legal_buy()} />}
    </Page>
  )
})

/** The state of a payment that the visitor may have made. Its height is the same before and after the result. */
const Returned = observer(function Returned({ paywall }: { readonly paywall: PaywallPresenter }) {
  const { isChecking } = paywall
  const nothing = m.paywall_return_nothing({ email: SUPPORT_EMAIL })
  return (
    <Notice
      tone={isChecking ? 'info' : 'warning'}
      action={
        <Button tone="secondary" busy={isChecking} onClick={() => void paywall.checkAgain()}>
          {m.success_check()}
        </Button>
      }
    >
      <span className={styles['stack']}>
        <span role="status">{isChecking ? m.paywall_return_checking() : nothing}</span>
        {isChecking && <span className={styles['room']}>{nothing}</span>}
      </span>
    </Notice>
  )
})

function buttonText(
  { isFree, charge: price }: OfferCard,
  anonymous: boolean,
  asksGuardian: boolean,
): string {
  if (anonymous) return m.paywall_sign_in()
  if (asksGuardian) return m.paywall_guardian_buy()
  return isFree ? m.paywall_buy_free() : m.paywall_buy({ price })
}

const noteOf = (card: OfferCard, anonymous: boolean): string =>
  anonymous && !card.isFree ? `${m.paywall_sign_in_note()} ${renewalText(card)}` : renewalText(card)

/** Shows a notice about a failed attempt. The end of a promo is left to usePromoEnd. */
function tell(
  attempt: Exclude<PurchaseAttempt, 'ordered' | 'alreadyActive' | 'signInFirst'>,
): void {
  if (attempt === 'unknown') void loadAnewOr(() => notify.problem(m.paywall_unknown()))
  else if (attempt === 'failed') void loadAnewOr(() => notify.problem(m.paywall_buy_failed()))
  else if (attempt === 'disabled' || attempt === 'ended') notify.problem(loggedOutText(attempt))
  else if (attempt === 'repriced') notify.hint(m.paywall_repriced())
  else if (attempt === 'elsewhere') notify.hint(m.payment_elsewhere())
}

/**
 * Checks the profile for a payment when the address or ReturnGate shows a return from the payment provider. Returns whether the
 * provider's script has a payment to resume.
 */
function useReturnCheck(): boolean {
  const { person } = usePresenters()
  const { paywall, returns } = useEndPresenters()
  const { search, hash } = useLocation()
  const resumes = hasPaymentMarker(search) || hasPaymentMarker(hash)
  const cameBack = resumes || returns.isLookedFor
  const signedIn = person.session.status === 'signedIn'
  useEffect(() => {
    if (cameBack && signedIn) void paywall.checkReturn()
  }, [paywall, cameBack, signedIn])
  return resumes
}

/** If a deploy took away what reads the profile, nothing can be sold: loads the page anew before the visitor taps. */
function useReadableProfile(paywall: PaywallPresenter): void {
  const { session } = usePresenters().person
  const isUnread = session.status === 'signedIn' && session.profile.status === 'unknown'
  useEffect(() => {
    if (isUnread) void isOutdated().then(() => !paywall.buying && loadAnew())
  }, [paywall, isUnread])
}

/** Shows a notice when the promo ends while the visitor watches, but not to one who pays at its price: only if they do not. */
function usePromoEnd(pays: boolean): void {
  const { ended } = usePromo()
  const known = useRef(ended)
  useEffect(() => {
    if (pays) return
    if (ended > known.current) notify.hint(m.promo_over())
    known.current = ended
  }, [ended, pays])
}
