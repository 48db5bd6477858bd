import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { CheckoutPlace } from '../../../application/ports/kept/CheckoutRepository.ts'
import { useEndPresenters } from '../../visit/PresentersContext.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { hasPaymentMarker, withoutPaymentMarkers } from './paymentMarkers.ts'

interface Props {
  readonly place: CheckoutPlace
  /** The page, which loads the payment provider's script. */
  readonly children: ReactNode
}

/** Shows a page where somebody pays, once no marker in its address means more to the provider's script than it should. */
export const ReturnGate = observer(function ReturnGate({ place, children }: Props) {
  const { returns, paywall } = useEndPresenters()
  const { pathname, search, hash, state } = useLocation()
  const isMarked = hasPaymentMarker(search) || hasPaymentMarker(hash)
  const verdict = isMarked ? returns.judge(place, pathname + search + hash) : null
  useEffect(() => {
    if (verdict === 'isLookedFor') returns.lookFor()
    // Vouchers have no prices that would load the script.
    if (verdict === 'resumes' && place === 'voucher') void paywall.shelf.load()
  }, [returns, paywall, verdict, place])
  if (verdict === null || verdict === 'resumes') return children
  if (verdict === 'waits') return <Skeleton />
  return <Navigate replace state={state} to={pathname + withoutPaymentMarkers(search) + withoutPaymentMarkers(hash)} />
})
