import { useEffect } from 'react'
import type { Activation } from '../activation/Activation.ts'

/** Looks for a payment without an order in the profile, while the page shows that it does. Call it in an observer. */
export function usePaymentSearch(activation: Activation): void {
  const isLooking = activation.search === 'looking'
  useEffect(() => {
    if (isLooking) void activation.wait()
  }, [activation, isLooking])
  useEffect(() => () => activation.leave(), [activation])
}
