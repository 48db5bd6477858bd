import { describe, expect, test } from 'vitest'
import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { Checkout } from '#domain/checkout/Checkout.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { workouts } from '#domain/site/workouts.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { A_GIFT, A_SALE, aCheckout, NOW } from '../../builders/aCheckout.ts'
import { keptOverTexts } from '../../builders/keptOverTexts.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

const WHOSE = sha256('uid-1')
/** Ana's checkout in this tab. */
const anas = (facts: Partial<Checkout> = {}): Checkout =>
  aCheckout({ whose: WHOSE, uid: 'uid-1', ...facts })
const elsewhere = (facts: Partial<Checkout>): Checkout => {
  const { uid: _, ...one } = anas({ isHere: false, sale: null, ...facts })
  return one
}
const ORDERED = { state: 'ordered', reference: 'ONW1', at: NOW } as const

function twoTabs() {
  const tab = new InMemoryTab()
  const [here, there] = [inMemoryKept(tab), inMemoryKept(tab.openTab())]
  return { here, there }
}

describe('the checkouts of a browser', { tags: ['4.evidence', '4.orders-by-person'] }, () => {
  test.each<readonly [string, Checkout]>([
    ['an open one', anas({ offer: anOffer() })],
    ['one that was left', anas({ state: 'left', since: NOW + MINUTE_MS })],
    ['one that was reported, with a reference', anas({ state: 'reported', reference: 'ONW1' })],
    ['an ordered one', elsewhere({ ...ORDERED, offer: anOffer() })],
    ['an ordered one whose sale is not measured yet', elsewhere({ ...ORDERED, sale: A_SALE })],
    ['an active one', elsewhere({ ...ORDERED, state: 'active' })],
    ['a redeemed one', elsewhere({ ...ORDERED, page: 'voucher' })],
    ['one that was left, after a log-out', elsewhere({ state: 'left' })],
    ['one that was reported, of another window', elsewhere({ state: 'reported', sale: A_SALE })],
    ['a sale of another tab', elsewhere({ sale: A_SALE })],
    ['a gift under way', anas({ page: 'gift', activates: null, gift: A_GIFT })],
    [
      'a gift that was bought',
      anas({
        page: 'gift',
        activates: null,
        isHere: false,
        sale: null,
        ...ORDERED,
        gift: { ...A_GIFT, order: 'A1' },
      }),
    ],
    [
      'a gift that was reported, of another window',
      elsewhere({ page: 'gift', activates: null, state: 'reported' }),
    ],
    [
      'one of a giver without an account',
      anas({ page: 'gift', activates: null, whose: null, uid: null, gift: A_GIFT }),
    ],
  ])('%s is read as it was written, also after a reload', (_, one) => {
    const { here } = twoTabs()
    here.CheckoutKept.checkouts.write([one])
    const [read] = here.CheckoutKept.checkouts.read() ?? []
    // What is not this tab's has lost the time of its request, unless its sale tells it.
    expect(read).toEqual({ ...one, ...(!one.isHere && !one.sale && { at: one.since }) })
  })

  test('other tabs know what was reported and ordered, and what was left only once it is no longer a tab’s own', () => {
    const { here, there } = twoTabs()
    const knownThere = (one: Checkout) => {
      here.CheckoutKept.checkouts.write([one])
      return there.CheckoutKept.checkouts.read()?.map(({ state, isHere }) => [state, isHere])
    }
    expect(knownThere(anas({ state: 'left', sale: null }))).toEqual([])
    expect(knownThere(anas({ state: 'reported', sale: null }))).toEqual([['reported', false]])
    expect(knownThere(elsewhere({ state: 'left' }))).toEqual([['left', false]])
    expect(knownThere(elsewhere(ORDERED))).toEqual([['ordered', false]])
  })

  test('two tabs that write in turn lose nothing of each other', () => {
    const { here, there } = twoTabs()
    const write = (kept: typeof here, one: Checkout) =>
      kept.CheckoutKept.checkouts.write([...(kept.CheckoutKept.checkouts.read() ?? []), one])
    write(here, anas({ id: 'a', state: 'reported' }))
    write(there, anas({ id: 'b', state: 'reported', activates: 'subscription_hc' }))
    write(here, elsewhere({ ...ORDERED, id: 'c', page: 'voucher' }))
    const ids = (kept: typeof here) =>
      kept.CheckoutKept.checkouts
        .read()
        ?.map(({ id }) => id)
        .toSorted()
    expect([ids(here), ids(there)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test('a write leaves the keys alone whose part has not changed', () => {
    const { here, there } = twoTabs()
    here.CheckoutKept.checkouts.write([elsewhere(ORDERED)])
    const changed: string[] = []
    for (const [key, kept] of Object.entries(there.CheckoutKeys))
      kept.observe(() => changed.push(key))
    const [order] = here.CheckoutKept.checkouts.read() ?? []
    here.CheckoutKept.checkouts.write([...(order ? [order] : []), anas({ sale: null })])
    expect(changed).toEqual([])
    here.CheckoutKept.checkouts.write([elsewhere(ORDERED), anas()])
    expect(changed).toEqual(['sales'])
  })
})

describe(
  'a deploy in the middle of a payment',
  { tags: ['4.evidence', '4.orders-by-person'] },
  () => {
    const clock = new ManualClock()
    const at = clock.now()
    const ORDER = {
      whose: WHOSE,
      reference: 'ONW1',
      path: 'onward-year',
      activates: 'subscription',
      at,
      isActive: false,
    }
    const SALE = { id: 'sale-1', whose: WHOSE, activates: 'subscription_hc', at, checkout: A_SALE }
    /** The page of this build over the texts of the build before. */
    const started = (texts: Parameters<typeof keptOverTexts>[0]) => {
      const { kept } = keptOverTexts(texts)
      return { kept, checkouts: new StoredCheckouts(kept.CheckoutKept, workouts, clock, sha256) }
    }
    const json = (value: unknown) => JSON.stringify(value)
    const REOPENED = { kind: 'ordered', checkout: null, order: 'A1', reference: 'ONW2' } as const

    test.each([
      ['pending_order', 'subscription'],
      ['pending_voucher', 'voucher'],
      ['sealed_order', 'subscription'],
      ['sealed_voucher', 'voucher'],
    ] as const)('an order under %s still blocks its subscription', (key, page) => {
      const { checkouts } = started({ browser: { [key]: json([ORDER]) } })
      expect(checkouts.order('subscription', 'uid-1')).toMatchObject({ state: 'ordered', page })
    })

    test('a window that was open is looked for, and its order is kept with the product and subscription of its sale', () => {
      const { checkouts } = started({
        tab: { open_checkout: json({ place: 'plan', uid: 'uid-1', at, sale: 'sale-1' }) },
        browser: { sales: json([SALE]) },
      })
      checkouts.apply(REOPENED)
      expect(checkouts.order('subscription_hc', 'uid-1')).toMatchObject({
        reference: 'ONW2',
        path: 'onward-year',
        sale: A_SALE,
      })
    })

    test.each([
      ['plan', 'subscription', {}],
      ['voucher', 'subscription_hc', { voucher_kind: 'humanCoaching' }],
    ] as const)(
      'an order of a %s without a sale is kept for the subscription of its page',
      (place, field, tab) => {
        const open = json({ place, uid: 'uid-1', at })
        const { checkouts } = started({ tab: { open_checkout: open, ...tab } })
        checkouts.apply(REOPENED)
        expect(checkouts.order(field, 'uid-1')).toMatchObject({ reference: 'ONW2' })
      },
    )

    test('a gift is bought with the form that is filled in', () => {
      const { order: _, interval: __, ...form } = A_GIFT
      const { checkouts } = started({
        tab: {
          open_checkout: json({ place: 'gift', uid: null, at, sale: 'sale-1' }),
          gift_draft: json(form),
        },
        browser: { sales: json([{ ...SALE, whose: null, activates: null }]) },
      })
      checkouts.apply(REOPENED)
      expect(checkouts.boughtGift).toMatchObject({ reference: 'ONW2', gift: form })
    })

    test('the build before takes evidence for an order, and sells nothing for a day', () => {
      const { kept } = started({})
      kept.CheckoutKept.checkouts.write([elsewhere({ state: 'reported' })])
      const [kept1] = kept.CheckoutKeys.sealed_order.read() ?? []
      expect(kept1).toMatchObject({
        whose: WHOSE,
        activates: 'subscription',
        reference: null,
        isActive: false,
      })
    })
  },
)

test(
  'a log-out removes what cannot be read of the checkouts, too',
  { tags: ['4.nothing-left'] },
  () => {
    const { kept, browser } = keptOverTexts({
      browser: { pending_order: '[{"email":"ana@example.com"}' },
    })
    const checkouts = new StoredCheckouts(kept.CheckoutKept, workouts, new ManualClock(), sha256)
    checkouts.leave('loggedOut', 'uid-1')
    expect(browser.read('pending_order')).toBeNull()
  },
)
