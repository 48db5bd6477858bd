import { isMarked, partsOf } from '../../navigation/query.ts'

/** Whether a query or fragment holds what the payment provider's script takes for a return from a checkout. */
export function hasPaymentMarker(search: string): boolean {
  return partsOf(search).some(isMarked)
}

/** A query or fragment in which the payment provider's script finds nothing. */
export function withoutPaymentMarkers(search: string): string {
  const parts = partsOf(search).filter((part) => part !== '' && !isMarked(part))
  return parts.length === 0 ? '' : search.charAt(0) + parts.join('&')
}
