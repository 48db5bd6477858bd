import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '#presentation/design/page/Page.tsx'
import { allAnswers } from '../../builders/allAnswers.ts'
import { renderAlone, renderAppAt } from '../../builders/aScreen.tsx'

it.each([
  [1440, 900],
  [3840, 2160],
])('in a window of %d by %d px the action is near its question', async (width, height) => {
  await page.viewport(width, height)
  await renderAppAt('/onboarding/height', { answers: allAnswers() })
  const bottomOf = (element: HTMLElement) => element.getBoundingClientRect().bottom
  expect(
    bottomOf(screen.getByRole('button', { name: 'Continue' })) -
      bottomOf(screen.getByRole('heading', { level: 1 })),
  ).toBeLessThan(800)
})

it('a page that renders again does not observe the size of its action a second time', async () => {
  const aPage = (title: string) => <Page title={title} action={<button type="button">Go</button>} />
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe')
  const rerender = renderAlone(aPage('One'))
  await vi.waitFor(() => expect(observe).toHaveBeenCalled())
  rerender(aPage('Two'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Two')
  expect(observe).toHaveBeenCalledTimes(1)
})
