import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeCarriedFromAddress } from '#presentation/kit/carried.ts'
import { carriedText } from '#presentation/kit/carriedText.ts'
import { allAnswers, without } from '#tests/builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'
import { arrivesAt, renderAppAt, unmountScreen, untilSettled } from '#tests/builders/aScreen.tsx'

const PAGE = '/continue'
const PLAN = '/onboarding/plan'
const TOM = allAnswers({ displayName: 'Tom', goal: 3, goal_weight: 70 })
const KANJI = '体'.repeat(100)

/** The link that a visitor gets on their plan. */
async function linkOf(facts: ProductFacts = { answers: TOM }): Promise<string> {
  const { presenters } = await renderAppAt(`${PLAN}?utm_source=app`, facts)
  const { carry } = await presenters.checkoutPart()
  return carry.scannableLinkTo(PLAN) ?? ''
}

/** Opens a link in another tab. Takes the answers out of the address first, as `door.ts` does. */
async function opens(link: string, facts: Parameters<typeof renderAppAt>[1] = {}) {
  const { hash } = new URL(link)
  window.history.pushState(null, '', PAGE + hash)
  takeCarriedFromAddress()
  return renderAppAt(PAGE, { ...facts, state: window.history.state })
}

it(
  'after a failed attempt to make a link with answers, a successful one leaves no message of the failure',
  { tags: ['4.answers-travel'] },
  async () => {
    const product = aProduct({ answers: TOM })
    const checkoutPart = vi.spyOn(product.presenters, 'checkoutPart')
    await renderAppAt(PLAN, { product })
    await untilSettled()
    checkoutPart.mockRejectedValueOnce(new TypeError('offline'))
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Continue elsewhere' }))
    await open()
    expect(await screen.findByText(/^That did not load/)).toBeVisible()
    await open()
    await screen.findByRole('dialog', { name: 'Take your answers along' })
    expect(screen.queryByText(/^That did not load/)).not.toBeInTheDocument()
  },
)

describe('a link with answers', { tags: ['4.answers-travel'] }, () => {
  it('a link with answers brings answers, page and campaign along, and is removed from the address before anything is rendered', async () => {
    const link = await linkOf()
    const { stored } = await opens(link)
    expect(window.location.hash).toBe('')
    await arrivesAt(PLAN)
    expect(window.location.search).toBe('?utm_source=app')
    expect(stored.load()).toEqual(TOM)
    expect(carriedText('carry')).toBe('')
  })

  it('a link with answers gives them up in an address with a double slash, too', () => {
    window.history.pushState(null, '', `${window.location.origin}/${PAGE}#carry=packed`)
    takeCarriedFromAddress()
    expect(window.location.href).toBe(`${window.location.origin}/${PAGE}`)
    expect(carriedText('carry')).toBe('packed')
  })

  it('a link with answers asks before it replaces other answers, and names both sets of answers', async () => {
    const link = await linkOf()
    const { stored } = await opens(link, { answers: allAnswers() })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Which answers')
    expect(stored.load()).toEqual(allAnswers())
    expect(
      screen.getByRole('link', { name: /^From this tab: .?Ana.?, Lose weight$/ }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^From the link: .?Tom.?, / }))
    await arrivesAt(PLAN)
    expect(stored.load()).toEqual(TOM)
  })

  it('a link with answers survives a reload before its answers are taken', async () => {
    const product = await opens(await linkOf(), { answers: allAnswers() })
    unmountScreen()
    const { state } = window.history
    const { stored } = await renderAppAt(PAGE, { product: product.reloaded(), state })
    await userEvent.click(screen.getByRole('button', { name: /^From the link: .?Tom.?, / }))
    await arrivesAt(PLAN)
    expect(stored.load()).toEqual(TOM)
  })

  it.each([
    ['cut', (link: string) => link.slice(0, -9)],
    ['doubled', (link: string) => link + link],
    ['empty', () => `https://a.example${PAGE}`],
    ['100 kB long', (link: string) => link + 'A'.repeat(100_000)],
  ])('a link with answers that is %s changes nothing and says so', async (_what, damaged) => {
    const { stored } = await opens(damaged(await linkOf()), { answers: allAnswers() })
    expect(screen.getByText(/^It is not whole/)).toHaveTextContent('Nothing was changed here.')
    expect(stored.load()).toEqual(allAnswers())
  })

  it.each([
    [
      'three values of 100 Japanese letters',
      { utm_campaign: KANJI, utm_content: KANJI, utm_term: KANJI },
    ],
    ['one value of 3000 letters', { utm_content: 'a'.repeat(3000) }],
  ])(
    'a link with answers leaves out a campaign with %s, keeps the promo, and has a code',
    async (_, campaign) => {
      await page.viewport(1100, 900)
      const query = new URLSearchParams({ ...campaign, promo: 'spring' })
      const { presenters } = await renderAppAt(`${PLAN}?${query}`, { answers: TOM })
      await userEvent.click(screen.getByRole('button', { name: 'Continue elsewhere' }))
      expect(await screen.findByRole('img', { name: /^Point your phone/ })).toBeInTheDocument()
      await opens((await presenters.checkoutPart()).carry.scannableLinkTo(PLAN) ?? '')
      await arrivesAt(PLAN)
      expect(window.location.search).toBe('?promo=spring')
    },
  )

  it('a link that the browser refuses to share is shown, to be selected and copied', async () => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    await renderAppAt(PLAN, { answers: TOM })
    await userEvent.click(screen.getByRole('button', { name: 'Continue elsewhere' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Share the link' }))
    expect(await screen.findByText(/^Your browser did not allow it/)).toBeInTheDocument()
    expect(screen.getByText(/#carry=/)).toBeInTheDocument()
  })

  it('a link with answers changes nothing for a person who is logged in', async () => {
    const link = await linkOf()
    const product = aProduct()
    await product.signInAna(null)
    await opens(link, { product })
    expect(screen.getByText(/^Your account has answers of its own/)).toBeVisible()
    expect(product.stored.load().displayName).toBeUndefined()
  })

  it('a link with answers is not offered before there are answers, nor to a person with an account', async () => {
    await renderAppAt('/', { answers: { units: 'metric' } })
    expect(screen.queryByRole('button', { name: 'Continue elsewhere' })).toBeNull()
    const product = aProduct({ answers: allAnswers() })
    await product.signInAna(null)
    await renderAppAt(PLAN, { product })
    expect(screen.queryByRole('button', { name: 'Continue elsewhere' })).toBeNull()
  })

  it('a link with answers is offered on welcome, which says how long answers are kept', async () => {
    await page.viewport(1280, 800)
    await renderAppAt('/', { answers: without(TOM, 'workout_days') })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue elsewhere' }))
    expect(
      await screen.findByText('Your answers stay in this tab until you close it.'),
    ).toBeInTheDocument()
    expect(await screen.findByText(/send it to nobody but yourself/)).toBeInTheDocument()
    const qrCode = await screen.findByRole('img', { name: "Point your phone's camera here" })
    await waitFor(() => expect(qrCode).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
