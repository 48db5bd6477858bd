import { observer } from 'mobx-react-lite'
import { pendingText, pendingTitle } from '../../shared/activation/pendingText.ts'
import { Notice } from '../../shared/offers/Notice.tsx'
import { PaymentSearchNotice } from '../../shared/payment/PaymentSearchNotice.tsx'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'

/** A notice about an order in progress, or about the search for a payment that the visitor may have made. */
export const PaymentNotices = observer(function PaymentNotices() {
  const { pending, search, activation } = useCheckoutPresenters().purchase
  if (pending)
    return (
      <Notice tone="info" title={pendingTitle(pending)}>
        {pendingText(pending)}
      </Notice>
    )
  return search && <PaymentSearchNotice search={search} activation={activation} />
})
