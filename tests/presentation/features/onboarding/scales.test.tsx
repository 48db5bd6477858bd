import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import { renderStep } from './renderStep.tsx'

const SCALES = workouts.funnel.flatMap((step: Step) =>
  step.kind === 'scale' ? [step.path.replace('/onboarding/', '')] : [],
)
const boxOf = (element: Element | null | undefined) =>
  (element ?? document.body).getBoundingClientRect()
const stops = () => screen.getAllByRole('radio').map((radio) => radio.closest('label'))
const tally = () => document.querySelector('main [data-tally]')?.getAttribute('data-tally')

const withLargeText = () => {
  document.documentElement.style.fontSize = '200%'
}

describe('a scale', { tags: ['2.instruments'] }, () => {
  it.each(SCALES)('the stops of %s are in the lower half of a phone', async (step) => {
    await page.viewport(390, 844)
    await renderStep(step)
    const boxes = stops().map(boxOf)
    const middle = (boxOf(stops()[0]).top + boxOf(stops().at(-1)).bottom) / 2
    expect(middle).toBeGreaterThan(844 / 2)
    for (const { bottom } of boxes) expect(bottom).toBeLessThanOrEqual(844)
  })

  it.each(SCALES)('the stops of %s stay where they are when there is an answer', async (step) => {
    await page.viewport(390, 844)
    await renderStep(step)
    const before = boxOf(stops()[0])
    await userEvent.keyboard('{Tab}')
    stops()[0]?.querySelector('input')?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
    expect(Math.abs(boxOf(stops()[0]).top - before.top)).toBeLessThan(1)
  })

  it('dots above the push-ups count as many as the answer that is pointed at, otherwise as the chosen one', async () => {
    await renderStep('pushups', { push_up_count: 1 })
    expect(tally()).toBe('10')
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    await userEvent.hover(screen.getByRole('radio', { name: '11 to 20' }))
    await waitFor(() => expect(tally()).toBe('20'))
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(tally()).toBe('10'))
  })
})

it(
  'the dial of the night shows the hours of the answer that is pointed at, otherwise of the chosen one, and none before an answer',
  { tags: ['2.instruments'] },
  async () => {
    const hours = () => {
      const arc = document.querySelector('main svg [data-arc]') ?? document.body
      const { visibility, strokeDasharray } = getComputedStyle(arc)
      return visibility === 'visible' ? Number.parseFloat(strokeDasharray) : null
    }
    await renderStep('sleep')
    expect(hours()).toBeNull()
    await renderStep('sleep', { sleep_duration: 3 })
    expect(hours()).toBe(5)
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    await userEvent.hover(screen.getByRole('radio', { name: '7 to 8 hours' }))
    await waitFor(() => expect(hours()).toBe(7.5))
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(hours()).toBe(5))
  },
)

describe(
  'on a phone of 320 by 568 px with text at 200 percent',
  { tags: ['10.small-and-large-text'] },
  () => {
    it.each(SCALES)(
      'no track runs through the words of %s, and each stop is a row',
      async (step) => {
        await page.viewport(320, 568)
        withLargeText()
        await renderStep(step)
        for (const stop of stops()) {
          expect(getComputedStyle(stop ?? document.body, '::before').content).toBe('none')
          const [, medallion, words] = Array.from(stop?.children ?? [], boxOf)
          expect(words?.left).toBeGreaterThanOrEqual(medallion?.right ?? Infinity)
        }
      },
    )

    it('the two units are side by side', async () => {
      await page.viewport(320, 568)
      withLargeText()
      await renderStep('height')
      const units = ['cm', 'ft in'].map((unit) => boxOf(screen.getByRole('radio', { name: unit })))
      expect(units[0]?.top).toBe(units[1]?.top)
    })

    it("the action of welcome covers none of the welcome's words", async () => {
      await page.viewport(320, 568)
      withLargeText()
      await renderAppAt('/')
      const action = boxOf(await screen.findByRole('link', { name: 'Build my plan' }))
      expect(action.top).toBeGreaterThanOrEqual(
        boxOf(screen.getByRole('heading', { level: 1 })).bottom,
      )
    })
  },
)
