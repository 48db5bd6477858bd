import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import type { Subscription } from '#domain/person/Subscription.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { isAt, reloads, renderAppAt } from '#tests/builders/aScreen.tsx'

const PAGE = '/end'
const findHeading = (title: string) => screen.findByRole('heading', { level: 1, name: title })
const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pick = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))

async function fillIn(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}

/** Fills in a withdrawal and continues to its statement. */
async function fillInWithdrawal() {
  await pick(/^Withdraw/)
  await fillIn('Your name', 'Erika Mustermann')
  await fillIn('Email', 'erika@example.com')
  await press('Continue')
  await findHeading('Your statement')
}

/** Confirms the statement and waits for its receipt, which leaves the statement's history entry. */
async function confirm(what = 'withdrawal') {
  const left = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  await press(`Confirm ${what}`)
  await left
  await findHeading(`We have your ${what}`)
}

/** Saves the receipt, and returns the text of its file. */
async function saveReceipt() {
  const saved = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await press('Save the receipt')
  const [[file]] = saved.mock.calls as unknown as [[Blob]]
  return file.text()
}

/** Opens the page as Ana, whose profile has this subscription. */
async function anaHas(plan: Partial<Subscription>, product = aProduct()) {
  const { subscriptions, ...profile } = aProfile()
  const subscription = { ...subscriptions.subscription, ...plan }
  await product.signedIn(
    { ...profile, subscriptions: { ...subscriptions, subscription } },
    { displayName: 'Ana Ortiz' },
  )
  await renderAppAt(PAGE, { product })
  return product
}

afterEach(() => void vi.restoreAllMocks())

describe('the form that ends a contract', { tags: ['4.end-form'] }, () => {
  it('the form that ends a contract says at each field what is missing, and focuses the first', async () => {
    await renderAppAt(PAGE)
    await press('Continue')
    expect(screen.getByRole('radio', { name: /^Withdraw/ })).toHaveFocus()
    expect(
      screen.getByRole('group', { name: 'What do you want to do?' }),
    ).toHaveAccessibleDescription('Choose one of the two')
    expect(field('Your name')).toHaveAccessibleDescription('Enter your name')
    expect(field('Email')).toHaveAccessibleDescription('Enter your email address')
  })

  it('the form that ends a contract asks for a date only if the visitor cancels, and for a reason only if they cancel for an important reason', async () => {
    await renderAppAt(PAGE)
    await pick(/^Withdraw/)
    expect(screen.queryByRole('radio', { name: /^Now/ })).not.toBeInTheDocument()
    await pick(/^Cancel/)
    expect(screen.getByRole('radio', { name: /^Now You lose access at once/ })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /time I paid for/ })).toBeChecked()
    await pick(/important reason/)
    await press('Continue')
    expect(field('The reason')).toHaveAccessibleDescription('Say what the reason is')
  })

  it('the form that ends a contract is filled in for a signed-in person, who may change it', async () => {
    const product = await renderAppAt(PAGE)
    const { subscriptions, ...profile } = aProfile()
    const subscription = { ...subscriptions.subscription, reference: 'ONW1' }
    await product.signedIn(
      { ...profile, subscriptions: { ...subscriptions, subscription } },
      { displayName: 'Ana Ortiz' },
    )
    await waitFor(() => expect(field('Your name')).toHaveValue('Ana Ortiz'))
    expect(field('Email')).toHaveValue(ANA.email)
    expect(field('Order number (optional)')).toHaveValue('ONW1')
    await fillIn('Order number (optional)', 'ONW2')
    expect(field('Order number (optional)')).toHaveValue('ONW2')
  })

  it(
    'the form that ends a contract names the last day for a withdrawal if the purchase was made in this browser',
    { tags: ['4.withdrawal-days'] },
    async () => {
      const product = aProduct({ now: Date.UTC(2026, 10, 12, 12) })
      const order = { path: 'onward-month', activates: 'subscription' } as const
      product.orders.save('subscription', 'uid-1', { ...order, reference: 'ONW1' })
      await product.signedIn(null)
      await renderAppAt(PAGE, { product })
      expect(
        screen.getByRole('radio', { name: /Until 26 November 2026, without a/ }),
      ).toBeInTheDocument()
      await fillIn('Order number (optional)', 'ONW2')
      expect(screen.getByRole('radio', { name: /Within 14 days of buying/ })).toBeInTheDocument()
    },
  )

  it('the form that ends a contract names the guarantee', async () => {
    await renderAppAt(PAGE)
    expect(screen.getByText(/^Within 30 days of your first payment.+help@onward/)).toBeVisible()
  })

  it.each([
    [13, /Until 26 November 2026, without a reason\. You get/, 1],
    [20, /over\. You can still send it\. Our guarantee lasts/, 1],
    [86, /over\. You can still send it\.$/, 0],
  ] as const)(
    'the form that ends a contract names the last days of withdrawal and guarantee: %d days after the purchase',
    { tags: ['4.withdrawal-days'] },
    async (days, withdrawal, guarantees) => {
      const since = Date.UTC(2026, 10, 12, 12)
      const product = aProduct({ now: since + days * 86_400_000 })
      await anaHas({ active: true, gateway: Gateway.Card, reference: 'ONW1', since }, product)
      expect(await screen.findByRole('radio', { name: withdrawal })).toBeInTheDocument()
      const guarantee = /^Our guarantee returns your money until 12 December 2026/
      expect(screen.queryAllByText(guarantee)).toHaveLength(guarantees)
      expect(screen.queryByText(/^Within 30 days/)).toBeNull()
    },
  )

  it('the form that ends a contract says that the plan is canceled already, and until when it runs', async () => {
    const ends = Date.UTC(2027, 10, 26, 12)
    await anaHas({ active: true, gateway: Gateway.Card, state: 'canceled', ends })
    expect(await screen.findByText('This plan is canceled already')).toBeVisible()
    expect(screen.getByText(/^Your plan runs until 26 November 2027\./)).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account')
  })

  it('the form that ends a contract keeps the typed text over a reload', async () => {
    const product = await renderAppAt(PAGE)
    await fillIn('Your name', 'Erika')
    await pick(/^Cancel/)
    await reloads(product)
    expect(field('Your name')).toHaveValue('Erika')
    expect(screen.getByRole('radio', { name: /^Cancel/ })).toBeChecked()
  })
})

