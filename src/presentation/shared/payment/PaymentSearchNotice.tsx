import { observer } from 'mobx-react-lite'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import type { PaymentSearch, Activation } from '../activation/Activation.ts'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'
import { Notice } from '../offers/Notice.tsx'
import styles from './PaymentSearchNotice.module.css'
import { useEffect } from 'react'

const TEXTS = {
  looking: m.paywall_return_checking,
  notYet: m.payment_not_yet,
  notFound: m.paywall_return_nothing,
}

/** Says that a payment may have been made, and is looked for. Its height does not change with the result. */
export const PaymentSearchNotice = observer(function PaymentSearchNotice({
  search,
  activation,
}: {
  readonly search: PaymentSearch
  readonly activation: Activation
}) {
  const isLooking = search === 'looking'
  const reference = activation.searchedReference
  return (
    <Notice
      tone={isLooking ? 'info' : 'warning'}
      action={
        <Button tone="secondary" busy={isLooking} onClick={activation.lookAgain}>
          {m.success_check()}
        </Button>
      }
    >
      <span className={styles['stack']}>
        <span role="status">{TEXTS[search]()}</span>
        {search !== 'notFound' && (
          <span className={styles['spacer']}>{m.paywall_return_nothing()}</span>
        )}
      </span>
      {reference !== null && (
        <span className={styles['line']}>{m.success_order({ reference })}</span>
      )}
      <span>{m.paywall_return_help({ email: SUPPORT_EMAIL })}</span>
    </Notice>
  )
})

/** Looks for a payment without an order in the profile, while the page shows that it does. */
export function usePaymentSearch(activation: Activation, shown: PaymentSearch | null): void {
  const isLooking = shown === 'looking'
  useEffect(() => {
    if (isLooking) void activation.wait()
  }, [activation, isLooking])
  useEffect(() => () => activation.leave(), [activation])
}
