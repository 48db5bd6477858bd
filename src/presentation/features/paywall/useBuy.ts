import { useNavigate } from 'react-router-dom'
import { success } from '#domain/funnel/steps/landmarks/success.ts'
import * as m from '../../generated/paraglide/messages.js'
import { useGo } from '../../navigation/useGo.ts'
import { notifyUnpaid } from '../../shared/payment/notifyUnpaid.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import { useToSignIn } from '../../visit/useToSignIn.ts'
import { focusGuardian } from '../../shared/guardian/guardianForm.ts'

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
