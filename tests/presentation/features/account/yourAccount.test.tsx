import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { SignOut } from '#application/account/SignOut.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import type { Subscription } from '#domain/person/Subscription.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { isAt, untilNoticesMounted, renderAppAt, settles } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'

const PAGE = '/account'
const DELETE_PAGE = '/account/delete'
const findHeading = (title: string) => screen.findByRole('heading', { level: 1, name: title })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens an address as Ana, whose profile has this subscription and some answers. */
async function anaAt(
  address: string,
  subscription: Partial<Subscription> | null,
  product = aProduct(),
  answers: UserProfile['answers'] = { age: 34 },
) {
  const profile = aProfile({ answers })
  const { subscriptions } = profile
  await product.signedIn({
    ...profile,
    newsletter: true,
    subscriptions: {
      ...subscriptions,
      subscription: { ...subscriptions.subscription, ...subscription },
    },
  })
  await renderAppAt(address, { product })
  return product
}

afterEach(() => void vi.restoreAllMocks())

describe('an anonymous visitor', { tags: ['4.account-login'] }, () => {
  it.each([PAGE, DELETE_PAGE])(
    'an anonymous visitor who logs in from %s returns there',
    async (address) => {
      const product = await renderAppAt(address)
      product.auth.givenAccount(ANA)
      await findHeading('Log in to see your account')
      await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
      await isAt('/auth/login')
      await product.auth.signIn(ANA)
      expect(new URLSearchParams(window.location.search).get('next') ?? address).toBe(address)
    },
  )
})

