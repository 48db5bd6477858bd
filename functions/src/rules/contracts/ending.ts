import { isWithdrawable } from '../../../../src/domain/contract/withdrawal.ts'
import { isSameReceipt } from '../../../../src/domain/offer/reference.ts'
import type { Provider } from '../payments/Provider.ts'
import { type Ending, isOver, type Purchase, type Purchases } from '../payments/Purchase.ts'
import type { Statement } from './statement.ts'

// @rule 7.end-contract-owner Only a statement of the signed-in buyer ends a contract at the provider, once, by the first request
//   that holds; staff process the other statements
/**
 * The contract that a statement means: the only plan with this receipt or, without a number, the only plan. A plan that is
 * paused, or whose payment has not arrived, can be ended too; so can one that was refunded, if no other fits. Null if none or
 * several fit.
 * @param now in ms
 */
export function contractMeant(
  purchases: Purchases,
  reference: string | null,
  now: number,
): readonly [id: string, purchase: Purchase] | null {
  const meant = [...purchases].filter(
    ([, one]) => one.product?.kind === 'plan' && !isOver(one, now) && isNamed(one),
  )
  const running = meant.filter(([, { state }]) => state !== 'returned')
  const [only, ...others] = running.length > 0 ? running : meant
  return only && others.length === 0 ? only : null

  function isNamed({ reference: first, receipts }: Purchase): boolean {
    return reference === null || [first, ...receipts].some((one) => isSameReceipt(one, reference))
  }
}

// @rule 7.end-contract-late A withdrawal after its period, or one that says so, is a cancellation for the end of the paid time
/**
 * When the payment provider must end a contract; null if our staff must examine an important reason first.
 * @param ordered when the contract was made, in ms
 * @param now in ms
 */
export function endTimeOf(
  { kind, when }: Pick<Statement, 'kind' | 'when'>,
  ordered: number,
  now: number,
): Ending['when'] | null {
  if (when === 'important_reason') return null
  if (kind === 'cancel') return when
  return when !== 'period_end' && isWithdrawable(ordered, now) ? 'now' : 'period_end'
}

/**
 * What a statement does to the contract that it means.
 * @param request the id of the statement's document
 * @returns the request to store with the contract, if it had none; and whether an equal one was carried out before
 */
export function endingOf(
  stated: Pick<Statement, 'kind' | 'when'>,
  { ending, ordered }: Purchase,
  request: string,
  now: number,
): { readonly ending: Ending | null; readonly isDone: boolean } {
  const when = endTimeOf(stated, ordered, now)
  if (ending !== null) return { ending: null, isDone: ending.done !== null && ending.when === when }
  return { ending: when === null ? null : { when, request, done: null }, isDone: false }
}

/** Whether a request can be carried out now: the provider has a subscription only once its first order is paid. */
export const isEndable = ({ ending, state }: Pick<Purchase, 'ending' | 'state'>): boolean =>
  ending?.done === null && state !== 'pending'

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