describe('a plan that is paid through a store', { tags: ['4.end-store'] }, () => {
  it('for a plan that is paid through a store, the form, the statement and the receipt say that the plan ends in the store', async () => {
    const plan = { active: true, gateway: Gateway.AppStore, reference: 'STORE1' }
    const product = await anaHas(plan)
    const toStore = () => screen.getByRole('link', { name: 'Manage it at Apple' })
    await waitFor(() => expect(toStore()).toBeInTheDocument())
    expect(screen.queryByText(/^Within 30 days/)).toBeNull()
    expect(
      screen.getByRole('radio', { name: /^Withdraw.+reason\. Only the store can refund it\./ }),
    ).toBeInTheDocument()
    await pick(/^Cancel/)
    await press('Continue')
    await findHeading('Your statement')
    expect(toStore()).toBeInTheDocument()
    await confirm('cancellation')
    expect(toStore()).toBeInTheDocument()
    expect(screen.queryByText(/need not do anything else/)).toBeNull()
    const text = await saveReceipt()
    expect(text).toMatch(
      /This plan ends in its store .+Cancel it there\. Only the store can refund/,
    )
    expect(text).toContain('https://apps.apple.com/account/subscriptions')
    expect(text).not.toMatch(/We check it|charged|money/)
    await renderAppAt('/account', { product })
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(/E-1, but this plan ends in its store\.$/)).toBeVisible()
    expect(screen.queryByText(/work on it/)).toBeNull()
  })
})

it(
  'a guest finds the way to the stores on the form and on the receipt, since nobody knows how they pay',
  { tags: ['4.end-store'] },
  async () => {
    await renderAppAt(PAGE)
    const toStores = () => screen.getAllByRole('link', { name: /^Manage it at (Apple|Google)$/ })
    expect(toStores()).toHaveLength(2)
    expect(screen.getByText('Bought in an app?')).toBeVisible()
    expect(
      screen.getByRole('radio', { name: /^Withdraw.+ Later\? Send it all the same\./ }),
    ).toBeInTheDocument()
    await fillInWithdrawal()
    await confirm()
    expect(toStores()).toHaveLength(2)
    expect(await saveReceipt()).toMatch(/in an app\? .+\nhttps:.+apple.+\nhttps:.+google/)
  },
)

