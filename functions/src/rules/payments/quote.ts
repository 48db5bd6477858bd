import * as v from 'valibot'
import { parseBody } from '../body.ts'
import type { ServerSettings } from '../serverSettings.ts'
import { objectionToPromo } from './objection.ts'
import type { Objection, Purchase } from './Purchase.ts'

const question = v.object({
  path: v.pipe(v.string(), v.maxLength(100)),
  code: v.pipe(v.string(), v.maxLength(40), v.toLowerCase()),
})

/** Reads the body of quote: the code and the product. @throws Rejected if it is malformed */
export const readQuestion = (data: unknown) => parseBody(question, data)

/**
 * Why a person may not use a code for a product now: `refused` is null if they may. The same rules decide about their order.
 * @param purchases those of the person so far
 * @param now in ms
 */
export function quoteFor(
  path: string,
  code: string,
  { products, promos }: Pick<ServerSettings, 'products' | 'promos'>,
  purchases: readonly Purchase[],
  now: number,
): { readonly refused: Objection | null } {
  const product = products.get(path)
  if (!product) return { refused: 'unknownProduct' }
  if (product.kind !== 'plan') return { refused: 'couponForOtherPeriod' }
  return {
    refused: objectionToPromo(code, promos.get(code), product.period, purchases, {
      begunBy: now,
      notEndedAt: now,
    }),
  }
}
