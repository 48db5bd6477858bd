import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'

const PAYWALL = '/onboarding/subscription'

const card = (name: RegExp) => screen.getByRole('radio', { name })
const boxOf = (radio: HTMLElement) =>
  (radio.closest('label') as HTMLElement).getBoundingClientRect()
const nudge = () => screen.queryByRole('button', { name: /^You said/ })

describe('the plan that the visitor named', { tags: ['9.named-offer'] }, () => {
  it('the plan that the visitor named can be selected by a button with its price if a longer plan is selected', async () => {
    await shopsAt(PAYWALL, { answers: allAnswers({ commitment: 1 }) })
    expect(card(/^12 months/)).toBeChecked()
    expect(nudge()).toHaveAccessibleName('You said 1 month. Choose it: $19.99')
    await userEvent.click(nudge() as HTMLElement)
    expect(card(/^1 month/)).toBeChecked()
    expect(card(/^1 month/)).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Pay $19.99 and start' })).toBeVisible()
    expect(nudge()).toBeNull()
  })

  it('the plan that the visitor named is selected if default_payment_period is "named"', async () => {
    const settings = { default_payment_period: 'named' }
    await shopsAt(PAYWALL, { answers: allAnswers({ commitment: 2 }), settings })
    expect(card(/^3 months/)).toBeChecked()
    expect(nudge()).toBeNull()
  })
})

/** A visitor with a long plan in one line, and a doctor to ask. */
const ASKS_DOCTOR = { age: 70, max_impact: 0, workout_length: 3 } as const

describe('asking a doctor first, on the paywall', { tags: ['4.health'] }, () => {
  it.each([
    [{}, undefined],
    [ASKS_DOCTOR, 'Ask a doctor first.'],
    [{ age: 17, max_impact: 0 }, 'Ask a doctor and a parent first.'],
  ] as const)('the paywall for %j says: %s', async (person, said) => {
    await shopsAt(PAYWALL, { answers: allAnswers(person) })
    const line = screen.queryByText(/Ask a doctor/)?.textContent
    expect(line?.slice(line.indexOf('Ask'))).toBe(said)
  })
})

describe('the window of a small phone', { tags: ['9.paywall-whole'] }, () => {
  it.each([
    [false, {}],
    [true, {}],
    [false, ASKS_DOCTOR],
    [true, ASKS_DOCTOR],
  ])(
    "the window of a small phone first shows the title, the week, every plan and the button's bar; with a promo: %s, for %j",
    async (hasPromo, person) => {
      await page.viewport(375, 667)
      await shopsAt(hasPromo ? `${PAYWALL}?promo=spring` : PAYWALL, {
        answers: allAnswers({ commitment: 2, ...person }),
        settings: settingsEnabling('spring'),
        coupons: { spring: 50 },
      })
      await waitFor(() => {
        const bar = document.querySelector('main [data-action]') as HTMLElement
        const { top } = bar.getBoundingClientRect()
        const boxes = [
          screen.getByRole('heading', { level: 1 }),
          document.querySelector('main ul[aria-hidden]'),
          ...screen.getAllByRole('radio').map((radio) => radio.closest('label')),
        ].map((element) => (element as HTMLElement).getBoundingClientRect())
        expect(window.scrollY).toBe(0)
        expect(Math.min(...boxes.map((box) => box.top))).toBeGreaterThanOrEqual(0)
        expect(Math.max(...boxes.map((box) => box.bottom))).toBeLessThanOrEqual(top)
        expect(Math.min(...boxes.map((box) => box.height))).toBeGreaterThan(20)
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
        const isSticky = bar.getBoundingClientRect().height <= height * 0.4
        expect(getComputedStyle(bar).position).toBe(isSticky ? 'sticky' : 'static')
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(isSticky ? bar.getBoundingClientRect().top : height)
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
    const initialScrollY = window.scrollY
    fireEvent.wheel(document.body)
    window.scrollTo(0, initialScrollY + 40)
    document.documentElement.style.fontSize = '110%'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(window.scrollY).toBe(initialScrollY + 40)
  })
})
