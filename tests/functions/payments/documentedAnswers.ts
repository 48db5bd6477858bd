/**
 * Answers of the payment provider in the form of its public reference, shortened, with our own values. None was received from the
 * provider.
 * https://developer.fastspring.com/reference
 */
export const documentedOrder = (changes: Record<string, unknown> = {}) => ({
  order: 'fxNeVeRsEeN-0001aBcDeF',
  id: 'fxNeVeRsEeN-0001aBcDeF',
  reference: 'ONW260301-1000-10001',
  completed: true,
  changed: 1_772_323_200_000,
  language: 'en',
  live: false,
  currency: 'USD',
  account: 'acNeVeRsEeN-0001aBcDeF',
  total: 86.4,
  tax: 6.4,
  subtotal: 80,
  discount: 0,
  payment: { type: 'test', cardEnding: '4242' },
  customer: { first: 'Robin', last: 'Doe', email: 'robin@example.com', company: null },
  address: { country: 'US', region: 'CA', display: 'US' },
  tags: { uid: 'robin', checkout: 'c1', allowed: 'analytics', client_id: '1.2' },
  items: [
    {
      product: 'onward-year',
      quantity: 1,
      display: 'One year',
      sku: null,
      subtotal: 80,
      discount: 0,
      subscription: 'sbNeVeRsEeN-0001aBcDeF',
    },
  ],
  ...changes,
})

export const documentedSubscription = (changes: Record<string, unknown> = {}) => ({
  id: 'sbNeVeRsEeN-0001aBcDeF',
  subscription: 'sbNeVeRsEeN-0001aBcDeF',
  initialOrderId: 'fxNeVeRsEeN-0001aBcDeF',
  initialOrderReference: 'ONW260301-1000-10001',
  active: true,
  state: 'active',
  changed: 1_772_323_200_000,
  live: false,
  currency: 'USD',
  account: 'acNeVeRsEeN-0001aBcDeF',
  product: 'onward-year',
  display: 'One year',
  quantity: 1,
  price: 80,
  discount: 0,
  subtotal: 80,
  next: 1_803_859_200_000,
  end: null,
  deactivationDate: null,
  intervalUnit: 'year',
  intervalLength: 1,
  nextChargeCurrency: 'USD',
  nextChargeDate: 1_803_859_200_000,
  nextChargeTotal: 80,
  instructions: [{ product: 'onward-year', type: 'regular', intervalUnit: 'year' }],
  ...changes,
})

/** The entries of a subscription with the renewal first, because the reference does not say how they are sorted. */
export const documentedEntries = () => [
  {
    beginPeriodDate: 1_803_859_200_000,
    endPeriodDate: 1_835_395_200_000,
    order: documentedOrder({ id: 'fxB1', order: 'fxB1', reference: 'ONW260301-1000-10001B1' }),
  },
  {
    beginPeriodDate: 1_772_323_200_000,
    endPeriodDate: 1_803_859_200_000,
    order: documentedOrder(),
  },
]

export const documentedReturn = (changes: Record<string, unknown> = {}) => ({
  returns: [
    {
      return: 'rtNeVeRsEeN-0001aBcDeF',
      reference: 'ONW260302-2000-20002X',
      completed: true,
      changed: 1_772_409_600_000,
      live: false,
      account: 'acNeVeRsEeN-0001aBcDeF',
      currency: 'USD',
      totalReturn: 43.2,
      tax: 3.2,
      subtotal: 40,
      payment: { type: 'test', cardEnding: '4242' },
      reason: 'OTHER',
      type: 'RETURN',
      original: {
        id: 'fxNeVeRsEeN-0001aBcDeF',
        order: 'fxNeVeRsEeN-0001aBcDeF',
        reference: 'ONW260301-1000-10001',
        account: 'acNeVeRsEeN-0001aBcDeF',
        currency: 'USD',
        total: 86.4,
        subscriptions: ['sbNeVeRsEeN-0001aBcDeF'],
      },
      items: [
        { return: 'rtNeVeRsEeN-0001aBcDeF', product: 'onward-year', quantity: 1, subtotal: 40 },
      ],
      ...changes,
    },
  ],
})
