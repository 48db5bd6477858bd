import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import {
  confirm,
  field,
  fillIn,
  fillInWithdrawal,
  findHeading,
  openAsAnaWith,
  PAGE,
  pick,
  press,
  saveReceipt,
} from './aStatement.ts'

describe('the statement that ends a contract', { tags: ['4.end-receipt'] }, () => {
  it('the statement that ends a contract is shown in the words in which it will be sent, and is sent only when it is confirmed', async () => {
    const { backend } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    const text = screen.getByText(/I withdraw from my contract\./).textContent
    expect(text).toContain('Name: Erika Mustermann\nEmail: erika@example.com')
    expect(backend.received).toEqual([])
    await confirm()
    expect(backend.received).toMatchObject([{ kind: 'withdraw', statement: text }])
  })

  it.each([
    [13, 'I withdraw from my contract.\nName', 0, undefined],
    [180, 'it should end when the time I paid for is over.\nName', 1, 'period_end'],
  ])(
    'a withdrawal %d days after the purchase says before it is sent whether it cancels the plan instead',
    { tags: ['4.late-withdrawal'] },
    async (days, text, notices, when) => {
      const now = Date.UTC(2027, 0, 15, 12)
      const since = now - days * 86_400_000
      const product = aProduct({ now })
      await openAsAnaWith(
        { active: true, gateway: Gateway.Card, reference: 'ONW1', since, firstPaid: since },
        product,
      )
      await fillInWithdrawal()
      expect(screen.queryAllByText(/^The time to withdraw is over: when you confirm/)).toHaveLength(
        notices,
      )
      const statement = screen.getByText(/I withdraw from my contract\./).textContent
      expect(statement).toContain(text)
      await confirm()
      expect(product.backend.received.map((one) => one.when)).toEqual([when])
      const money = notices
        ? /^Once your plan has ended, nothing more/m
        : /^What you paid comes back by 29\sJanuary 2027/m
      expect(screen.getByText(money)).toBeVisible()
      expect(await saveReceipt()).toMatch(money)
    },
  )

  it(
    'a withdrawal from a purchase of an unknown date says what is to happen if it is too late',
    { tags: ['4.late-withdrawal'] },
    async () => {
      const { backend } = await renderAppAt(PAGE)
      await fillInWithdrawal()
      const statement = screen.getByText(/I withdraw from my contract\./).textContent
      expect(statement).toContain(
        'If it is too late for that, it should end when the time I paid for is over.\nName',
      )
      await confirm()
      expect(backend.received).toMatchObject([{ kind: 'withdraw', statement }])
    },
  )

  it('the statement that ends a contract finds the plan by the number of a later receipt, as people copy it', async () => {
    await openAsAnaWith({ active: true, gateway: Gateway.Card, reference: 'ONW1' })
    await fillIn('Order number (optional)', 'ONW1B2')
    await fillInWithdrawal()
    const { textContent } = screen.getByText(/I withdraw/)
    expect(textContent).toContain('Plan: Onward workouts\nOrder: ONW1B2')
  })

  it('the statement that ends a contract cannot be changed while it is being sent', async () => {
    const { backend } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    const release = backend.delayNext('endContract')
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

  it('the statement that ends a contract is not shown to somebody who logs in afterwards', async () => {
    const product = await renderAppAt(PAGE)
    await fillInWithdrawal()
    await confirm()
    await product.signInAna(aProfile(), { displayName: 'Ana Ortiz' })
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
})

describe('a statement without a response', { tags: ['4.end-unanswered'] }, () => {
  it('a statement without a response can be sent by email or sent again, and counts once', async () => {
    const { backend } = await renderAppAt(PAGE)
    backend.loseNextResponse('endContract', 'timedOut')
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
    expect(backend.received).toHaveLength(1)
  })

  it('the page says why a statement was not received: too many were sent, or the browser is offline', async () => {
    const { backend } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    backend.failNext('endContract', 'throttled')
    await press('Confirm withdrawal')
    expect(await screen.findByText(/^Too many statements/)).toBeInTheDocument()
    backend.failNext('endContract', 'notSent')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await press('Try again')
    expect(
      await screen.findByText(/^You seem to be offline\. What you typed is kept/),
    ).toBeInTheDocument()
  })

  it('a refused statement leads back to the invalid field, and all the typed text is kept', async () => {
    const { backend } = await renderAppAt(PAGE)
    await fillInWithdrawal()
    backend.refuseNext('email')
    await press('Confirm withdrawal')
    await findHeading('End your contract')
    expect(field('Email')).toHaveValue('erika@example.com')
    expect(field('Email')).toHaveAccessibleDescription('The server did not accept this. Check it')
  })
})
