import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, renderAppAt, untilNoticesMounted } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { openAsAna, DELETE_PAGE, findHeading, ACCOUNT_PAGE, press } from './anaAt.ts'

describe('the consent to health data', { tags: ['4.health-consent'] }, () => {
  const ASKED = { settings: { ask_health_consent: 'true' } }
  const WITHDRAW = 'Take back my consent'

  it('the consent to health data is withdrawn on the account page, which then links to the deletion of the account and offers to agree again', async () => {
    const { backend } = await openAsAna(ACCOUNT_PAGE, {}, aProduct(ASKED))
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

  it('a consent that was withdrawn in another browser is withdrawn here, too', async () => {
    const profile = { ...aProfile({ answers: allAnswers() }), healthConsent: false }
    const product = aProduct(ASKED)
    await product.signInAna(profile)
    await renderAppAt(ACCOUNT_PAGE, { product })
    expect(await screen.findByText(/^You took back your yes/)).toBeVisible()
  })

  it('the consent to health data can be given later on the account page while the answers are in the tab', async () => {
    const product = aProduct({ ...ASKED, answers: allAnswers() })
    await product.signInAna(null)
    product.resolve(HealthConsent).decide('uid-1', false)
    await renderAppAt(ACCOUNT_PAGE, { product })
    expect(await screen.findByText(/^Your account keeps no answers/)).toBeVisible()
    expect(screen.queryByText(/^You took back/)).toBeNull()
    await press('Keep them in my account')
    await findHeading('May your account keep the answers?')
  })

  it('the consent to health data is not mentioned if the settings do not ask for it, or the person has no profile', async () => {
    await openAsAna(ACCOUNT_PAGE)
    expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument()
    const product = aProduct(ASKED)
    await product.signInAna(null)
    await renderAppAt(ACCOUNT_PAGE, { product })
    expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument()
  })
})

describe('training tips', { tags: ['4.newsletter'] }, () => {
  it('training tips can be stopped on the account page, which then offers to send them again', async () => {
    const product = await openAsAna(ACCOUNT_PAGE)
    expect(screen.getByText(`You get them at ${ANA.email}.`)).toBeInTheDocument()
    product.profiles.save('uid-1', { ...aProfile(), newsletter: false })
    await press('Stop them')
    expect(await screen.findByText('You get none.')).toBeInTheDocument()
    expect(product.backend.documents.get('uid-1')).toEqual({ newsletter: false })
    expect(screen.getByRole('button', { name: 'Send them' })).toBeInTheDocument()
  })

  it('training tips are not promised to somebody under 18', async () => {
    const product = aProduct()
    await product.signInAna({ ...aProfile({ answers: { age: 16 } }), newsletter: true })
    await renderAppAt(ACCOUNT_PAGE, { product })
    expect(
      await screen.findByText('These are the answers of somebody under 18, so we send none.'),
    ).toBeVisible()
  })

  it('if training tips cannot be stopped, the account page says so and nothing changes', async () => {
    const product = await openAsAna(ACCOUNT_PAGE)
    await untilNoticesMounted()
    product.backend.failNext('setNewsletter', 'unavailable')
    await press('Stop them')
    expect(await screen.findByText('That did not work. Try again in a moment')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Stop them' })).toBeInTheDocument()
  })
})

describe('a copy of the data', { tags: ['4.own-data-copy'] }, () => {
  it('a copy of the data is one JSON file that explains its parts', async () => {
    const product = await openAsAna(ACCOUNT_PAGE)
    product.backend.documents.set('uid-1', { newsletter: true })
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

describe('the link to the account', { tags: ['2.account-link'] }, () => {
  it('the link to the account is the name in the header', async () => {
    await openAsAna('/gift')
    await userEvent.click(screen.getByRole('link', { name: ANA.email }))
    await arrivesAt(ACCOUNT_PAGE)
    expect(await findHeading('Your account')).toBeInTheDocument()
  })

  it("the link to the account is in the person's menu beside the progress bar", async () => {
    await openAsAna('/onboarding/gender')
    await press(`Account of ${ANA.email}`)
    const menu = within(await screen.findByRole('dialog'))
    await userEvent.click(menu.getByRole('link', { name: 'Your account' }))
    await arrivesAt(ACCOUNT_PAGE)
    expect(await findHeading('Your account')).toBeInTheDocument()
  })

  it.each(['/', '/onboarding/gender', '/gift'])(
    'the footer of %s links to the account',
    async (address) => {
      await renderAppAt(address)
      const footer = within(screen.getByRole('contentinfo'))
      await userEvent.click(footer.getByRole('link', { name: 'Your account' }))
      await arrivesAt(ACCOUNT_PAGE)
      expect(await findHeading('Log in to see your account')).toBeInTheDocument()
    },
  )

  it('the link to the account is in the answer on how to cancel, on the paywall', async () => {
    await shopsAt('/onboarding/subscription')
    const question = screen.getByText('How do I cancel?')
    await userEvent.click(question)
    const answer = within(question.parentElement as HTMLElement)
    const link = answer.getByRole('link', { name: 'Your account' })
    expect(link).toHaveAttribute('href', ACCOUNT_PAGE)
  })
})
