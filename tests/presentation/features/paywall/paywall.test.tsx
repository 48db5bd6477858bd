import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { ProfileQuestions } from '#application/session/ProfileQuestions.ts'
import { coach } from '#domain/site/coach.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { ANA, type Product } from '#tests/builders/aProduct.ts'
import { arrivesAt, untilNoticesMounted } from '#tests/builders/aScreen.tsx'
import {
  aSellingProduct,
  cardTexts,
  COACH_OFFERS,
  untilPriced,
  OFFERS,
  shopsAt,
} from '#tests/builders/offers/shopsAt.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'
import { priceTable } from '#tests/domain/offer/priceTable.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'

const PAYWALL = '/onboarding/subscription'
const SUCCESS = '/onboarding/success'
const MINUTE = 60_000
const NOON = Date.UTC(2026, 2, 10, 12)

const card = (name: RegExp) => screen.getByRole('radio', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const inYen = (offer: Offer): Offer => ({
  ...offer,
  currency: 'JPY',
  locale: 'en-JP',
  totalValue: Math.round(offer.totalValue * 150),
})
const inEuros = (offer: Offer): Offer => ({ ...offer, currency: 'EUR', locale: 'en-DE' })
const inPlainSpaces = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ')
const guardianName = () => screen.getByLabelText('Name of the parent or guardian')
const guardianEmail = () => screen.getByLabelText('Email of the parent or guardian')
const payButton = () => button(/^Pay .+ and start$/)

describe('the cards of the paywall', () => {
  it(
    'a card of the paywall says for how long its price applies if another price follows',
    { tags: ['9.purchase-line'] },
    async () => {
      await shopsAt(PAYWALL)
      const [month, quarter, halfyear, year] = cardTexts()
      expect(month).toBe('1 month $19.99 today')
      expect(quarter).toBe(
        '3 months Save 33% $39.99 today instead of $59.97 about $13.30 a month for 3 months',
      )
      expect(halfyear).toMatch(/^6 months Save 50% \$/)
      expect(year).toMatch(/^12 months Save 67% \$/)
    },
  )

  it.each([
    ['if no monthly offer', ['3 months $45', '6 months Best value $54', '12 months $120']],
    ['a discount shows', ['12 months 100% off $0', '3 months 50% off $29.99']],
    ['the small print of a yearly', ['12 months Free trial €0', '3 months €45']],
    ['the other offers save', ['1 month Trial $1', '3 months Save 25% $45']],
  ])(
    'the cards of the paywall name period, badge and charge: %s',
    { tags: ['4.paywall-prices'] },
    async (name, expected) => {
      const row = priceTable.find((one) => one.name.startsWith(name))
      await shopsAt(PAYWALL, { offers: toOffers(row?.payload) })
      const shown = cardTexts()
      expect(expected.map((text, index) => shown[index]?.slice(0, text.length))).toEqual(expected)
    },
  )

  it(
    'without offers, the paywall says that nothing is on sale, until there are offers again',
    { tags: ['4.paywall-prices'] },
    async () => {
      const { storefront } = await shopsAt(PAYWALL, { offers: [] })
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'No plan is on sale right now',
      )
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
      storefront.answer(OFFERS)
      await untilPriced()
      expect(payButton()).toBeVisible()
    },
  )

  it('the cards of the paywall keep the selected offer when the currency changes, and say that prices changed', async () => {
    const { storefront } = await shopsAt(PAYWALL)
    await userEvent.click(card(/^3 months/))
    storefront.answer(OFFERS.map(inYen))
    expect(await screen.findByRole('button', { name: 'Pay ¥5,999 and start' })).toBeVisible()
    expect(card(/^3 months/)).toBeChecked()
    expect(screen.getByText(/^Prices have changed\./)).toBeInTheDocument()
    expect(
      screen.getByText(/^3 months is now ¥5,999\. Then .+ every 3 months until you cancel$/),
    ).toBeVisible()
    expect(cardTexts().join(' ')).not.toMatch(/\$|NaN|Infinity/)
  })

  it(
    'a trial whose price changed is announced with the price that follows it',
    { tags: ['9.purchase-line'] },
    async () => {
      const trial = anOffer({
        path: 'onward-year',
        interval: 'year',
        intervalUnit: 'year',
        type: 'trial',
        totalValue: 0,
        priceTotalValue: 0,
        futurePriceTotalValue: 79.99,
        discountDuration: 7,
        discountDurationLength: 7,
        discountDurationUnit: 'day',
      })
      const { storefront } = await shopsAt(PAYWALL, { offers: [trial] })
      storefront.answer([{ ...trial, totalValue: 1 }])
      const line = 'Now: 7 days for $1, then $79.99 every 12 months until you cancel'
      expect(await screen.findByText(line)).toBeVisible()
      expect(screen.getByText(`Prices have changed. ${line}`)).toBeInTheDocument()
    },
  )

  it.each([
    ['after a tap', () => userEvent.click(button('Try again'))],
    ['as soon as the browser is online', () => window.dispatchEvent(new Event('online'))],
  ])(
    'the cards of the paywall that failed to load are loaded again %s',
    async (_when, loadAgain) => {
      const product = await aSellingProduct()
      product.storefront.setReachable(false)
      await shopsAt(PAYWALL, { product })
      expect(screen.getByText('Prices did not load')).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
      product.storefront.setReachable(true)
      await loadAgain()
      await untilPriced()
      expect(card(/^12 months/)).toBeChecked()
    },
  )
})

