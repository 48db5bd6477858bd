import * as v from 'valibot'
import { parseBody } from '../body.ts'
import type { ServerSettings } from '../serverSettings.ts'
import { objectionToPromo } from './objection.ts'
import type { Objection, Purchase } from './Purchase.ts'

const question = v.object({
  path: v.pipe(v.string(), v.maxLength(100)),
  code: v.pipe(v.string(), v.maxLength(40), v.toLowerCase()),
})

/** The body of quote: which code for which product. @throws Rejected if it is malformed */
export const readQuestion = (data: unknown) => parseBody(question, data)

/**
 * Whether a person may use a code for a product now, and how many percent it takes off: what their order would be judged by.
 * @param others the person's purchases
 * @param now in ms
 */
export function quoteFor(
  path: string,
  code: string,
  { products, promos }: Pick<ServerSettings, 'products' | 'promos'>,
  others: readonly Purchase[],
  now: number,
): { readonly percent: number; readonly refused: Objection | null } {
  const product = products.get(path)
  const limits = promos.get(code)
  const refused = !product
    ? 'unknownProduct'
    : product.kind !== 'plan'
      ? 'couponForOtherPeriod'
      : objectionToPromo(code, limits, product.period, others, [now, now])
  return { percent: refused ? 0 : (limits?.percent ?? 0), refused }
}
