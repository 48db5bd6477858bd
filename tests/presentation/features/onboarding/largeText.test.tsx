import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { isAsking } from '#domain/funnel/Step.ts'
import {
  aProductFor,
  followLink,
  ownStepsOf,
  renderAnotherScreen,
  TOURS,
} from '../../accessible/tour.tsx'

const boxOf = (element: Element | null | undefined) =>
  (element ?? document.body).getBoundingClientRect()

/** The first answer of a question: its field, otherwise its first card. */
const firstAnswer = () =>
  document.querySelector('main input:not([type=radio], [type=checkbox])') ??
  document.querySelector('main fieldset label')

/** Where the part of the window ends that no bar covers. */
const uncovered = () => {
  const bar = document.querySelector('main > [data-action]')
  return Math.min(window.innerHeight, bar ? boxOf(bar).top : Infinity)
}

describe.each([
  { width: 375, height: 812 },
  { width: 320, height: 640 },
])(
  'with text at 200 percent on a phone of $width by $height px',
  { tags: ['10.small-and-large-text'] },
  ({ width, height }) => {
    beforeAll(() => commands.setTextSize(32))
    afterAll(() => commands.setTextSize(16))

    it.each(TOURS)(
      'each question of the $site.name site opens with its first answer whole',
      async (tour) => {
        await page.viewport(width, height)
        await commands.emulateMedia({ reducedMotion: 'reduce' })
        await renderAnotherScreen('/', await aProductFor(tour))
        const cutOff: Record<string, string> = {}
        for (const step of ownStepsOf(tour)) {
          if (!isAsking(step)) continue
          await followLink(step.path)
          const hidden = Math.round(boxOf(firstAnswer()).bottom - uncovered())
          if (hidden > 0) cutOff[step.path] = `${hidden} px`
        }
        expect(cutOff).toEqual({})
      },
    )

    it('what is wrong with a number, and how it was read, is whole above the bar', async () => {
      await page.viewport(width, height)
      await commands.emulateMedia({ reducedMotion: 'reduce' })
      const [tour] = TOURS
      await renderAnotherScreen('/', await aProductFor(tour))
      for (const [kind, label, text] of [
        ['weight', /^Your weight/, '9999'],
        ['height', 'Inches', '64'],
      ] as const) {
        await followLink(ownStepsOf(tour).find((step) => step.kind === kind)?.path ?? '')
        await userEvent.click(screen.getByRole('radio', { name: /^lb|^ft/ }))
        const field = screen.getByRole('textbox', { name: label })
        await userEvent.clear(field)
        await userEvent.type(field, text)
        if (kind === 'weight')
          await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
        const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
        await expect
          .poll(() => [
            message?.textContent,
            Math.max(0, Math.round(boxOf(message).bottom - uncovered())),
          ])
          .toEqual([expect.stringMatching(kind === 'weight' ? /20 and 1400/ : /11/), 0])
      }
    })
  },
)
