import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { InMemoryHostApp } from '#infrastructure/memory/account/InMemoryHostApp.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aSellingProduct } from '#tests/builders/offers/shopsAt.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { afterSignIn } from '#presentation/navigation/afterSignIn.ts'
import { renderAppAt, untilSettled } from '#tests/builders/aScreen.tsx'

const PAYWALL = '/onboarding/subscription'
const OFFERS = [anOffer(), anOffer({ path: 'onward-gift-year' })]

function inside(name: string | null, opensBrowser = true) {
  const HostApp = new InMemoryHostApp()
  HostApp.inside = { name }
  HostApp.opensBrowser = opensBrowser
  return { instead: { HostApp } }
}
const providers = () => screen.queryAllByRole('button', { name: /Google|Facebook|Apple/ })

describe('an in-app browser', { tags: ['4.inside-an-app'] }, () => {
  it.each(['/auth/signup', '/auth/login'])(
    'in an in-app browser, the screen %s begins with the sign-in by email, offers no provider, and says why',
    async (address) => {
      await renderAppAt(address, { ...inside('Instagram'), answers: allAnswers() })
      expect(providers()).toEqual([])
      expect(screen.getByRole('link', { name: / email$/ })).toBeVisible()
      expect(screen.getByText(/^You opened this page inside Instagram\./)).toBeVisible()
      expect(screen.getByText('The link takes your answers along.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Open in your browser' })).toBeVisible()
    },
  )

  it('in an in-app browser, a link is offered if the page cannot open the system’s browser, and an unknown app is not named', async () => {
    await renderAppAt('/auth/login', { ...inside(null, false), answers: {} })
    expect(screen.getByText(/^You opened this page inside another app\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open in your browser' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    expect(screen.queryByText(/takes your answers along/)).toBeNull()
  })
})

describe('the offer to continue in a browser', { tags: ['4.inside-an-app'] }, () => {
  const OFFER = /^Inside Instagram, your answers end/
  const at = (path: string, answers: object) =>
    renderAppAt(path, { ...inside('Instagram'), answers, offers: OFFERS })

  it('the offer to continue in a browser is explained once, at the first scale; before a sign-up or a payment only the link is there again', async () => {
    const product = await at('/onboarding/fitness', allAnswers())
    expect(await screen.findByText(OFFER)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open in your browser' })).toBeVisible()
    for (const path of ['/onboarding/energy', '/auth/signup', PAYWALL]) {
      await renderAppAt(path, { product })
      await untilSettled()
      expect(screen.queryByText(OFFER)).toBeNull()
      expect(screen.queryByText(/^You opened this page inside|^Paying inside/)).toBeNull()
      const links = screen.queryAllByRole('button', { name: 'Open in your browser' })
      expect(links).toHaveLength(path === '/onboarding/energy' ? 0 : 1)
    }
  })

  it('the offer to continue in a browser gives the link with the answers where the app opens no browser', async () => {
    await renderAppAt('/onboarding/fitness', {
      ...inside('Instagram', false),
      answers: allAnswers(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue elsewhere' }))
    expect(await screen.findByText(/send it to nobody but yourself/)).toBeInTheDocument()
  })

  it('the offer to continue in a browser is on the plan summary, and shows the link if it cannot be copied', async () => {
    await at('/onboarding/plan', allAnswers())
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue elsewhere' }))
    expect(await screen.findByRole('button', { name: 'Open in your browser' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(await screen.findByText(/#carry=/)).toBeInTheDocument()
  })

  it('the offer to continue in a browser does not come outside an app', async () => {
    const outside = await renderAppAt('/onboarding/fitness', { answers: allAnswers() })
    await outside.presenters.checkoutPart()
    await untilSettled()
    expect(screen.queryByText(/your answers end when this page closes/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue elsewhere' })).toBeNull()
  })
})

describe('before a payment', { tags: ['4.inside-an-app'] }, () => {
  const LINE = 'Paying inside Instagram can fail.'

  it.each(['/onboarding/subscription?promo=welcome', '/gift'])(
    'before a payment at %s, an in-app browser offers the device’s browser in one line',
    async (address) => {
      await renderAppAt(address, { ...inside('Instagram'), answers: allAnswers(), offers: OFFERS })
      expect(await screen.findByText(LINE)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Open in your browser' })).toBeVisible()
    },
  )

  it('before a payment, the app’s menu is named if the page cannot open the system’s browser', async () => {
    await renderAppAt('/onboarding/subscription', {
      ...inside('Instagram', false),
      answers: allAnswers(),
      offers: OFFERS,
    })
    expect(await screen.findByText('Its menu can open this page in your browser.')).toBeVisible()
  })

  it('the browser opens the paywall with the answers, the promo and the click on the advert; a code for another device has no click, and the gifts no answers', async () => {
    const address = '/onboarding/subscription?promo=welcome&fbclid=IwAR0-abc'
    const product = await renderAppAt(address, { ...inside('Instagram'), answers: allAnswers() })
    const { hostApp, carry } = await product.presenters.checkoutPart()
    const read = (link: string | null) => carry.read(/#carry=(.*)$/.exec(link ?? '')?.[1] ?? '')
    expect(read(hostApp.browserLinkTo(PAYWALL))).toMatchObject({
      path: PAYWALL,
      query: 'promo=welcome&fbclid=IwAR0-abc',
      answers: allAnswers(),
    })
    expect(read(carry.scannableLinkTo(PAYWALL))).toMatchObject({ query: 'promo=welcome' })
    expect(hostApp.browserLinkTo(null)).toMatch(/subscription\?promo=welcome&fbclid=IwAR0-abc$/)
  })

  it('the browser opens the gifts with the name and the length that the link asked for', async () => {
    const asked = '/gift#gift=&to=Ana&for=quarter'
    const product = await renderAppAt(asked, { ...inside('Instagram'), offers: OFFERS })
    const { hostApp } = await product.presenters.checkoutPart()
    expect(hostApp.browserLinkTo(null)).toBe(`browser:${window.location.origin}${asked}`)
  })

  it('the browser asks somebody who is signed in to log in, and leads on to the paywall, with the click on the advert', async () => {
    const product = await aSellingProduct({ ...inside('Instagram'), profile: aProfile() })
    await renderAppAt('/onboarding/subscription?fbclid=IwAR0-abc', { product })
    const { hostApp } = await product.presenters.checkoutPart()
    const link = new URL((hostApp.browserLinkTo(PAYWALL) ?? '').replace(/^browser:/, ''))
    expect(link.pathname).toBe('/auth/login')
    expect(afterSignIn(link.search, link.origin)).toBe('/onboarding/subscription?fbclid=IwAR0-abc')
  })
})