describe('the plans on the account page', { tags: ['4.account-plans'] }, () => {
  it.each([
    [{ active: true, gateway: 'card' }, /^Active\./, 'Card, invoices and changes', /^\/demo-legal/],
    [
      { active: true, gateway: 'card', standing: 'overdue' },
      /^The last payment failed/,
      'Change your card',
      /^\/demo-legal/,
    ],
    [
      { active: true, gateway: 'app_store', state: 'canceled' },
      /^Canceled\./,
      'Manage it at Apple',
      /^https:\/\/apps\.apple\.com\//,
    ],
    [
      { active: true, gateway: 'play_store' },
      /^Active\./,
      'Manage it at Google',
      /^https:\/\/play\.google\.com\//,
    ],
    [
      { active: false, gateway: 'reseller', standing: 'paused' },
      /^Paused\./,
      'Write to us to change it',
      /^mailto:/,
    ],
    [
      { active: false, state: 'expired', gateway: 'device_store' },
      /^Ended\./,
      'Write to us to change it',
      /^mailto:/,
    ],
  ] as const)(
    'the account shows the state of a plan and where the plan is managed: %j',
    async (plan, state, name, href) => {
      await anaAt(PAGE, { ...plan, reference: 'ONW1' })
      const article = within(screen.getByRole('article'))
      expect(article.getByText(state)).toBeInTheDocument()
      expect(article.getByText('Order ONW1')).toBeInTheDocument()
      expect(article.getByRole('link', { name }).getAttribute('href')).toMatch(href)
    },
  )

  it('the account links to the whole plan made from the answers', async () => {
    await anaAt(PAGE, { active: true, gateway: 'card' })
    expect(screen.getByRole('link', { name: /^See the whole plan/ })).toHaveAttribute(
      'href',
      '/plan',
    )
  })

  it(
    'the account names no plan and no consent to health data if the profile has no answers',
    { tags: ['4.no-answers-no-plan'] },
    async () => {
      const product = aProduct({ settings: { ask_health_consent: 'true' } })
      await anaAt(PAGE, { active: true, gateway: 'card' }, product, {})
      expect(screen.queryByRole('link', { name: /^See the whole plan/ })).toBeNull()
      expect(screen.queryByText(/^Your account keeps your answers/)).toBeNull()
    },
  )

  it('the account opens the form that ends a plan, with the order number of the tapped plan', async () => {
    await anaAt(PAGE, { active: true, gateway: 'card', reference: 'ONW9' })
    await userEvent.click(screen.getByRole('link', { name: 'End this plan' }))
    await isAt('/end')
    expect(screen.getByRole('textbox', { name: 'Order number (optional)' })).toHaveValue('ONW9')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await isAt(PAGE)
  })

  it.each([
    [{ active: true, standing: 'overdue' }, true],
    [{ active: false, standing: 'paused' }, true],
    [{ active: true, state: 'canceled' }, false],
    [{ active: false, state: 'expired' }, false],
  ] as const)(
    'the account offers to end a plan only if the plan would continue: %j, %s',
    async (plan, offers) => {
      await anaAt(PAGE, { gateway: 'card', reference: 'ONW1', ...plan })
      const links = screen.queryAllByRole('link', { name: 'End this plan' })
      expect(links).toHaveLength(offers ? 1 : 0)
    },
  )

  it('the account says that there is no plan, and links to the plans and to the form that ends a contract', async () => {
    await anaAt(PAGE, null)
    expect(screen.getByText('There is no plan on this account.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('link', { name: 'Cancel or withdraw from contract' }))
    await isAt('/end')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(ANA.email)
  })

  it('the account says that plans are unknown while the profile cannot be read, and reads it again on request', async () => {
    const product = aProduct()
    product.profiles.failNextRead()
    await product.signedIn(null)
    await renderAppAt(PAGE, { product })
    expect(screen.getByText('We could not check your plan')).toBeInTheDocument()
    product.profiles.save('uid-1', aProfile({ active: ['subscription_yoga'] }))
    await press('Try again')
    expect(await screen.findByText('Onward yoga')).toBeInTheDocument()
  })

  it('the account says that an order of this browser is in progress', async () => {
    const product = aProduct()
    product.orders.save('subscription', 'uid-1', {
      reference: 'ONW7',
      path: 'onward-year',
      activates: 'subscription',
    })
    await anaAt(PAGE, null, product)
    expect(screen.getByText('Order ONW7')).toBeInTheDocument()
  })
})

it(
  'the account no longer shows an order of this browser as pending once the profile shows it as active',
  { tags: ['4.account-plans'] },
  async () => {
    const order = { reference: 'ONW7', path: 'onward-year', activates: 'subscription' } as const
    const product = aProduct()
    product.orders.save('subscription', 'uid-1', order)
    await anaAt(PAGE, { active: true, gateway: 'card', reference: 'ONW7' }, product)
    expect(screen.getAllByText('Order ONW7')).toHaveLength(1)
    expect(screen.queryByText('We have your order')).not.toBeInTheDocument()
  },
)

describe('a plan that was bought in this browser', { tags: ['4.account-charge'] }, () => {
  const offer = anOffer({ totalValue: 9.99, futurePriceTotalValue: 19.99 })
  const DAY = 24 * 60 * 60_000

  /** Ana's account, some days after she bought a month. */
  async function daysAfter(days: number, plan: Partial<Subscription> = {}) {
    const product = aProduct({ now: Date.UTC(2026, 10, 12, 12) })
    product.orders.save('subscription', 'uid-1', {
      reference: 'ONW1',
      path: 'onward-month',
      activates: 'subscription',
      offer,
    })
    product.orders.settle('subscription', 'uid-1')
    await product.clock.advance(days * DAY)
    await anaAt(PAGE, { active: true, gateway: 'card', reference: 'ONW1', ...plan }, product)
    return screen.getByRole('article').textContent
  }

  it('a plan bought in another browser shows the next charge, and until when the buyer can withdraw', async () => {
    const at = Date.UTC(2026, 10, 12, 12)
    const product = aProduct({ now: at + DAY })
    const nextCharge = { at: at + 30 * DAY, total: 19.99, currency: 'USD' }
    const bought = { active: true, gateway: 'card', reference: 'ONW1' } as const
    await anaAt(PAGE, { ...bought, since: at, nextCharge }, product)
    const text = screen.getByRole('article').textContent
    expect(text).toContain('Next charge: $19.99 on 12 December 2026.')
    expect(text).toContain('You can withdraw from the contract until 26 November 2026.')
  })

  it('a plan bought in this browser shows what was paid, the price and day of the next charge, and until when the buyer can withdraw', async () => {
    const text = await daysAfter(13)
    expect(text).toContain('$9.99')
    expect(text).toContain('$19.99 on 12 December 2026')
    expect(text).toContain('You can withdraw from the contract until 26 November 2026.')
  })

  it('a plan that a voucher paid says that it does not renew, and links neither to a card nor to the end of the plan', async () => {
    const product = aProduct()
    product.orders.save('voucher', 'uid-1', {
      reference: 'ONW1',
      path: 'onward-voucher-pro',
      activates: 'subscription',
    })
    product.orders.settle('subscription', 'uid-1')
    await anaAt(PAGE, { active: true, gateway: 'card', reference: 'ONW1' }, product)
    const plan = screen.getByRole('article')
    expect(plan).toHaveTextContent('It does not renew')
    expect(within(plan).queryByRole('link')).toBeNull()
    expect(screen.queryByText(/^Within 30 days/)).toBeNull()
  })

  it('a plan that a voucher paid says its last day if that is known, on any device', async () => {
    const ends = Date.UTC(2027, 10, 12, 12)
    const voucher = { active: true, gateway: 'card', sku: 'onward-voucher-pro' } as const
    const product = await anaAt(PAGE, { ...voucher, state: 'canceled', ends })
    const sentence = /does not renew\b.*ends by itself on 12 November 2027\.$/
    expect(within(screen.getByRole('article')).getByText(sentence)).toBeVisible()
    await renderAppAt('/onboarding/success', { product })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('a plan that is canceled says until which day it runs, if that day is known', async () => {
    expect(await daysAfter(13, { state: 'canceled' })).toContain('runs until 12 December 2026.')
    expect(await daysAfter(31, { state: 'canceled' })).toContain('until the time you paid for')
    const product = aProduct({ now: Date.UTC(2026, 10, 12) })
    const ends = Date.UTC(2027, 10, 12, 12)
    await anaAt(PAGE, { active: true, gateway: 'card', state: 'canceled', ends }, product)
    expect(screen.getByRole('article')).toHaveTextContent('runs until 12 November 2027.')
  })

  it('a plan bought in this browser offers no withdrawal after fourteen days, and still names the guarantee', async () => {
    const text = await daysAfter(15)
    expect(text).toContain('$19.99 on 12 December 2026')
    expect(text).not.toContain('withdraw from the contract')
    expect(text).toContain('Our guarantee returns your money until 12 December 2026')
    expect(await daysAfter(31)).not.toContain('guarantee')
  })

  it.each([
    ['the day of the charge has passed', 31, {}],
    ['the plan is canceled', 13, { state: 'canceled' }],
    ['another plan is active', 1, { reference: 'ONW2' }],
  ] as const)(
    'a plan bought in this browser shows no charge once %s',
    async (_what, days, plan) => {
      expect(await daysAfter(days, plan)).not.toContain('$19.99')
    },
  )
})

describe('the consent to health data', { tags: ['4.health-consent'] }, () => {
  const ASKED = { settings: { ask_health_consent: 'true' } }
  const WITHDRAW = 'Withdraw my consent'

  it('the consent to health data is withdrawn on the account page, which offers to delete the stored answers and to agree again', async () => {
    const { backend } = await anaAt(PAGE, null, aProduct(ASKED))
    await press(WITHDRAW)
    const sentence = await screen.findByText(/delete it, and what is there goes, too\.$/)
    await waitFor(() => expect(sentence.parentElement).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Delete your account' })).toHaveAttribute(
      'href',
      DELETE_PAGE,
    )
    expect(backend.carriedOut.at(-1)).toMatchObject({
      call: 'recordConsent',
      payload: { kind: 'health', given: false },
    })
    expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument()
    await press('Yes, keep the answers about body and health in my account, to make the plan.')
    expect(await screen.findByRole('button', { name: WITHDRAW })).toBeVisible()
    expect(backend.carriedOut.at(-1)).toMatchObject({ payload: { kind: 'health', given: true } })
  })

  it('the consent to health data can be given later on the account page while the answers are in the tab', async () => {
    const product = aProduct({ ...ASKED, answers: allAnswers() })
    await product.signedIn(null)
    product.resolve(HealthConsent).decide('uid-1', false)
    await renderAppAt(PAGE, { product })
    expect(await screen.findByText(/^Your account keeps no answers/)).toBeVisible()
    expect(screen.queryByText(/^You took back/)).toBeNull()
    await press('Keep them in my account')
    await findHeading('May your account keep the answers?')
  })

  it('the consent to health data is kept if the server did not record its withdrawal', async () => {
    const { backend } = await anaAt(PAGE, null, aProduct(ASKED))
    await untilNoticesMounted()
    backend.failNext('recordConsent', 'unavailable')
    await press(WITHDRAW)
    expect(await screen.findByText('That did not work. Try again in a moment')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: WITHDRAW })).toBeInTheDocument()
  })

  it('the consent to health data is not mentioned if the settings do not ask for it, or the person has no profile', async () => {
    await anaAt(PAGE, null)
    expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument()
    const product = aProduct(ASKED)
    await product.signedIn(null)
    await renderAppAt(PAGE, { product })
    expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument()
  })
})

describe('training tips', { tags: ['4.newsletter'] }, () => {
  it('training tips are stopped on the account page, and started again', async () => {
    const product = await anaAt(PAGE, null)
    expect(screen.getByText(`You get them at ${ANA.email}.`)).toBeInTheDocument()
    product.profiles.save('uid-1', { ...aProfile(), newsletter: false })
    await press('Stop them')
    expect(await screen.findByText('You get none.')).toBeInTheDocument()
    expect(product.ownData.documents.get('uid-1')).toEqual({ newsletter: false })
    expect(screen.getByRole('button', { name: 'Send them' })).toBeInTheDocument()
  })

  it('training tips are not promised to somebody under 18', async () => {
    const product = aProduct()
    await product.signedIn({ ...aProfile({ answers: { age: 16 } }), newsletter: true })
    await renderAppAt(PAGE, { product })
    expect(await screen.findByText('Nobody under 18 gets any.')).toBeVisible()
  })

  it('if training tips cannot be stopped, the account says so and nothing changes', async () => {
    const product = await anaAt(PAGE, null)
    await untilNoticesMounted()
    product.ownData.failNext('unavailable')
    await press('Stop them')
    expect(await screen.findByText('That did not work. Try again in a moment')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Stop them' })).toBeInTheDocument()
  })
})

describe('a copy of the data', { tags: ['4.own-data-copy'] }, () => {
  it('a copy of the data is one JSON file that explains its parts', async () => {
    const product = await anaAt(PAGE, null)
    product.ownData.documents.set('uid-1', { newsletter: true })
    product.kept.CheckoutKept.selected_plan.write('onward-year')
    const saved = vi.spyOn(URL, 'createObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await press('Save a copy')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [[file]] = saved.mock.calls as unknown as [[Blob]]
    expect(JSON.parse(await file.text())).toMatchObject({
      about: expect.stringMatching(/^Your account, your profile.* write to /),
      account: { about: expect.any(String), email: ANA.email },
      profile: { about: expect.any(String), document: { newsletter: true } },
      browser: { tab: { about: expect.any(String), values: { selected_plan: 'onward-year' } } },
    })
  })
})

describe('deleting the account', { tags: ['4.account-deletion'] }, () => {
  const confirmation = () => screen.getByRole('textbox', { name: 'Type DELETE to confirm' })

  it('deleting the account begins with a page that says which plan continues, what is deleted and what is kept', async () => {
    await anaAt(DELETE_PAGE, { active: true, gateway: 'card' })
    expect(screen.getByText('Still running: Onward workouts')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'End this plan' })).toHaveAttribute('href', '/end')
    expect(screen.getByRole('button', { name: 'Save a copy' })).toBeInTheDocument()
    expect(screen.getByText(/^Your profile with all answers/)).toBeInTheDocument()
    expect(screen.getByText(/^Orders, because the law/)).toBeInTheDocument()
  })

  it('deleting the account links to the store if only the store can end a plan, and says what is lost with a canceled plan', async () => {
    await anaAt(DELETE_PAGE, { active: true, gateway: 'app_store' })
    expect(screen.getByRole('link', { name: 'Manage it at Apple' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'End this plan' })).not.toBeInTheDocument()
    await anaAt(DELETE_PAGE, { active: true, gateway: 'card', state: 'canceled' })
    expect(screen.getByText(/^It is canceled/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'End this plan' })).not.toBeInTheDocument()
  })

  it('deleting the account requires the typed word', async () => {
    const { ownData } = await anaAt(DELETE_PAGE, null)
    expect(screen.queryByText(/^Still running/)).not.toBeInTheDocument()
    await userEvent.type(confirmation(), 'DELET')
    await press('Delete for good')
    expect(confirmation()).toHaveAccessibleDescription('Type DELETE, or keep your account')
    expect(confirmation()).toHaveFocus()
    expect(ownData.deletions).toEqual([])
  })

  it('deleting the account logs out and says what was deleted and what is kept', async () => {
    const { ownData, sessions } = await anaAt(DELETE_PAGE, null)
    await userEvent.type(confirmation(), 'delete')
    await press('Delete for good')
    await findHeading('Your account is deleted')
    expect(ownData.deletions).toEqual(['DELETE'])
    expect(sessions.current().status).toBe('anonymous')
    expect(screen.getByText(/^Orders, because the law/)).toBeInTheDocument()
  })

  it('deleting the account names the plans that continue afterwards, and links to the form that ends them', async () => {
    const product = await anaAt(DELETE_PAGE, { active: true, gateway: 'card', reference: 'ONW9' })
    await userEvent.type(confirmation(), 'DELETE')
    await press('Delete for good')
    await findHeading('Your account is deleted')
    expect(product.sessions.current().status).toBe('anonymous')
    expect(screen.getByText('Still running: Onward workouts')).toBeVisible()
    expect(screen.getByText('Order ONW9')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'End this plan' }))
    await isAt('/end')
    expect(screen.getByRole('textbox', { name: 'Order number (optional)' })).toHaveValue('ONW9')
    window.history.back()
    await findHeading('Your account is deleted')
    expect(screen.getByText('Order ONW9')).toBeVisible()
  })

  it('deleting the account shows the statement that ends the plan, before and afterwards', async () => {
    const product = aProduct()
    const receipt = { number: 'E-1', receivedAt: 0, isMailed: false, ended: 'asked' } as const
    product.kept.CheckoutKept.end_sent.write({
      kind: 'cancel',
      statement: 'I cancel',
      reference: 'ONW9',
      uid: 'uid-1',
      receipt,
    })
    await anaAt(DELETE_PAGE, { active: true, gateway: 'card', reference: 'ONW9' }, product)
    expect(screen.getByText(/^We have your statement E-1/)).toBeVisible()
    expect(screen.queryByText(/End it first\.$/)).toBeNull()
    await userEvent.type(confirmation(), 'DELETE')
    await press('Delete for good')
    await findHeading('Your account is deleted')
    expect(screen.getByText(/^We have your statement E-1/)).toBeVisible()
    expect(screen.queryByText(/go on until you end it/)).toBeNull()
  })

  it('deleting the account is forgotten once somebody else has logged in and out', async () => {
    const product = await anaAt(DELETE_PAGE, null)
    await userEvent.type(confirmation(), 'DELETE')
    await press('Delete for good')
    await findHeading('Your account is deleted')
    const ben = { email: 'ben@example.com', password: 'battery staple' }
    const { uid } = product.auth.givenAccount(ben)
    await product.auth.signIn(ben)
    await findHeading('Delete your account')
    await product.resolve(SignOut).execute(uid)
    expect(await findHeading('Log in to see your account')).toBeVisible()
  })

  it('deleting the account asks for a new log-in if the last one is too old, and the log-in returns to the page', async () => {
    const { ownData } = await anaAt(DELETE_PAGE, null)
    ownData.failNext('staleSignIn')
    await userEvent.type(confirmation(), 'DELETE')
    await press('Delete for good')
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }))
    await isAt('/auth/login')
    expect(new URLSearchParams(window.location.search).get('next')).toBe(DELETE_PAGE)
  })

  it('deleting the account says that the account still exists if the server did not answer', async () => {
    const { ownData } = await anaAt(DELETE_PAGE, null)
    ownData.failNext('unavailable')
    await userEvent.type(confirmation(), 'DELETE')
    await press('Delete for good')
    expect(await screen.findByText('Your account is still there')).toBeInTheDocument()
    expect(confirmation()).toHaveValue('DELETE')
  })
})

