import { observer } from 'mobx-react-lite'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { pendingText, pendingTitle } from '../../shared/activation/pendingText.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { Notice } from '../../shared/offers/Notice.tsx'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import styles from './Paywall.module.css'

/** A notice about an order in progress, or about the check for a payment that the visitor may have made. */
export const PaymentNotices = observer(function PaymentNotices() {
  const { pending, returnCheck } = useCheckoutPresenters().purchase
  if (!pending) return returnCheck !== 'notStarted' && <ReturnNotice />
  return (
    <Notice tone="info" title={pendingTitle(pending)}>
      {pendingText(pending)}
    </Notice>
  )
})

/** The notice about the check for a payment. Its height does not change with the result. */
const ReturnNotice = observer(function ReturnNotice() {
  const { isChecking, checkAgain } = useCheckoutPresenters().purchase
  const notFound = m.paywall_return_nothing()
  return (
    <Notice
      tone={isChecking ? 'info' : 'warning'}
      action={
        <Button tone="secondary" busy={isChecking} onClick={() => void checkAgain()}>
          {m.success_check()}
        </Button>
      }
    >
      <span className={styles['stack']}>
        <span role="status">{isChecking ? m.paywall_return_checking() : notFound}</span>
        {isChecking && <span className={styles['spacer']}>{notFound}</span>}
      </span>
      <span>{m.paywall_return_help({ email: SUPPORT_EMAIL })}</span>
    </Notice>
  )
})
