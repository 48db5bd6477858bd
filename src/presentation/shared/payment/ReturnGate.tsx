import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { ReturnPresenter } from './ReturnPresenter.ts'
import { isMarked, partsOf } from '../../navigation/query.ts'

interface Props {
  readonly page: Parameters<ReturnPresenter['classify']>[0]
  /** The page that loads the payment provider's script. */
  readonly children: ReactNode
}

/** Shows a payment page. First removes the payment provider's markers from the address if the script must not act on them. */
export const ReturnGate = observer(function ReturnGate({ page, children }: Props) {
  const { returns } = useCheckoutPresenters()
  const { pathname, search, hash, state } = useLocation()
  const hasMarkers = hasPaymentMarker(search) || hasPaymentMarker(hash)
  const verdict = hasMarkers ? returns.classify(page, pathname + search + hash) : null
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

/** Whether the payment provider's script would treat a query or fragment as a return from a checkout. */
export function hasPaymentMarker(queryOrFragment: string): boolean {
  return partsOf(queryOrFragment).some(isMarked)
}

/** A query or fragment without the payment provider's markers. */
export function withoutPaymentMarkers(queryOrFragment: string): string {
  const parts = partsOf(queryOrFragment).filter((part) => part !== '' && !isMarked(part))
  return parts.length === 0 ? '' : queryOrFragment.charAt(0) + parts.join('&')
}
