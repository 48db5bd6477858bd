import { observer } from 'mobx-react-lite'
import { success } from '#domain/funnel/steps/landmarks.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useTo, useGo } from '../../navigation/useGo.ts'
import type { OfferCard } from '../../shared/offers/OfferCard.ts'
import { buttonLine } from '../../shared/offers/offerWords.ts'
import { blockedButton } from '../../shared/payment/blockedButton.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { GUARDIAN_FORM, focusGuardian } from '../../shared/guardian/GuardianFields.tsx'
import styles from './Paywall.module.css'
import { useNavigate } from 'react-router-dom'
import { notifyUnpaid } from '../../shared/payment/notifyUnpaid.ts'
import { useToSignIn } from '../../visit/useToSignIn.ts'

interface BuyButtonProps {
  /** The id of the sentence about the next charge. */
  readonly describedBy: string
}

/** Buys the selected offer, or leads to an order in progress. */
export const BuyButton = observer(function BuyButton({ describedBy }: BuyButtonProps) {
  const { person } = usePresenters()
  const { purchase } = useCheckoutPresenters()
  const { selection, buying, search, guardian, pending } = purchase
  const { selectedCard, isRepriced } = selection
  const buy = useBuy()
  const toSuccess = useTo(success.path)
  const anonymous = person.session.status === 'anonymous'
  if (pending) return <ButtonLink to={toSuccess}>{m.paywall_pending_action()}</ButtonLink>
  if (!selectedCard) return null

  const blocked = blockedButton(search)
  const line = buttonLine(
    selectedCard,
    isRepriced,
    anonymous ? 'guest' : guardian.isAsked ? 'guardian' : 'self',
  )
  return (
    <>
      {/* The key gives a changed text a new element; in the old element, parts of the text would shift to other positions. */}
      <p key={line} className={styles['line']} data-repriced={isRepriced || undefined}>
        {line}
      </p>
      <Button
        {...(guardian.isShown
          ? { type: 'submit', form: GUARDIAN_FORM }
          : { onClick: () => void buy() })}
        busy={buying}
        aria-describedby={describedBy}
        {...blocked?.props}
      >
        {blocked?.text ??
          (anonymous ? signInText(person.hasEnded) : buttonText(selectedCard, guardian.isAsked))}
      </Button>
    </>
  )
})

const signInText = (hasEnded: boolean): string =>
  hasEnded ? m.paywall_log_in() : m.paywall_sign_in()

function buttonText({ isFree, charge: price }: OfferCard, asksGuardian: boolean): string {
  if (asksGuardian) return m.paywall_guardian_buy()
  return isFree ? m.paywall_buy_free() : m.paywall_buy({ price })
}

/** Returns a function that buys the selected offer, and leads on or says why nothing was bought. */
export function useBuy(): () => Promise<void> {
  const { person } = usePresenters()
  const { purchase } = useCheckoutPresenters()
  const navigate = useNavigate()
  const go = useGo()
  const toSignIn = useToSignIn()
  return async () => {
    if (person.session.status === 'anonymous') return void navigate(toSignIn)
    const attempt = await purchase.buy()
    if (attempt === 'ordered' || attempt === 'alreadyActive') go(success.path, { replace: true })
    else if (attempt === 'signInFirst') void navigate(toSignIn)
    else if (attempt === 'guardianMissing') focusGuardian(purchase.guardian.problem)
    // Says nothing about a promo: usePromoEnd announces its end, and PromoRefused its refusal.
    else notifyUnpaid(attempt, { failed: m.paywall_buy_failed, unknown: m.paywall_unknown })
  }
}