describe('the link to the account', { tags: ['2.account-link'] }, () => {
  it('the link to the account is the name in the header', async () => {
    await anaAt('/gift', null)
    await userEvent.click(screen.getByRole('link', { name: ANA.email }))
    await isAt(PAGE)
    expect(await findHeading('Your account')).toBeInTheDocument()
  })

  it("the link to the account is in the person's menu beside the bar", async () => {
    await anaAt('/onboarding/gender', null)
    await press(`Account of ${ANA.email}`)
    const menu = within(await screen.findByRole('dialog'))
    await userEvent.click(menu.getByRole('link', { name: 'Your account' }))
    await isAt(PAGE)
    expect(await findHeading('Your account')).toBeInTheDocument()
  })

  it.each(['/', '/onboarding/gender', '/gift'])(
    'the footer of %s links to the account',
    async (address) => {
      await renderAppAt(address)
      const footer = within(screen.getByRole('contentinfo'))
      await userEvent.click(footer.getByRole('link', { name: 'Your account' }))
      await isAt(PAGE)
      expect(await findHeading('Log in to see your account')).toBeInTheDocument()
    },
  )

  it('the link to the account is on success', async () => {
    await anaAt('/onboarding/success', { active: true })
    expect(screen.getByRole('link', { name: /^Your account: plan/ })).toHaveAttribute('href', PAGE)
    await settles()
  })
})
