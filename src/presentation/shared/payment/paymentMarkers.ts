import { isMarked, partsOf } from '../../navigation/query.ts'

/** Whether the payment provider's script would treat a query or fragment as a return from a checkout. */
export function hasPaymentMarker(queryOrFragment: string): boolean {
  return partsOf(queryOrFragment).some(isMarked)
}

/** A query or fragment without the payment provider's markers. */
export function withoutPaymentMarkers(queryOrFragment: string): string {
  const parts = partsOf(queryOrFragment).filter((part) => part !== '' && !isMarked(part))
  return parts.length === 0 ? '' : queryOrFragment.charAt(0) + parts.join('&')
}
