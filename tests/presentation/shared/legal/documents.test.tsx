import { screen, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'

const link = (name: string, container: HTMLElement) => within(container).getByRole('link', { name })

describe("the deployment's documents", { tags: ['2.documents'] }, () => {
  it.each(['/onboarding/gender', '/auth/login'])(
    "the deployment's documents are linked in the footer of %s",
    async (address) => {
      await renderAppAt(address)
      const footer = screen.getByRole('contentinfo')
      expect(
        ['Privacy policy', 'Terms', 'Imprint', 'Licenses'].map((name) =>
          link(name, footer).getAttribute('href'),
        ),
      ).toEqual([
        '/demo-legal.html#privacy',
        '/demo-legal.html#terms',
        '/demo-legal.html#imprint',
        '/licenses.txt',
      ])
    },
  )

  it.each([
    ['/onboarding/subscription', 'By paying you accept our terms.'],
    ['/gift', 'By paying you accept our terms.'],
    ['/redeem', 'By redeeming you accept our terms.'],
  ])("the deployment's documents are linked beside the purchase at %s", async (address, text) => {
    await shopsAt(address)
    expect(documentsBeside(text)).toEqual(DOCUMENTS)
  })

  it.each(['/auth/signup', '/auth/login'])(
    "the deployment's documents are linked at %s, beside the buttons that create an account",
    async (address) => {
      await renderAppAt(address, { answers: allAnswers() })
      expect(documentsBeside('With a new account you accept our terms.')).toEqual(DOCUMENTS)
    },
  )
})

const DOCUMENTS = [
  ['/demo-legal.html#terms', '_blank'],
  ['/demo-legal.html#privacy', '_blank'],
]

/** The address and `target` of the links to the terms and the privacy policy beside a text. A new tab keeps typed text. */
function documentsBeside(text: string): readonly (readonly (string | null)[])[] {
  const note = screen.getByText(text).closest('p')
  if (!note) throw new Error(`"${text}" is in no paragraph`)
  return ['Terms', 'Privacy policy'].map((name) =>
    ['href', 'target'].map((attribute) => link(name, note).getAttribute(attribute)),
  )
}

describe('the documents that only some owners have', { tags: ['2.owner-links'] }, () => {
  it.each([
    ['VITE_ACCESSIBILITY_URL', 'Accessibility'],
    ['VITE_HEALTH_POLICY_URL', 'Health data policy'],
  ])('the document of %s is linked in the footer as "%s"', async (setting, name) => {
    vi.stubEnv(setting, 'https://owner.example/document')
    await renderAppAt('/auth/login')
    const footer = screen.getByRole('contentinfo')
    expect(link(name, footer)).toHaveAttribute('href', 'https://owner.example/document')
    expect(within(footer).getAllByRole('link', { name: /Accessibility|Health/ })).toHaveLength(1)
  })

  it('documents that the owner does not have are absent from the footer', async () => {
    await renderAppAt('/auth/login')
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.queryByRole('link', { name: /Accessibility|Health/ })).not.toBeInTheDocument()
  })
})

describe('the use of reCAPTCHA', { tags: ['7.app-check'] }, () => {
  const NOTE = 'This site is protected by reCAPTCHA.'

  it.each([
    ['of a deployment with a key', 1, 'a key', 'production'],
    ['of the demo, even with a key,', 0, 'a key', 'demo'],
    ['of a deployment without a key', 0, '', 'production'],
  ])('the footer %s mentions reCAPTCHA this often: %d', async (_where, times, key, mode) => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', key)
    vi.stubEnv('MODE', mode)
    await renderAppAt('/auth/login')
    expect(within(screen.getByRole('contentinfo')).queryAllByText(NOTE)).toHaveLength(times)
  })
})
