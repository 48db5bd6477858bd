import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { ReturnPresenter } from './ReturnPresenter.ts'
import { hasPaymentMarker, withoutPaymentMarkers } from './paymentMarkers.ts'

interface Props {
  readonly page: Parameters<ReturnPresenter['classify']>[0]
  /** The page that loads the payment provider's script. */
  readonly children: ReactNode
}

/** Shows a payment page. First removes the payment provider's markers from the address if the script must not act on them. */
export const ReturnGate = observer(function ReturnGate({ page, children }: Props) {
  const { returns } = useCheckoutPresenters()
  const { pathname, search, hash, state } = useLocation()
  const isMarked = hasPaymentMarker(search) || hasPaymentMarker(hash)
  const verdict = isMarked ? returns.classify(page, pathname + search + hash) : null
  useEffect(() => {
    if (verdict === 'resume') returns.resume(page)
  }, [returns, verdict, page])
  if (verdict === null || verdict === 'resume') return children
  if (verdict === 'wait') return <Skeleton />
  return (
    <Navigate
      replace
      state={state}
      to={pathname + withoutPaymentMarkers(search) + withoutPaymentMarkers(hash)}
    />
  )
})
