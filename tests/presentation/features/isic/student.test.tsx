import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { arrivesAt } from '#tests/builders/aScreen.tsx'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'

const PAGE = '/isic'
const PAYWALL = '/onboarding/subscription'
const STUDENT_COUPON = { coupons: { isic: 50 } }
const NEW_VISITOR = { ...STUDENT_COUPON, profile: null, answers: { units: 'metric' } } as const
const TURNED_OFF = Object.fromEntries(
  Object.keys(settingsEnabling('isic')).map((name) => [name, 'false']),
)

const take = () => userEvent.click(screen.getByRole('button', { name: 'Take the student offer' }))

describe('the student offer', () => {
  it('the student offer leads to the student price', { tags: ['4.student-page'] }, async () => {
    const product = await shopsAt(PAGE, STUDENT_COUPON)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('50% off for students')
    await take()
    await arrivesAt('/onboarding/plan')
    expect(window.location.search).toBe('?promo=isic')
    await userEvent.click(await screen.findByRole('link', { name: 'Start this plan' }))
    await arrivesAt(PAYWALL)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $40 and start' }))
    await arrivesAt('/onboarding/success')
    expect(product.storefront.windowRequests).toMatchObject([
      { path: 'onward-year', coupon: 'isic' },
    ])
  })

  it('the student offer leads a student without answers to the first question, with the promo and the campaign in the query', async () => {
    const { presenters } = await shopsAt(`${PAGE}?utm_source=campus`, NEW_VISITOR)
    await take()
    await arrivesAt(presenters.funnel.startPath)
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      utm_source: 'campus',
      promo: 'isic',
    })
  })

  it('the student offer says that it is turned off, and links to the first question without the promo', async () => {
    const { presenters } = await shopsAt(PAGE, { ...NEW_VISITOR, settings: TURNED_OFF })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'There is no student offer right now',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Build my plan' }))
    await arrivesAt(presenters.funnel.startPath)
    expect(window.location.search).toBe('')
  })
})