describe('the statement that ends a contract', { tags: ['4.end-receipt'] }, () => {
  it('the statement that ends a contract is shown as it is sent, and is not sent before it is confirmed', async () => {
    const { contracts } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    const text = screen.getByText(/I withdraw from my contract\./).textContent
    expect(text).toContain('Name: Erika Mustermann\nEmail: erika@example.com')
    expect(contracts.received).toEqual([])
    await confirm()
    expect(contracts.received).toMatchObject([{ kind: 'withdraw', statement: text }])
  })

  it('the statement that ends a contract cannot be changed while it is being sent', async () => {
    const { contracts } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    const release = contracts.delayNext()
    await press('Confirm withdrawal')
    expect(screen.getByRole('button', { name: 'Change it' })).toBeDisabled()
    release()
    await findHeading('We have your withdrawal')
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('link', { name: 'Your account' })).toBeNull()
  })

  it('the statement that ends a contract offers to correct an address that looks mistyped', async () => {
    await renderAppAt(PAGE)
    await pick(/^Withdraw/)
    await fillIn('Your name', 'Erika')
    await fillIn('Email', 'erika@gmial.com')
    await press('Continue')
    await findHeading('Your statement')
    await press('Did you mean erika@gmail.com?')
    expect(screen.getByText(/Email: erika@gmail\.com/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
  })

  it('the statement that ends a contract is named on the account page of the person who made it', async () => {
    const product = aProduct()
    await product.signedIn(aProfile(), { displayName: 'Ana Ortiz' })
    await renderAppAt(PAGE, { product })
    await fillInWithdrawal()
    await confirm()
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('link', { name: 'Your account' }))
    await isAt('/account')
    expect(await screen.findByText('We have your statement E-1.')).toBeVisible()
  })

  it.each([
    [{ active: true }, /E-1 and work on it\. Until then this plan stays as it is\.$/],
    [{ active: false, state: 'expired' }, 'We have your statement E-1.'],
  ] as const)(
    'the statement that ends a contract is shown with its plan, which no longer offers a withdrawal: %j',
    async (after, message) => {
      const product = aProduct({ now: Date.UTC(2026, 10, 13) })
      const since = Date.UTC(2026, 10, 12)
      const bought = { active: true, gateway: Gateway.Card, reference: 'ONW1', since } as const
      const { subscriptions, ...profile } = aProfile()
      const profileWith = (more: object) => ({
        ...profile,
        subscriptions: {
          ...subscriptions,
          subscription: { ...subscriptions.subscription, ...bought, ...more },
        },
      })
      await product.signedIn(profileWith({}), { displayName: 'Ana Ortiz' })
      await renderAppAt(PAGE, { product })
      await fillInWithdrawal()
      product.profiles.save('uid-1', profileWith(after))
      await confirm()
      await renderAppAt('/account', { product })
      const card = within(await screen.findByRole('article'))
      expect(await card.findByText(message)).toBeVisible()
      expect(card.queryByText(/^You can withdraw/)).toBeNull()
    },
  )

  it('the statement that ends a contract is not shown to somebody who logs in afterwards', async () => {
    const product = await renderAppAt(PAGE)
    await fillInWithdrawal()
    await confirm()
    await product.signedIn(aProfile(), { displayName: 'Ana Ortiz' })
    await findHeading('End your contract')
    await waitFor(() => expect(field('Your name')).toHaveValue('Ana Ortiz'))
  })

  it("the statement that ends a contract can be changed, and the browser's back button leads to the form", async () => {
    await renderAppAt(PAGE)
    await fillInWithdrawal()
    window.history.back()
    await findHeading('End your contract')
    expect(field('Your name')).toHaveValue('Erika Mustermann')
    await press('Continue')
    await findHeading('Your statement')
    await press('Change it')
    await findHeading('End your contract')
    expect(field('Email')).toHaveValue('erika@example.com')
  })

  it('the receipt of the statement that ends a contract has a number and a time, is shown again after a reload, and can be saved and printed', async () => {
    const product = await renderAppAt(PAGE)
    product.contracts.answer = { isMailed: false, ended: 'sent' }
    await fillInWithdrawal()
    await confirm()
    expect(screen.getByText('Number E-1')).toBeInTheDocument()
    expect(screen.getByText(/^Received on 15 January 2027 at \d+:00:00/)).toBeInTheDocument()
    expect(screen.getByText(/Save this receipt: it does not come by email/)).toBeInTheDocument()
    expect(screen.getByText(/^Our payment partner has it/)).toBeInTheDocument()
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await press('Print the receipt')
    expect(print).toHaveBeenCalledOnce()
    expect(await saveReceipt()).toMatch(
      /Number E-1\n\nTo Onward, [^]*I withdraw from my contract\./,
    )
    await reloads(product)
    await findHeading('We have your withdrawal')
  })

  it.each([
    [
      'withdrawal',
      /^Withdraw/,
      /^If you withdraw in time, what you paid comes back.+ the way you paid\.$/,
    ],
    [
      'cancellation',
      /^Cancel/,
      /^Once your plan has ended, nothing more is charged\. Within 30 days/,
    ],
  ])(
    'the statement that ends a contract gets a receipt that says what happens to the money: %s',
    async (what, kind, says) => {
      await renderAppAt(PAGE)
      await fillInWithdrawal()
      await press('Change it')
      await findHeading('End your contract')
      await pick(kind)
      await press('Continue')
      await findHeading('Your statement')
      await confirm(what)
      expect(await screen.findByText(says)).toBeVisible()
      expect(await saveReceipt()).toMatch(new RegExp(says.source, 'm'))
    },
  )

  it('the statement that ends a contract gets a receipt that is printed whole, without its buttons', async () => {
    await renderAppAt(PAGE)
    await fillInWithdrawal()
    await confirm()
    await commands.emulateMedia({ medium: 'print' })
    onTestFinished(() => commands.emulateMedia({ medium: 'screen' }))
    const isPrinted = (text: string | RegExp) =>
      screen.getByText(text).checkVisibility({ visibilityProperty: true })
    const texts = ['We have your withdrawal', 'Number E-1', /^If you withdraw/, 'Bought in an app?']
    expect(texts.filter(isPrinted)).toEqual(texts)
    const controls = ['Print the receipt', 'Save the receipt', 'Log in', 'Help']
    expect(controls.filter(isPrinted)).toEqual([])
  })

  it('the statement that ends a contract gets a receipt that says until when the canceled plan runs, and asks nothing more', async () => {
    const plan = { active: true, gateway: Gateway.Card, reference: 'ONW1' } as const
    const product = await anaHas(plan)
    await pick(/^Cancel/)
    await press('Continue')
    await findHeading('Your statement')
    const { subscriptions, ...profile } = aProfile()
    const ends = Date.UTC(2027, 10, 26, 12)
    const canceled = { ...subscriptions.subscription, ...plan, state: 'canceled', ends } as const
    product.profiles.save('uid-1', {
      ...profile,
      subscriptions: { ...subscriptions, subscription: canceled },
    })
    await confirm('cancellation')
    expect(await screen.findByText(/^Your plan runs until 26 November 2027\. After/)).toBeVisible()
    expect(screen.getByText(/You need not do anything else\.$/)).toBeVisible()
    expect(screen.queryByText('Bought in an app?')).toBeNull()
  })

  it('the statement that ends a contract leaves a receipt from which one press leads back to the page before', async () => {
    await renderAppAt('/gift')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel or withdraw from contract' }))
    await findHeading('End your contract')
    await fillInWithdrawal()
    await confirm()
    window.history.back()
    await isAt('/gift')
    expect(screen.queryByText(/^We have your/)).toBeNull()
  })

  it('the statement that ends a contract gets its receipt on the form, too, if the person went back while it was sent', async () => {
    const { contracts } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    const release = contracts.delayNext()
    await press('Confirm withdrawal')
    window.history.back()
    await findHeading('End your contract')
    const goes = vi.spyOn(window.history, 'go')
    release()
    await findHeading('We have your withdrawal')
    expect(goes).not.toHaveBeenCalled()
  })

  it('the statement that ends a contract can be followed by another one', async () => {
    await renderAppAt(PAGE)
    await fillInWithdrawal()
    await confirm()
    await press('Make another statement')
    await findHeading('End your contract')
    expect(field('Your name')).toHaveValue('')
  })
})

