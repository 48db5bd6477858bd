import type { StoredTexts, Person } from './ScreenState.ts'

/** The reference that a buyer quotes to support. */
export const REFERENCE = 'ONW7K2PQA'

/** The yearly plan as it was sold, in dollars. */
export const YEAR = {
  path: 'onward-year',
  interval: 'year',
  intervalLength: 1,
  intervalUnit: 'year',
  type: 'regular',
  currency: 'USD',
  locale: 'en-US',
  priceTotalValue: 239.88,
  totalValue: 79.99,
  futurePriceTotalValue: 239.88,
  discountPercentValue: 67,
}

const orderIn =
  (key: string, path: string, offer?: typeof YEAR) =>
  (person: Person): StoredTexts => ({
    device: {
      [key]: JSON.stringify([
        {
          id: 'demo-order',
          uid: `demo-${person}`,
          reference: REFERENCE,
          path,
          activates: 'subscription',
          at: Date.now(),
          ...(offer && { offer }),
        },
      ]),
    },
  })

/** A person's order for a plan, just made in this browser. */
export const planOrder = orderIn('pending_order', 'onward-year', YEAR)

/** A person's voucher, just redeemed in this browser. */
export const voucherOrder = orderIn('pending_voucher', 'onward-voucher-pro')

/** An order that the server knows and that activates nothing yet. */
export const openOrder = (state: 'pending' | 'held') => ({
  open_orders: [
    { state, reference: REFERENCE, sku: 'onward-year', record: 'subscription', since: Date.now() },
  ],
})

/**
 * What this tab keeps of a payment window that gave no order: Riley's, or for a gift that of a giver without an account.
 * @param state the window was gone without a word, or had reported a purchase. @param ago how long ago, in ms
 */
export const evidence = (
  place: 'plan' | 'voucher' | 'gift',
  state: 'left' | 'reported',
  ago = 0,
): StoredTexts => {
  const at = Date.now() - ago
  const window = {
    place,
    uid: place === 'gift' ? null : 'demo-riley',
    at,
    id: 'demo-checkout',
    ...(place !== 'gift' && { activates: 'subscription' }),
    path: 'onward-year',
    [state]: at,
    ...(state === 'reported' && { reference: REFERENCE }),
  }
  return { visit: { open_checkout: JSON.stringify(window) } }
}
