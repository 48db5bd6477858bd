import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { allAnswers } from '../../builders/allAnswers.ts'
import { arrivesAt, renderAppAt } from '../../builders/aScreen.tsx'

const FIRST = '/onboarding/stress'
const SECOND = '/onboarding/workout-environment'

const heading = () => screen.getByRole('heading', { level: 1 })
const goesOn = () => screen.getByRole<HTMLElement>('button', { name: 'Continue' }).click()
const goesBack = () => screen.getByRole<HTMLElement>('link', { name: 'Back' }).click()
/** Resolves after the work of the current event, before any timer or frame. */
const endOfEvent = () => Promise.resolve()

/** Shows the first of two questions that have both been shown before. */
async function renderKnownQuestion() {
  const product = await renderAppAt(FIRST, { answers: allAnswers() })
  const title = heading().textContent
  goesOn()
  await arrivesAt(SECOND)
  const nextTitle = heading().textContent
  goesBack()
  await arrivesAt(FIRST)
  return { product, title, nextTitle }
}

describe('a question that is already fetched', () => {
  it('a question that is already fetched is rendered before the tap event ends, and Back shows the previous question again', async () => {
    const { title, nextTitle } = await renderKnownQuestion()
    goesOn()
    await endOfEvent()
    expect(heading()).toHaveTextContent(nextTitle)
    goesBack()
    await arrivesAt(FIRST)
    expect(heading()).toHaveTextContent(title)
  })

  it('a question that is already fetched changes the page only once, with the answer, the question and the progress together', async () => {
    await renderKnownQuestion()
    const bar = screen.getByRole('progressbar')
    const progressBefore = bar.getAttribute('aria-valuenow')
    const seen: string[] = []
    const observer = new MutationObserver(() =>
      seen.push(`${heading().textContent} ${bar.getAttribute('aria-valuenow')}`),
    )
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-valuenow', 'data-checked'],
    })
    goesOn()
    await arrivesAt(SECOND)
    observer.disconnect()
    expect(new Set(seen).size).toBe(1)
    expect(bar.getAttribute('aria-valuenow')).not.toBe(progressBefore)
  })

  it('a question that is already fetched reuses the heading element and focuses it again, so that it is read aloud each time', async () => {
    await renderKnownQuestion()
    const firstHeading = heading()
    let focusCount = 0
    firstHeading.addEventListener('focus', () => (focusCount += 1))
    screen.getByRole<HTMLElement>('button', { name: 'Continue' }).focus()
    goesOn()
    await arrivesAt(SECOND)
    expect(heading()).toBe(firstHeading)
    expect(firstHeading).toHaveFocus()
    const countBefore = focusCount
    expect(countBefore).toBeGreaterThan(0)
    goesBack()
    await arrivesAt(FIRST)
    expect(firstHeading).toHaveFocus()
    expect(focusCount).toBeGreaterThan(countBefore)
  })

  it('a question that is already fetched begins at the top of the page, however far down the visitor was', async () => {
    await renderKnownQuestion()
    window.scrollTo(0, document.documentElement.scrollHeight)
    goesOn()
    await endOfEvent()
    expect(window.scrollY).toBe(0)
  })
})
