import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, reloads, renderAppAt } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import {
  openAsAnaWith,
  confirm,
  field,
  fillIn,
  fillInWithdrawal,
  findHeading,
  profileWith,
  PAGE,
  pick,
  press,
  saveReceipt,
} from './aStatement.ts'

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

  it('the form that ends a contract is filled in for a signed-in person, who may change the text', async () => {
    const product = await renderAppAt(PAGE)
    await product.signInAna(profileWith({ reference: 'ONW1' }), { displayName: 'Ana Ortiz' })
    await waitFor(() => expect(field('Your name')).toHaveValue('Ana Ortiz'))
    expect(field('Email')).toHaveValue(ANA.email)
    expect(field('Order number (optional)')).toHaveValue('ONW1')
    await fillIn('Order number (optional)', 'ONW2')
    expect(field('Order number (optional)')).toHaveValue('ONW2')
  })

  it.each([
    ['the name in the profile if the account has none', 34, 'Ana'],
    ["no name if the profile holds a child's, because the child is not the buyer", 16, ''],
  ])('the form that ends a contract is filled in with %s', async (_what, age, name) => {
    const product = aProduct()
    await product.signInAna(aProfile({ answers: { displayName: 'Ana', age } }))
    await renderAppAt(PAGE, { product })
    expect(field('Email')).toHaveValue(ANA.email)
    expect(field('Your name')).toHaveValue(name)
  })

  it('the form that ends a contract lets somebody with several plans choose one by its name, and the receipt names it', async () => {
    const product = aProduct()
    const plans = {
      subscription: { active: true, gateway: Gateway.Card, reference: 'ONW1' },
      subscription_yoga: { active: true, gateway: Gateway.AppStore },
      subscription_hc: { active: false, state: 'expired', reference: 'ONW3' },
    } as const
    await product.signInAna(aProfile({ plans }), { displayName: 'Ana Ortiz' })
    await renderAppAt(PAGE, { product })
    const choice = within(screen.getByRole('group', { name: 'Which plan is it about?' }))
    expect(choice.getAllByRole('radio')).toHaveLength(2)
    expect(choice.getByRole('radio', { name: /^Onward workouts Order ONW1/ })).toBeChecked()
    await pick(/^Onward yoga/)
    expect(field('Order number (optional)')).toHaveValue('')
    expect(screen.getByText('This plan ends in its store')).toBeVisible()
    await pick(/^Onward workouts/)
    expect(field('Order number (optional)')).toHaveValue('ONW1')
    await fillInWithdrawal()
    await confirm()
    expect(await saveReceipt()).toContain('Plan: Onward workouts\nOrder: ONW1')
  })

  it('the form that ends a contract names the guarantee', async () => {
    await renderAppAt(PAGE)
    expect(screen.getByText(/^Within 30 days of your first payment.+help@onward/)).toBeVisible()
  })

  it.each([
    [13, /Until 26.November 2026, without a reason\. You get/, 1],
    [20, /over\. Sent now, it cancels your plan.+ is over\. Our guarantee lasts/, 1],
    [86, /over\. Sent now, it cancels your plan for when the time you paid for is over\.$/, 0],
  ] as const)(
    'the form that ends a contract says, %d days after the purchase, until when withdrawal and guarantee last, or that they are over',
    { tags: ['4.withdrawal-days'] },
    async (days, withdrawal, guarantees) => {
      const since = Date.UTC(2026, 10, 12, 12)
      const product = aProduct({ now: since + days * 86_400_000 })
      await openAsAnaWith(
        { active: true, gateway: Gateway.Card, reference: 'ONW1', since, firstPaid: since },
        product,
      )
      expect(await screen.findByRole('radio', { name: withdrawal })).toBeInTheDocument()
      const guarantee = /^Our guarantee returns your money until 12 December 2026/
      expect(screen.queryAllByText(guarantee)).toHaveLength(guarantees)
      expect(screen.queryByText(/^Within 30 days/)).toBeNull()
    },
  )

  it('the form that ends a contract says that the plan is canceled already, and until when it runs', async () => {
    const ends = Date.UTC(2027, 10, 26, 12)
    await openAsAnaWith({ active: true, gateway: Gateway.Card, state: 'canceled', ends })
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

describe('the link to the end of a contract', { tags: ['2.end-link'] }, () => {
  it.each(['/', '/onboarding/subscription'])(
    'the link to the end of a contract is in the footer of %s, and needs no log-in',
    async (address) => {
      await renderAppAt(address)
      await userEvent.click(screen.getByRole('link', { name: 'Cancel or withdraw from contract' }))
      await arrivesAt(PAGE)
      expect(await findHeading('End your contract')).toBeInTheDocument()
    },
  )

  it('the link to the end of a contract is one tap away below a question, which shows few links', async () => {
    await renderAppAt('/onboarding/gender')
    const footer = within(screen.getByRole('contentinfo'))
    const link = footer.getByRole('link', { name: 'Cancel or withdraw from contract' })
    expect(link).not.toBeVisible()
    await userEvent.click(footer.getByText('Legal and help'))
    await userEvent.click(link)
    await arrivesAt(PAGE)
  })
})
