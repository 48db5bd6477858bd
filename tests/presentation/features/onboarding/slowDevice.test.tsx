import { screen } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isSlow, watchSlowness } from '#presentation/kit/slowness.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { address, renderAppAt } from '#tests/builders/aScreen.tsx'

/** Longer than a tap may take on a fast device, in ms. */
const BUSY_MS = 100

const travel = () => document.documentElement.dataset['travel']

function keepBusy() {
  const end = performance.now() + BUSY_MS
  while (performance.now() < end);
}

async function goesOn() {
  const left = address()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(address()).not.toBe(left))
}

it('after three taps that the device answered late, pages no longer slide in', async () => {
  onTestFinished(watchSlowness())
  await renderAppAt('/onboarding/gender', { answers: allAnswers() })
  await goesOn()
  expect(travel()).toBe('on')
  window.addEventListener('click', keepBusy)
  onTestFinished(() => window.removeEventListener('click', keepBusy))
  await goesOn()
  await goesOn()
  await goesOn()
  await vi.waitFor(() => expect(isSlow()).toBe(true))
  await goesOn()
  expect(travel()).toBeUndefined()
})
