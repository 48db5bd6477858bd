import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { coach } from '#composition/sites/coach.ts'
import { allAnswers, allCoachAnswers } from '#tests/builders/allAnswers.ts'
import { COACHING, GIFTS, OFFERS, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'

const PAYWALL = '/onboarding/subscription'
const NAMED = { default_payment_period: 'named' } as const

const card = (name: RegExp) => screen.getByRole('radio', { name })
const boxOf = (radio: HTMLElement) =>
  (radio.closest('label') as HTMLElement).getBoundingClientRect()

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 720)
})

describe('the plan that the visitor named', { tags: ['9.named-offer'] }, () => {
  it.each([
    [1, /^1 month/],
    [2, /^3 months/],
    [3, /^12 months/],
  ] as const)(
    'the card of the plan named with commitment %d alone says so, whichever plan is selected',
    async (commitment, named) => {
      await shopsAt(PAYWALL, { answers: allAnswers({ commitment }) })
      const marked = () => screen.getAllByRole('radio', { name: /You said 1?[123] months?$/ })
      const before = boxOf(card(named)).top
      expect(marked()).toEqual([card(named)])
      await userEvent.click(card(named))
      expect(marked()).toEqual([card(named)])
      expect(boxOf(card(named)).top).toBe(before)
    },
  )

  it('no card is marked if no plan has the named period', async () => {
    const offers = OFFERS.filter(({ interval }) => interval !== 'quarter')
    await shopsAt(PAYWALL, { offers, answers: allAnswers({ commitment: 2 }) })
    expect(screen.queryByRole('radio', { name: /You said/ })).toBeNull()
  })

  it('the card of one month is marked for a visitor who wants to try a coach', async () => {
    const answers = allCoachAnswers({ commitment: 0 })
    await shopsAt(PAYWALL, { site: coach, offers: COACHING, answers })
    expect(card(/You said you would like to try it out$/)).toBe(card(/^1 month/))
  })

  it.each([
    [1, /^1 month/],
    [2, /^3 months/],
    [3, /^12 months/],
  ] as const)(
    'a plan named with commitment %d is selected if the setting is "named"',
    async (commitment, name) => {
      await shopsAt(PAYWALL, { answers: allAnswers({ commitment }), settings: NAMED })
      expect(card(name)).toBeChecked()
    },
  )

  it('a named plan does not affect a gift: the longest gift is selected', async () => {
    await shopsAt('/gift', {
      answers: allAnswers({ commitment: 1 }),
      settings: NAMED,
      offers: [...OFFERS, ...GIFTS],
    })
    expect(card(/^12 months/)).toBeChecked()
  })
})

describe('the window of a small phone', { tags: ['9.paywall-whole'] }, () => {
  it.each([false, true])(
    "the window of a small phone first shows the title, the picture, every plan and the button's bar; with a promo: %s",
    async (hasPromo) => {
      await page.viewport(375, 667)
      await shopsAt(hasPromo ? `${PAYWALL}?promo=spring` : PAYWALL, {
        answers: allAnswers({ commitment: 2 }),
        settings: settingsEnabling('spring'),
        coupons: { spring: 50 },
      })
      await waitFor(() => {
        const bar = document.querySelector('main [data-action]') as HTMLElement
        const { top } = bar.getBoundingClientRect()
        const boxes = [
          screen.getByRole('heading', { level: 1 }),
          document.querySelector('main figure'),
          ...screen.getAllByRole('radio').map((radio) => radio.closest('label')),
        ].map((element) => (element as HTMLElement).getBoundingClientRect())
        expect(window.scrollY).toBe(0)
        expect(Math.min(...boxes.map((box) => box.top))).toBeGreaterThanOrEqual(0)
        expect(Math.max(...boxes.map((box) => box.bottom))).toBeLessThanOrEqual(top)
        expect(Math.min(...boxes.map((box) => box.height))).toBeGreaterThan(40)
      })
    },
  )
})

describe('the selected card', { tags: ['9.selected-in-sight'] }, () => {
  it.each([
    [375, 667, '100%'],
    [320, 568, '100%'],
    [1440, 900, '100%'],
    [375, 667, '200%'],
    [320, 568, '200%'],
    [1440, 900, '200%'],
    [820, 1180, '200%'],
  ])(
    "the selected card is above the button's bar at %dx%d and %s text",
    async (width, height, size) => {
      await page.viewport(width, height)
      document.documentElement.style.fontSize = size
      await shopsAt(PAYWALL, { answers: allAnswers({ commitment: 1 }) })
      const bar = document.querySelector('main [data-action]') as HTMLElement
      await waitFor(() => {
        const { top, bottom } = boxOf(card(/^12 months/))
        const isFixed = bar.getBoundingClientRect().height <= height * 0.4
        expect(getComputedStyle(bar).position).toBe(isFixed ? 'sticky' : 'static')
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(isFixed ? bar.getBoundingClientRect().top : height)
      })
    },
  )

  it("the selected card is above the button's bar again after the content above the card has grown", async () => {
    await page.viewport(375, 667)
    await shopsAt(PAYWALL, { answers: allAnswers() })
    document.documentElement.style.fontSize = '130%'
    const bar = document.querySelector('main [data-action]') as HTMLElement
    await waitFor(() => {
      const { top, bottom } = boxOf(card(/^12 months/))
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
    })
  })

  it('the page stays where the visitor has scrolled to', async () => {
    await page.viewport(375, 667)
    await shopsAt(PAYWALL, { answers: allAnswers() })
    const opened = window.scrollY
    fireEvent.wheel(document.body)
    window.scrollTo(0, opened + 40)
    document.documentElement.style.fontSize = '110%'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(window.scrollY).toBe(opened + 40)
  })
})
