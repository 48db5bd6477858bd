import { isMarked, partsOf } from '../../navigation/query.ts'

/** Whether the payment provider's script would treat a query or fragment as a return from a checkout. */
export function hasPaymentMarker(search: string): boolean {
  return partsOf(search).some(isMarked)
}

/** A query or fragment without the payment provider's markers. */
export function withoutPaymentMarkers(search: string): string {
  const parts = partsOf(search).filter((part) => part !== '' && !isMarked(part))
  return parts.length === 0 ? '' : search.charAt(0) + parts.join('&')
}
