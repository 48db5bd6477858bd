import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { InMemoryStorefront } from '#infrastructure/memory/InMemoryStorefront.ts'
import { leftForPayment } from '#tests/builders/offers/leftForPayment.ts'
import { GIFTS, OFFERS, shopsAt } from '#tests/builders/offers/shopsAt.ts'

const PAYWALL = '/onboarding/subscription'
const MINUTE = 60_000
const MARKERS = ['?fscNext=fsc:invoke:complete', '#fsc:invoke:session', '?a=b&fsc:session=abc']
const checking = () => screen.queryByRole('button', { name: 'Checking your payment' })
const query = () => window.location.search + window.location.hash

/** A storefront that records the query and fragment that the payment provider's script would read when it is loaded. */
class WatchedStorefront extends InMemoryStorefront {
  readonly queriesRead = new Set<string>()

  override open(): Promise<void> {
    this.queriesRead.add(query())
    return super.open()
  }
}

/** Opens an address. Returns the product and the queries that the payment provider's script would read. */
async function opens(address: string, facts: Parameters<typeof shopsAt>[1] = {}) {
  const storefront = new WatchedStorefront([...OFFERS, ...GIFTS])
  const product = await shopsAt(address, { ...facts, instead: { Storefront: storefront } })
  return { ...product, queriesRead: [...storefront.queriesRead] }
}

describe('a link with the payment provider’s markers', { tags: ['4.payment-returns'] }, () => {
  it.each(MARKERS)(
    'a link with the markers %s opens the paywall without a payment check',
    async (markers) => {
      const { queriesRead } = await opens(PAYWALL + markers)
      expect(checking()).toBeNull()
      expect(screen.getByRole('button', { name: /^Pay / })).toBeEnabled()
      expect(queriesRead).toEqual([markers.startsWith('?a=b') ? '?a=b' : ''])
    },
  )

  it.each([
    ['/onboarding/age', []],
    ['/gift', ['']],
  ])(
    "a link with the provider's markers to %s loads the provider’s script without the markers, or not at all",
    async (page, expectedQueries) => {
      const facts = { profile: null, remembers: leftForPayment() }
      const { queriesRead } = await opens(`${page}?fsc:invoke:session`, facts)
      expect(queriesRead).toEqual(expectedQueries)
    },
  )
})

describe(
  'a visitor who left this tab for the payment provider',
  { tags: ['4.payment-returns'] },
  () => {
    it.each([
      ...MARKERS.map((markers) => [PAYWALL + markers, markers] as const),
      ['/Onboarding/Subscription/?fscNext=fsc:invoke:session', '?fscNext=fsc:invoke:session'],
    ] as const)(
      'a visitor who left for the payment provider is recognized at %s',
      async (address, markers) => {
        const remembers = leftForPayment({ ago: 59 * MINUTE })
        const { queriesRead } = await opens(address, { remembers })
        expect(checking()).toBeVisible()
        expect(queriesRead).toEqual([markers])
      },
    )

    it.each([
      ['the gift page', '/gift', {}, leftForPayment({ page: 'gift' })],
      [
        'the gift page, without an account',
        '/gift',
        { profile: null },
        leftForPayment({ page: 'gift', uid: null }),
      ],
      ['the voucher page', '/redeem', {}, leftForPayment({ page: 'voucher' })],
    ])(
      'a visitor who left for the payment provider returns to %s',
      async (_what, page, facts, remembers) => {
        const { queriesRead } = await opens(`${page}?fsc:invoke:complete`, { ...facts, remembers })
        expect(queriesRead).toEqual(['?fsc:invoke:complete'])
      },
    )
  },
)
