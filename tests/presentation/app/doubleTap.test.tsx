import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { allAnswers } from '../../builders/allAnswers.ts'
import { arrivesAt, renderAppAt } from '../../builders/aScreen.tsx'

const FIRST = '/onboarding/stress'
const SECOND = '/onboarding/workout-environment'

const goesOn = () => screen.getByRole<HTMLElement>('button', { name: 'Continue' })
const back = () => screen.getByRole<HTMLElement>('link', { name: 'Back' })

/** Whether a tap on the middle of an element would reach it. */
function takesTaps(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

describe('a second tap', { tags: ['5.double-tap'] }, () => {
  it('a second tap does nothing on a question that has just come, and counts on Back', async () => {
    await renderAppAt(FIRST, { answers: allAnswers() })
    goesOn().click()
    await arrivesAt(SECOND)
    expect(takesTaps(screen.getAllByRole('radio')[0]?.closest('label') ?? goesOn())).toBe(false)
    expect(takesTaps(back())).toBe(true)
    await waitFor(() => expect(takesTaps(goesOn())).toBe(true))
  })

  it('a tap counts at once on a question that Back has shown', async () => {
    await renderAppAt(FIRST, { answers: allAnswers() })
    goesOn().click()
    await arrivesAt(SECOND)
    window.history.back()
    await arrivesAt(FIRST)
    expect(takesTaps(goesOn())).toBe(true)
    expect(takesTaps(back())).toBe(true)
  })
})
