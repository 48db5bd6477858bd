import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { AddressField } from '#presentation/shared/address/AddressField.tsx'
import { aProduct } from '#tests/builders/aProduct.ts'
import { renderAlone, renderAppAt } from '#tests/builders/aScreen.tsx'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'

const SUGGESTION = 'Did you mean ana@gmail.com?'

const openSignUp = () =>
  renderAppAt('/auth/signup/email?next=%2Fonboarding%2Fgender', {
    product: aProduct({ answers: { units: 'metric' } }),
  })
const email = (label = words.auth_email_label) => screen.getByLabelText(label)
const suggestion = () => screen.queryByRole('button', { name: SUGGESTION })
const topOf = (element: Element) => element.getBoundingClientRect().top

describe('an address with a likely typo', { tags: ['5.address-typo'] }, () => {
  it('an address with a likely typo gets a suggestion once its field is left, announced politely and without a layout shift', async () => {
    await openSignUp()
    const password = screen.getByLabelText(words.auth_password_label)
    const topBefore = topOf(password)
    await userEvent.type(email(), 'ana@gmial.com')
    expect(suggestion()).not.toBeInTheDocument()
    await userEvent.tab()
    expect(suggestion()).toBeVisible()
    expect(suggestion()?.closest('[role=status]')).not.toBeNull()
    expect(email()).not.toHaveAttribute('aria-invalid')
    expect(topOf(password)).toBe(topBefore)
    expect(suggestion()?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it('an address with a likely typo gets a suggestion even if its field was left before the text was rendered, as on a slow device', async () => {
    const typed: string[] = []
    const field = {
      label: words.auth_email_label,
      problem: '',
      onText: (text: string) => void typed.push(text),
    }
    const rerender = renderAlone(<AddressField {...field} value="" />)
    await userEvent.click(email())
    await userEvent.paste('ana@gmial.com')
    await userEvent.tab()
    rerender(<AddressField {...field} value={typed[0] ?? ''} />)
    expect(suggestion()).toBeVisible()
  })

  it('an address with a likely typo can be corrected by keyboard, and the focus then returns to the field', async () => {
    await openSignUp()
    await userEvent.type(email(), 'ana@gmial.com')
    await userEvent.tab()
    suggestion()?.focus()
    await userEvent.keyboard('{Enter}')
    expect(email()).toHaveValue('ana@gmail.com')
    expect(email()).toHaveFocus()
    expect(suggestion()).not.toBeInTheDocument()
  })

  it('an address with a likely typo loses its suggestion when it is edited', async () => {
    await openSignUp()
    await userEvent.type(email(), 'ana@gmial.com')
    await userEvent.tab()
    await userEvent.type(email(), 'x')
    expect(suggestion()).not.toBeInTheDocument()
  })

  it('a suggested address is on one line with its whole domain, however long the name before the @ is', async () => {
    await openSignUp()
    await userEvent.click(email())
    await userEvent.paste(`${'a'.repeat(64)}@gmial.com`)
    await userEvent.tab()
    const longSuggestion = screen.getByRole('button', {
      name: /^Did you mean a{17}…@gmail\.com\?$/,
    })
    expect(longSuggestion.getBoundingClientRect().height).toBeLessThan(50)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(longSuggestion)
    expect(email()).toHaveValue(`${'a'.repeat(64)}@gmail.com`)
  })

  it('an address with a likely typo gets no suggestion at a log-in', async () => {
    await renderAppAt('/auth/login/email')
    await userEvent.type(email(), 'ana@gmial.com')
    await userEvent.tab()
    expect(suggestion()).not.toBeInTheDocument()
  })

  it("an address with a likely typo gets a suggestion when it is a gift's recipient", async () => {
    const { presenters } = await shopsAt('/gift', { profile: null })
    const label = words.gift_email_label
    await userEvent.type(email(label), 'ana@gmial.com')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: SUGGESTION }))
    expect(email(label)).toHaveValue('ana@gmail.com')
    const { gift } = await presenters.checkoutPart()
    await waitFor(() => expect(gift.gift.email).toBe('ana@gmail.com'))
  })
})

it(
  'an address with something around it shows as it is sent once its field is left; a text that is no address stays',
  { tags: ['10.plain-values'] },
  async () => {
    await openSignUp()
    await userEvent.type(email(), 'mailto:ana@example.org,')
    await userEvent.tab()
    await waitFor(() => expect(email()).toHaveValue('ana@example.org'))
    await userEvent.clear(email())
    await userEvent.type(email(), 'ana;')
    await userEvent.tab()
    expect(email()).toHaveValue('ana;')
  },
)
