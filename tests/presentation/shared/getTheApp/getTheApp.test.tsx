import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '#tests/builders/aProduct.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { aSellingProduct } from '#tests/builders/offers/shopsAt.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const SUCCESS = '/onboarding/success'
const ACTIVE = aProfile({ active: ['subscription'] })
/** Stays on this page, so that the test can go on. */
const APP_URL = '#code={code}'

/** Opens a page as Ana, who has an active plan, on a device. */
async function openAsAna(address: string, device: string, appUrl = APP_URL): Promise<Product> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device)
  const product = await aSellingProduct({ profile: ACTIVE, instead: { AppUrl: appUrl } })
  await renderAppAt(address, { product })
  return product
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const codesOf = ({ backend }: Product) =>
  backend.carriedOut.filter(({ call }) => call === 'createAppCode').length
const qrCode = () => screen.queryByRole('img', { name: /camera/ })

describe.each([SUCCESS, '/account'])('the app at %s', { tags: ['4.app-link'] }, (address) => {
  it('on a phone, a tap opens the app with a code, and the next tap has a link', async () => {
    const product = await openAsAna(address, IPHONE)
    expect(codesOf(product)).toBe(0)
    await press('Open the app')
    const link = await screen.findByRole('link', { name: 'Open the app' })
    const [code = ''] = product.backend.appCodes.values()
    expect(link).toHaveAttribute('href', expect.stringContaining(`#code=${code}`))
    expect(window.location.hash).toBe(`#code=${code}`)
    expect(codesOf(product)).toBe(1)
  })

  it('on a computer, the code for the phone is made once it is asked for', async () => {
    const product = await openAsAna(address, COMPUTER)
    expect(codesOf(product)).toBe(0)
    expect(qrCode()).toBeNull()
    await press('Show the code for your phone')
    await vi.waitUntil(qrCode)
    expect(codesOf(product)).toBe(1)
  })

  it('where the app takes no codes, there are the stores, and a QR code that leads to them', async () => {
    await page.viewport(1440, 900)
    const product = await openAsAna(address, COMPUTER, 'https://onward.example/app')
    await vi.waitUntil(qrCode)
    expect(screen.getByRole('link', { name: 'Onward for iPhone' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /code/ })).toBeNull()
    expect(codesOf(product)).toBe(0)
  })
})

describe('a link to the app', { tags: ['4.app-link'] }, () => {
  it('opens the app without a code if the server gives none', async () => {
    const product = await openAsAna(SUCCESS, IPHONE)
    product.backend.failNext('createAppCode', 'unavailable')
    const { appLink } = await product.presenters.checkoutPart()
    expect(await appLink.make()).toEqual({ address: '', logsIn: false })
  })
})