describe('a statement without a response', { tags: ['4.end-unanswered'] }, () => {
  it('a statement without a response can be sent by email or sent again, and counts once', async () => {
    const { contracts } = await renderAppAt(PAGE)
    contracts.failNext('timedOut', { isLost: true })
    await fillInWithdrawal()
    await press('Confirm withdrawal')
    expect(await screen.findByRole('alert')).toHaveTextContent(/the same statement counts once/)
    expect(screen.getByRole('link', { name: /^Send it to/ }).getAttribute('href')).toContain(
      encodeURIComponent('I withdraw from my contract.'),
    )
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await press('Copy the statement')
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('Name: Erika Mustermann'))
    await press('Try again')
    await findHeading('We have your withdrawal')
    expect(contracts.received).toHaveLength(1)
  })

  it('a statement without a response says why: there were too many statements, or the browser is offline', async () => {
    const { contracts } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    contracts.failNext('throttled')
    await press('Confirm withdrawal')
    expect(await screen.findByText(/^Too many statements/)).toBeInTheDocument()
    contracts.failNext('notSent')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await press('Try again')
    expect(
      await screen.findByText(/^You seem to be offline\. What you typed is kept/),
    ).toBeInTheDocument()
  })

  it('a refused statement leads back to the invalid field, and all the typed text is kept', async () => {
    const { contracts } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    contracts.failNext('invalid', { field: 'email' })
    await press('Confirm withdrawal')
    await findHeading('End your contract')
    expect(field('Email')).toHaveValue('erika@example.com')
    expect(field('Email')).toHaveAccessibleDescription('The server did not accept this. Check it')
  })
})

describe('the link to the end of a contract', { tags: ['2.end-link'] }, () => {
  it.each(['/', '/onboarding/gender', '/onboarding/subscription', '/onboarding/nowhere'])(
    'the link to the end of a contract is in the footer of %s, without a log-in',
    async (address) => {
      await renderAppAt(address)
      await userEvent.click(screen.getByRole('link', { name: 'Cancel or withdraw from contract' }))
      await isAt(PAGE)
      expect(await findHeading('End your contract')).toBeInTheDocument()
    },
  )
})
