import { useEffect } from 'react'
import type { Activation, PaymentSearch } from '../activation/Activation.ts'

/** Looks for a payment without an order in the profile, while the page shows that it does. */
export function usePaymentSearch(activation: Activation, shown: PaymentSearch | null): void {
  const isLooking = shown === 'looking'
  useEffect(() => {
    if (isLooking) void activation.wait()
  }, [activation, isLooking])
  useEffect(() => () => activation.leave(), [activation])
}
