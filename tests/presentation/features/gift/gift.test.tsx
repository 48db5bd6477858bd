import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import type { Offer } from '#domain/offer/Offer.ts'
import { coach } from '#domain/site/coach.ts'
import type { InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { arrivesAt } from '#tests/builders/aScreen.tsx'
import { leftForPayment } from '#tests/builders/offers/leftForPayment.ts'
import { GIFTS, offerRadios, shopsAt } from '#tests/builders/offers/shopsAt.ts'

const inEuros = (offer: Offer): Offer => ({ ...offer, currency: 'EUR', locale: 'en-DE' })
const PAGE = '/gift'
const SUCCESS = '/gift/success'
const ANONYMOUS = { profile: null }
const ORDERED = {
  name: 'Ben',
  email: 'ben@example.com',
  from: 'Karin',
  note: 'See you at the lake',
  day: '2026-03-08',
  id: 'order-1',
  reference: 'ONW7K2PQA',
  path: 'onward-gift-halfyear',
  interval: 'halfyear',
  uid: null,
} as const
/** A tab in which an anonymous giver has bought a gift. */
const BOUGHT = {
  ...ANONYMOUS,
  remembers: ({ CheckoutKeys }: InMemoryKept) => CheckoutKeys.gift_order.write(ORDERED),
}

const name = () => screen.getByLabelText('Their name')
const email = () => screen.getByLabelText('Their email')
const when = (choice: RegExp) => screen.getByRole('radio', { name: choice })
const day = () => screen.getByLabelText('The day')
const note = () => screen.getByLabelText('Your message (optional)')
const pressPay = () =>
  userEvent.click(screen.getByRole('button', { name: /^Pay \S+ for the gift$/ }))
const card = () => screen.getByRole('region', { name: 'Gift card' })

async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

async function fillInForm() {
  await fill(name(), 'Ben van Berg')
  await fill(email(), 'ben@example.com')
  await fill(note(), 'See you at the lake')
  await userEvent.click(when(/^Now/))
}

describe('a gift form', () => {
  it(
    'a link in which a child asks for a gift says on the page who asks',
    { tags: ['4.guardian-link'] },
    async () => {
      await shopsAt(`${PAGE}#gift=&to=Ana&for=quarter`, ANONYMOUS)
      expect(screen.getByText(/^.?Ana.? asks you for this gift\. /)).toBeVisible()
      expect(name()).toHaveValue('Ana')
    },
  )

  it(
    'a gift form shows at each field what is missing, and focuses the first field',
    { tags: ['4.gift-fields'] },
    async () => {
      const { storefront } = await shopsAt(PAGE, ANONYMOUS)
      expect(offerRadios()).toHaveLength(3 + 2)
      await pressPay()
      expect(name()).toHaveAccessibleDescription('Enter the name of the person the gift is for')
      expect(email()).toHaveAccessibleDescription('Enter their email, or yours to pass the code on')
      expect(name()).toHaveFocus()
      await fill(name(), 'Ben van Berg')
      expect(
        screen.queryByText('Enter the name of the person the gift is for'),
      ).not.toBeInTheDocument()
      expect(storefront.windowRequests).toEqual([])
    },
  )

  it.each([
    [335, 'Shorten your message by 35 characters'],
    [301, 'Shorten your message by 1 character'],
  ])(
    'a gift form says by how much a message of %d characters is too long',
    { tags: ['4.gift-fields'] },
    async (length, text) => {
      await shopsAt(PAGE, ANONYMOUS)
      await fillInForm()
      await fill(note(), 'x'.repeat(length))
      await pressPay()
      expect(note()).toHaveAccessibleDescription(text)
      expect(note()).toHaveFocus()
    },
  )
})

describe('the day of a gift', { tags: ['4.gift-today'] }, () => {
  it('the giver chooses whether a gift goes out now or on a day, and neither is chosen beforehand', async () => {
    const { storefront } = await shopsAt(PAGE, ANONYMOUS)
    await fill(name(), 'Ben van Berg')
    await fill(email(), 'ben@example.com')
    for (const choice of [/^Now/, /^On a day/]) expect(when(choice)).not.toBeChecked()
    await pressPay()
    const group = screen.getByRole('group', { name: 'When should it arrive?' })
    expect(group).toHaveAccessibleDescription('Choose when it should arrive')
    expect(when(/^Now/)).toHaveFocus()
    await userEvent.click(when(/^On a day/))
    expect(day()).toHaveValue('')
    await pressPay()
    expect(day()).toHaveFocus()
    expect(storefront.windowRequests).toEqual([])
  })
})

describe('a gift from a child', { tags: ['4.guardian'] }, () => {
  it('a child who gives a gift is asked for a parent or guardian, who pays for it', async () => {
    const { storefront } = await shopsAt(PAGE, { ...ANONYMOUS, answers: allAnswers({ age: 12 }) })
    await fillInForm()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    const go = () =>
      userEvent.click(screen.getByRole('button', { name: 'I am the parent or guardian, continue' }))
    await go()
    const guardian = screen.getByRole('textbox', { name: 'Name of the parent or guardian' })
    expect(guardian).toHaveFocus()
    expect(guardian).toHaveAccessibleDescription('Enter the name of the parent or guardian')
    expect(storefront.windowRequests).toEqual([])
    await fill(guardian, 'Mo Berg')
    await fill(
      screen.getByRole('textbox', { name: 'Email of the parent or guardian' }),
      'mo@example.com',
    )
    await go()
    await arrivesAt(SUCCESS)
    expect(storefront.windowRequests).toMatchObject([{ email: 'mo@example.com' }])
  })

  it(
    'the gift page says before paying that a buyer in the EU can withdraw, and leads there',
    { tags: ['4.withdrawal-before'] },
    async () => {
      await shopsAt(PAGE, { ...ANONYMOUS, offers: GIFTS.map(inEuros) })
      expect(screen.getByText(/^You can withdraw within 14 days/)).toBeVisible()
      const main = within(screen.getByRole('main'))
      await userEvent.click(main.getByRole('link', { name: 'Cancel or withdraw from contract' }))
      await arrivesAt('/end')
    },
  )

  it(
    'a giver in the United States reads nothing of a right that they do not have',
    { tags: ['4.withdrawal-before'] },
    async () => {
      await shopsAt(PAGE, ANONYMOUS)
      expect(screen.queryByText(/withdraw within/)).toBeNull()
    },
  )
})

describe('a bought gift', () => {
  it('a gift can be bought without an account, goes to its recipient and is shown on a card', async () => {
    const { storefront } = await shopsAt(PAGE, ANONYMOUS)
    await userEvent.click(screen.getByRole('radio', { name: /^6 months/ }))
    await fillInForm()
    await fill(screen.getByLabelText('From (optional)'), ' Karin ')
    await userEvent.click(when(/^On a day/))
    await userEvent.type(day(), '2026-12-24')
    await pressPay()
    await arrivesAt(SUCCESS)
    expect(storefront.windowRequests).toMatchObject([
      {
        path: 'onward-gift-halfyear',
        uid: null,
        email: null,
        recipient: {
          email: 'ben@example.com',
          firstName: 'Ben',
          lastName: 'van Berg',
          from: 'Karin',
          memo: 'See you at the lake',
        },
        deliverOn: '2026-12-24',
      },
    ])
    expect(await screen.findByRole('heading', { name: 'Your gift is all set' })).toBeInTheDocument()
    expect(
      screen.getByText(
        /^We email the code to ben@example\.com on 24 December 2026 at eight in the morning, \S+/,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText('Order REF1')).toBeInTheDocument()
    expect(card()).toHaveTextContent('6 months of Onward')
    expect(card()).toHaveTextContent('See you at the lake')
    expect(card()).toHaveTextContent('From Karin')
    expect(card()).toHaveTextContent(`Redeem the code at ${window.location.host}/redeem`)
    expect(card()).not.toHaveTextContent('REF1')

    await userEvent.click(screen.getByRole('link', { name: 'Give another gift' }))
    await arrivesAt(PAGE)
    expect(name()).toHaveValue('')
  })

  it('a gift on the coach site is coaching, a person with an active subscription may buy it, and one for today arrives within two hours', async () => {
    const { storefront } = await shopsAt(PAGE, {
      site: coach,
      profile: aProfile({ active: ['subscription_hc'] }),
    })
    await arrivesAt(PAGE)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Give a coach as a gift')
    await fillInForm()
    await userEvent.click(screen.getByRole('button', { name: 'Pay $599 for the gift' }))
    await arrivesAt(SUCCESS)
    expect(storefront.windowRequests).toMatchObject([
      { path: 'onward-coach-gift-year', uid: 'uid-1' },
    ])
    expect(
      await screen.findByText(/^We email the code to ben@example\.com within two hours\./),
    ).toBeInTheDocument()
    expect(
      await screen.findByText(/^You paid \$599, once: nothing renews\..+pays nothing\.$/),
    ).toBeVisible()
  })

  it('a visitor who bought no gift gets a link to the gifts', async () => {
    await shopsAt(SUCCESS, ANONYMOUS)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'There is no gift to show here',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Give a gift' }))
    await arrivesAt(PAGE)
  })
})

describe('a gift that may be paid', { tags: ['4.evidence'] }, () => {
  const lost = () => screen.queryByText(/^The payment window closed without telling us/)

  it('a gift that may be paid is not sold again for an hour: above the button the giver reads where to look, and afterwards may pay', async () => {
    const { storefront, clock } = await shopsAt(PAGE, ANONYMOUS)
    await fillInForm()
    storefront.keepNextOpen()
    await pressPay()
    storefront.report({ kind: 'purchase', reference: 'ONW7K2PQA' })
    storefront.closeWith({ status: 'closed' })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Look for your receipt first' }),
    )
    expect(storefront.windowRequests).toHaveLength(1)
    expect(lost()).toBeVisible()
    expect(screen.getByText('Order ONW7K2PQA')).toBeVisible()
    await clock.advance(60 * 60_000)
    expect(lost()).toBeVisible()
    expect(screen.getByRole('button', { name: /^Pay \S+ for the gift$/ })).toBeEnabled()
  })

  it('a giver whose gift may be paid is told so where a bought gift is shown', async () => {
    await shopsAt(SUCCESS, {
      ...ANONYMOUS,
      remembers: leftForPayment({ page: 'gift', uid: null }),
    })
    expect(lost()).toBeVisible()
    expect(screen.queryByText(/^A gift is shown only in the tab/)).toBeNull()
  })
})

it(
  'of a bought gift only the card is printed, dark on white on one sheet, even by a printer that keeps backgrounds and in the dark theme',
  { tags: ['10.print'] },
  async () => {
    await shopsAt(SUCCESS, BOUGHT)
    await commands.emulateMedia({ medium: 'print', colorScheme: 'dark' })
    const { backgroundColor: paper } = getComputedStyle(document.documentElement)
    const parts = [card(), ...card().querySelectorAll('p')].map((part) => getComputedStyle(part))
    expect(new Set(parts.map(({ color }) => color))).toEqual(new Set(['rgb(16, 35, 28)']))
    expect(new Set([paper, ...parts.map(({ backgroundColor }) => backgroundColor)])).toEqual(
      new Set(['rgba(0, 0, 0, 0)']),
    )
    expect(document.body.getBoundingClientRect().height).toBe(0)
    const isPrinted = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    expect(isPrinted(card())).toBe(true)
    expect(isPrinted(screen.getByRole('heading', { level: 1, hidden: true }))).toBe(false)
  },
)

it(
  'the card of a gift is sent on a phone as a picture, with a link that greets its recipient and holds no code; it can be printed, too',
  { tags: ['4.gift-card'] },
  async () => {
    const shared: (ShareData | undefined)[] = []
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 15) Mobile',
    )
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data?: ShareData) => void shared.push(data),
    })
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
    await shopsAt(SUCCESS, BOUGHT)
    await userEvent.click(screen.getByRole('button', { name: 'Send the card' }))
    await waitFor(() => expect(shared).toHaveLength(1))
    for (const added of ['share', 'canShare']) Reflect.deleteProperty(navigator, added)
    const [{ text, files = [] } = {}] = shared
    expect(text).toBe(
      `6 months of Onward for Ben. Redeem the code at ${window.location.origin}/redeem#gift=&to=Ben&from=Karin&for=halfyear\n\nSee you at the lake`,
    )
    const [picture] = files
    expect([picture?.name, picture?.type]).toEqual(['onward-gift.png', 'image/png'])
    expect(picture && (await createImageBitmap(picture)).width).toBe(1200)
    expect(screen.getByRole('button', { name: 'Print the card' })).toBeVisible()
  },
)
