import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { comesTo, arrivesAt, reloads, renderAppAt, untilSettled } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import {
  openAsAnaWith,
  confirm,
  field,
  fillIn,
  fillInStatement,
  fillInWithdrawal,
  findHeading,
  profileWith,
  PAGE,
  pick,
  press,
  saveReceipt,
} from './aStatement.ts'

describe('the receipt of a statement', { tags: ['4.end-receipt'] }, () => {
  it('the statement that ends a contract is named on the account page of the person who made it, in every tab', async () => {
    const product = aProduct()
    await product.signInAna(aProfile(), { displayName: 'Ana Ortiz' })
    await renderAppAt(PAGE, { product })
    await fillInWithdrawal()
    await confirm()
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('link', { name: 'Your account' }))
    await arrivesAt('/account')
    expect(await screen.findByText('We have your statement E-1.')).toBeVisible()
    product.kept.CheckoutKept.end_sent.remove()
    await comesTo('/account', product)
    expect(await screen.findByText('We have your statement E-1.')).toBeVisible()
  })

  it.each([
    ['ONW1', 1],
    ['ONW2', 0],
  ])(
    'a statement that an anonymous visitor sent about order %s is shown %d times when the buyer of ONW1 logs in, and no longer after that buyer has logged out and in again',
    async (reference, count) => {
      const product = await renderAppAt(PAGE)
      await fillIn('Order number (optional)', reference)
      await fillInWithdrawal()
      await confirm()
      await product.signInAna(
        profileWith({ active: true, gateway: Gateway.Card, reference: 'ONW1' }),
      )
      await renderAppAt('/account', { product })
      await screen.findByRole('article')
      expect(screen.queryAllByText(/^We have your statement E-1/)).toHaveLength(count)
      await (await product.presenters.checkoutPart()).logOut()
      await findHeading('Log in to see your account')
      await product.auth.signIn(ANA)
      await screen.findByRole('article')
      expect(screen.queryByText(/^We have your statement/)).toBeNull()
    },
  )

  it.each([
    [{ active: true }, /E-1 and work on it\. Until then this plan stays as it is\.$/, null],
    [{ active: false, state: 'expired' }, 'We have your statement E-1.', '$9.99'],
  ] as const)(
    'the statement that ends a contract is shown with its plan, which no longer offers a withdrawal, and says as its receipt does what comes back and by when: %j',
    async (after, message, price) => {
      const product = aProduct({ now: Date.UTC(2027, 0, 15, 8) })
      if (price !== null)
        product.orders.save('subscription', 'uid-1', {
          reference: 'ONW1',
          path: 'onward-month',
          activates: 'subscription',
          offer: anOffer({ totalValue: 9.99 }),
        })
      const money = `${price ?? 'What you paid'} comes back by 29 January 2027, the way you paid.`
      const since = Date.UTC(2027, 0, 14)
      const bought = {
        active: true,
        gateway: Gateway.Card,
        reference: 'ONW1',
        since,
        firstPaid: since,
      } as const
      await openAsAnaWith(bought, product)
      await fillInWithdrawal()
      product.profiles.save('uid-1', profileWith({ ...bought, ...after }))
      await confirm()
      expect(screen.getByText(money)).toBeVisible()
      await renderAppAt('/account', { product })
      const card = within(await screen.findByRole('article'))
      expect(await card.findByText(message)).toBeVisible()
      expect(card.getByText(money)).toBeVisible()
      expect(card.queryByText(/^You can withdraw/)).toBeNull()
    },
  )

  it('the receipt of the statement that ends a contract has a number and a time, is shown again after a reload, and can be saved and printed', async () => {
    const product = await renderAppAt(PAGE)
    product.backend.answer = { isMailed: false, ended: 'sent' }
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

  it('a cancellation gets a receipt that says that nothing more is charged, and names the guarantee', async () => {
    await renderAppAt(PAGE)
    await fillInStatement(/^Cancel/)
    await confirm('cancellation')
    const says = /^Once your plan has ended, nothing more is charged\. Within 30 days/m
    expect(await screen.findByText(says)).toBeVisible()
    expect(await saveReceipt()).toMatch(says)
  })

  it('the statement that ends a contract gets a receipt that is printed whole, without its buttons', async () => {
    await renderAppAt(PAGE)
    await fillInWithdrawal()
    await confirm()
    await commands.emulateMedia({ medium: 'print' })
    const isPrinted = (text: string | RegExp) =>
      screen.getByText(text).checkVisibility({ visibilityProperty: true })
    const texts = ['We have your withdrawal', 'Number E-1', /^If you withdraw/, 'Bought in an app?']
    expect(texts.filter(isPrinted)).toEqual(texts)
    const controls = ['Print the receipt', 'Save the receipt', 'Log in', 'Help']
    expect(controls.filter(isPrinted)).toEqual([])
  })

  it('the statement that ends a contract gets a receipt that can be copied where nothing can be saved or printed', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await renderAppAt(PAGE)
    await fillInWithdrawal()
    await confirm()
    await press('Copy the receipt')
    expect(await screen.findByText('The receipt is copied')).toBeInTheDocument()
    expect(copied.mock.calls[0]?.[0]).toMatch(/^We have your withdrawal[^]*E-1/)
  })

  it('the statement that ends a contract gets a receipt that says until when the canceled plan runs, and asks nothing more', async () => {
    const plan = { active: true, gateway: Gateway.Card, reference: 'ONW1' } as const
    const product = await openAsAnaWith(plan)
    await fillInStatement(/^Cancel/)
    const ends = Date.UTC(2027, 10, 26, 12)
    product.profiles.save('uid-1', profileWith({ ...plan, state: 'canceled', ends }))
    await confirm('cancellation')
    expect(await screen.findByText(/^Your plan runs until 26 November 2027\. After/)).toBeVisible()
    expect(screen.getByText(/You need not do anything else\.$/)).toBeVisible()
    expect(screen.queryByText('Bought in an app?')).toBeNull()
  })

  it('the statement that ends a contract gets a receipt from which the back button leads past the form', async () => {
    await renderAppAt('/gift')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel or withdraw from contract' }))
    await findHeading('End your contract')
    await fillInWithdrawal()
    await confirm()
    window.history.back()
    await arrivesAt('/gift')
    expect(screen.queryByText(/^We have your/)).toBeNull()
  })

  it('the statement that ends a contract gets its receipt even if the person went back to the form while the statement was being sent', async () => {
    const { backend } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    const release = backend.delayNext('endContract')
    await press('Confirm withdrawal')
    window.history.back()
    await findHeading('End your contract')
    const goes = vi.spyOn(window.history, 'go')
    release()
    await findHeading('We have your withdrawal')
    expect(goes).not.toHaveBeenCalled()
  })

  it('the statement that ends a contract gets a receipt that opens at the heading, although the form was scrolled to the end', async () => {
    await page.viewport(375, 667)
    await renderAppAt(PAGE)
    await pick(/^Withdraw/)
    await fillIn('Your name', 'Erika Mustermann')
    await fillIn('Email', 'erika@example.com')
    screen.getByRole('button', { name: 'Continue' }).scrollIntoView({ block: 'end' })
    expect(window.scrollY).toBeGreaterThan(100)
    await press('Continue')
    await findHeading('Your statement')
    await confirm()
    await untilSettled()
    expect(await findHeading('We have your withdrawal')).toHaveFocus()
    expect(window.scrollY).toBe(0)
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

describe('a plan that is paid through a store', { tags: ['4.end-store'] }, () => {
  it('for a plan that is paid through a store, the form, the statement and the receipt say that the plan ends in the store', async () => {
    const plan = { active: true, gateway: Gateway.AppStore, reference: 'STORE1' }
    const product = await openAsAnaWith(plan)
    const toStore = () => screen.getByRole('link', { name: 'Manage it at Apple' })
    await waitFor(() => expect(toStore()).toBeInTheDocument())
    expect(screen.queryByText(/^Within 30 days/)).toBeNull()
    expect(
      screen.getByRole('radio', { name: /^Withdraw.+reason\. Only the store can refund it\./ }),
    ).toBeInTheDocument()
    await fillInStatement(/^Cancel/)
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
  'an anonymous visitor finds links to the stores on the form and on the receipt, since it is unknown how the visitor pays',
  { tags: ['4.end-store'] },
  async () => {
    await renderAppAt(PAGE)
    const toStores = () => screen.getAllByRole('link', { name: /^Manage it at (Apple|Google)$/ })
    expect(toStores()).toHaveLength(2)
    expect(screen.getByText('Bought in an app?')).toBeVisible()
    expect(
      screen.getByRole('radio', { name: /^Withdraw.+ Later, it cancels your plan/ }),
    ).toBeInTheDocument()
    await fillInWithdrawal()
    await confirm()
    expect(toStores()).toHaveLength(2)
    expect(await saveReceipt()).toMatch(/in an app\? .+\nhttps:.+apple.+\nhttps:.+google/)
  },
)