describe('the selected offer', () => {
  it(
    'the selected offer, its price and its later prices are shown beside the button, even without an account',
    { tags: ['9.purchase-line'] },
    async () => {
      await shopsAt(PAYWALL, { profile: null, now: NOON })
      expect(screen.getByText('12 months, $79.99. First your account, then you pay.')).toBeVisible()
      expect(
        screen.getByText(
          'Then $239.88 on 10 March 2027, and every 12 months until you cancel. Taxes included.',
        ),
      ).toBeVisible()
      await userEvent.click(card(/^1 month/))
      expect(screen.getByText('1 month, $19.99. First your account, then you pay.')).toBeVisible()
      expect(
        screen.getByText(
          'Then $19.99 on 10 April 2026, and every month until you cancel. Taxes included.',
        ),
      ).toBeVisible()
      expect(button(/^Create an account/)).toHaveAccessibleDescription(/Then \$19\.99 on 10.April/)
    },
  )

  it(
    'the selected offer shows what happens today and before the renewal, and until when the money comes back',
    { tags: ['9.next-charge'] },
    async () => {
      await shopsAt(PAYWALL, { now: NOON })
      const title = screen.getByRole('heading', { name: 'What happens' })
      const days = within(title.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map(inPlainSpaces)
      expect(days).toEqual([
        'Today $79.99 for 12 months',
        '3 March 2027 We remind you.',
        '9 March 2027 Last day to cancel, here.',
        'Then $239.88 on 10 March 2027, and every 12 months until you cancel. Taxes included.',
      ])
      expect(screen.getByText('Money back until 9 April 2026')).toBeVisible()
    },
  )

  it(
    'what a plan of months costs a week stands below the offers, with how it is counted',
    { tags: ['9.weekly-price'] },
    async () => {
      await shopsAt(PAYWALL)
      await userEvent.click(screen.getByText('How can I pay?'))
      expect(screen.getByText('12 months: $1.54 a week.')).toBeVisible()
      await userEvent.click(card(/^3 months/))
      expect(screen.getByText('3 months: $3.33 a week, counting four weeks a month.')).toBeVisible()
      expect(cardTexts().join(' ')).not.toContain('a week')
    },
  )
})

describe('buying', () => {
  it('buying says that nothing was charged if the profile cannot be read, and works once the profile can be read', async () => {
    const product = await shopsAt(PAYWALL, { profile: null })
    product.profiles.failNextRead()
    product.stored.claim('uid-1')
    await product.auth.signUp(ANA)
    await arrivesAt(PAYWALL)
    product.profiles.failNextRead()
    await userEvent.click(payButton())
    expect(await screen.findByText(/nothing was charged/)).toBeInTheDocument()
    expect(product.storefront.windowRequests).toEqual([])
    expect(product.backend.carriedOut.filter(({ call }) => call === 'createUserProfile')).toEqual(
      [],
    )
    await userEvent.click(payButton())
    await arrivesAt(SUCCESS)
    expect(product.storefront.windowRequests).toHaveLength(1)
  })

  it.each([
    ['disabled', /^You were logged out, because this account is disabled\. Nothing was charged\./],
    ['deleted', /^You were logged out, because this account was deleted/],
  ] as const)(
    'nothing is sold to an account that was %s meanwhile, and the page says why the visitor was logged out',
    { tags: ['4.account-checked'] },
    async (how, message) => {
      const { storefront, auth } = await shopsAt(PAYWALL)
      auth.endAccount(how, 'uid-1')
      await userEvent.click(payButton())
      expect(await screen.findByText(message)).toHaveTextContent('help@onward.example')
      expect(button('Log in to continue')).toBeVisible()
      expect(storefront.windowRequests).toEqual([])
      await arrivesAt(PAYWALL)
    },
  )

  it(
    'buying requires a parent or guardian if the visitor is under 18',
    { tags: ['4.guardian'] },
    async () => {
      const { storefront } = await shopsAt(PAYWALL, {
        answers: allAnswers({ age: 17 }),
        now: NOON,
      })
      expect(screen.getByText(/so a parent or guardian chooses and pays\.$/)).toBeVisible()
      expect(
        screen.getByText('12 months, $79.99 today. Then $239.88 every 12 months until you cancel'),
      ).toBeVisible()
      expect(
        screen.getByText(
          'Then $239.88 on 10 March 2027, and every 12 months until you cancel. Taxes included.',
        ),
      ).toBeVisible()
      const proceed = () => userEvent.click(button('I am the parent or guardian, continue'))
      await proceed()
      expect(guardianName()).toHaveFocus()
      expect(guardianName()).toHaveAccessibleDescription('Enter the name of the parent or guardian')
      await userEvent.type(guardianName(), 'Eva Lind')
      await userEvent.type(guardianEmail(), 'eva')
      await proceed()
      expect(guardianEmail()).toHaveFocus()
      expect(storefront.windowRequests).toEqual([])
      await userEvent.type(guardianEmail(), '@example.com')
      await commands.holdKey('Enter', 0)
      expect(storefront.windowRequests).toMatchObject([
        { email: 'eva@example.com', firstName: 'Eva' },
      ])
    },
  )

  it.each([
    ['Eva Lind', 'Eva Lind'],
    ['Kim', ''],
  ])(
    'buying by an adult who took over the answers of Kim, with an account named %s, starts with "%s" as the name',
    { tags: ['4.guardian'] },
    async (displayName, name) => {
      const answers = allAnswers({ displayName: 'Kim', age: 11 })
      const product = await aSellingProduct({ answers, now: NOON, profile: null })
      product.resolve(ProfileQuestions).takeOver('Kim')
      await product.signInAna(aProfile(), { displayName })
      await shopsAt(PAYWALL, { product })
      expect(guardianName()).toHaveValue(name)
      expect(guardianEmail()).toHaveValue(ANA.email)
      await userEvent.clear(guardianEmail())
      expect(guardianEmail()).toHaveValue('')
    },
  )

  it(
    'success shows a buyer in Germany what was bought: the price, the next charge, the guarantee, until when they can withdraw, and how to end the contract',
    { tags: ['9.next-charge'] },
    async () => {
      const product: Product = await aSellingProduct({
        now: NOON,
        offers: OFFERS.map(inEuros),
        onPaid: () => product.profiles.save('uid-1', aProfile({ active: ['subscription'] })),
      })
      await shopsAt(PAYWALL, { product })
      const later = 'Then €239.88 on 10 March 2027, and every 12 months until you cancel.'
      expect(screen.getByText((text) => text.includes(later))).toBeVisible()
      await userEvent.click(payButton())
      await arrivesAt(SUCCESS)
      await product.clock.advance(MINUTE)
      await screen.findByRole('heading', { name: ACTIVE_TITLE })
      const text = inPlainSpaces(screen.getByRole('main'))
      expect(text).toContain('Paid€79.99 for 12 months')
      expect(text).toContain('Next charge€239.88 on 10 March 2027')
      expect(text).toContain('Cancel by9 March 2027')
      expect(text).toContain('Money back until9 April 2026')
      expect(text).toContain('Withdraw until24 March 2026')
      expect(text).toContain(later)
      expect(
        within(screen.getByRole('main')).getByRole('link', {
          name: /^Cancel or withdraw/,
          hidden: true,
        }),
      ).toHaveAttribute('href', '/end')
    },
  )

  it('buying on the coach site orders coaching, at a price in the buyer’s currency', async () => {
    const product = await shopsAt(PAYWALL, {
      site: coach,
      offers: [...OFFERS, ...COACH_OFFERS.map(inEuros)],
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Train with a coach of your own',
    )
    expect(screen.getByText('A coach who knows you and your plan')).toBeVisible()
    await userEvent.click(button('Pay €599 and start'))
    await arrivesAt(SUCCESS)
    expect(product.orders.of('subscription_hc', 'uid-1')).toMatchObject({
      path: 'onward-coach-year',
    })
  })
})

it(
  'beside the button, the paywall says that a buyer in the EU can withdraw, and opens how',
  { tags: ['4.withdrawal-before'] },
  async () => {
    await shopsAt(PAYWALL, { offers: OFFERS.map((offer) => ({ ...offer, locale: 'en' })) })
    const answer = screen.getByText(/^If you live in the EU or UK, you can withdraw within 14 days/)
    expect(answer).not.toBeVisible()
    await userEvent.click(
      screen.getByRole('link', { name: 'In the EU or UK: 14 days to withdraw' }),
    )
    expect(answer).toBeVisible()
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('link', { name: 'Cancel or withdraw from contract' }))
    await arrivesAt('/end')
  },
)

it(
  'a buyer in Germany reads that they can withdraw, and a buyer in the United States nothing of it',
  { tags: ['4.withdrawal-before'] },
  async () => {
    const { storefront } = await shopsAt(PAYWALL)
    expect(screen.queryByText(/withdraw within|days to withdraw/)).toBeNull()
    storefront.answer(OFFERS.map(inEuros))
    expect(await screen.findByRole('link', { name: '14 days to withdraw' })).toBeVisible()
    expect(screen.getByText(/^You can withdraw within 14 days/)).toBeInTheDocument()
  },
)

it('who closes the payment window reads that nothing was paid', async () => {
  const { storefront } = await shopsAt(PAYWALL)
  storefront.closeNextWith({ status: 'closed' })
  await userEvent.click(button(/^Pay/))
  const notices = await untilNoticesMounted()
  await waitFor(() =>
    expect(
      within(notices).getByText('You closed the payment window. Nothing was paid.'),
    ).toBeVisible(),
  )
})

describe('a visitor under 18 whose parent is elsewhere', { tags: ['4.guardian-link'] }, () => {
  const send = () => userEvent.click(button('Send to a parent or guardian'))
  const minor = (facts: object = {}) =>
    shopsAt(PAYWALL, { answers: allAnswers({ age: 16 }), ...facts })
  const gifts = () => `${window.location.origin}/gift#gift=&to=Ana&for=year`

  it.each([{}, { profile: null }])(
    'a visitor under 18 sends the gift page to a parent, with their name and the selected length and without their other answers: %o',
    async (facts) => {
      const share = vi.fn<(data?: ShareData) => Promise<void>>(async () => undefined)
      Object.defineProperty(navigator, 'share', { configurable: true, value: share })
      await minor(facts)
      await send()
      Reflect.deleteProperty(navigator, 'share')
      expect(share.mock.calls).toEqual([
        [{ text: 'I would like to train with Onward. You can give it to me here:', url: gifts() }],
      ])
    },
  )

  it.each([
    [true, 'The link is copied. Paste it into a message.'],
    [false, `Your browser did not allow it`],
  ])('without a list of apps the link is copied, or else shown: %s', async (allowed, said) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {
      if (!allowed) throw new Error('not allowed')
    })
    await minor()
    await send()
    expect(await screen.findByText((text) => text.startsWith(said))).toBeVisible()
    expect(screen.queryByText(gifts()) !== null).toBe(!allowed)
  })

  it('nobody else is offered that, nor a visitor under 18 while gifts are not sold', async () => {
    await shopsAt(PAYWALL)
    expect(screen.queryByRole('button', { name: /^Send to a parent/ })).toBeNull()
    await minor({ settings: { gift_open: 'false' } })
    expect(screen.queryByRole('button', { name: /^Send to a parent/ })).toBeNull()
  })
})

it(
  'the paywall of the coach site is headed by the names of the coaches in the settings, and its phone by one',
  { tags: ['2.coaches', '2.pictured-phone'] },
  async () => {
    const coaches = JSON.stringify([{ name: 'Lea' }, { name: 'Tom' }])
    await shopsAt(PAYWALL, { site: coach, settings: { coaches } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Train with .?Lea.? or .?Tom.?$/,
    )
    const phone = document.querySelector('main figure:has(figcaption)') as HTMLElement
    expect(phone).toHaveTextContent(/^Lea/)
  },
)
