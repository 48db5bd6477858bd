import type { Provider } from '../payments/Provider.ts'
import { ACTIVE, type Purchases } from '../payments/Purchase.ts'

// @rule 7.end-contract-owner Only a statement of the signed-in buyer ends a subscription at the provider, once; staff process
//   the other statements
/**
 * The subscription that a statement means: the only active plan with this reference or, without a reference, the only active
 * plan. Null if none or several fit.
 */
export function subscriptionToEnd(purchases: Purchases, reference: string | null): string | null {
  const plans = [...purchases].filter(
    ([, { product, state }]) => product?.kind === 'plan' && ACTIVE.has(state),
  )
  const meant = reference === null ? plans : plans.filter(([, one]) => one.reference === reference)
  return meant.length === 1 ? (meant[0]?.[0] ?? null) : null
}

/**
 * Ends a subscription at the payment provider, unless it has already ended.
 * @returns whether it ends as requested
 * @throws if the provider does not answer, or refuses
 */
export async function endAtProvider(
  provider: Provider,
  subscription: string,
  when: 'now' | 'period_end',
): Promise<boolean> {
  const { active, state } = await provider.readSubscription(subscription)
  if (!active) return true
  // A canceled subscription runs to the end of its period. Only our staff can shorten that.
  if (state === 'canceled') return when === 'period_end'
  await provider.cancel(subscription, when)
  return true
}
