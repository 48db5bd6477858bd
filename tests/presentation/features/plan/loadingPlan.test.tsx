import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { isAt, standsAt } from '#tests/builders/aScreen.tsx'

const PAUSE = '/onboarding/loading-plan'
/** Lets the pause pass: four lines and the way on, each in less than a second and drawn before the next. */
async function passes(): Promise<void> {
  for (let line = 0; line <= 4; line += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise(requestAnimationFrame)
  }
}

/** Records visible animations on the page from now on that last longer than 10 ms. */
function watchMotion() {
  const moved = new Set<string>()
  const note = () => {
    for (const { effect } of document.getAnimations()) {
      if (
        !(effect instanceof KeyframeEffect) ||
        !effect.target?.checkVisibility({ visibilityProperty: true })
      )
        continue
      const { duration } = effect.getComputedTiming()
      if (Number(duration) > 10)
        moved.add(
          `${effect.target.tagName.toLowerCase()}.${effect.target.getAttribute('class')} for ${duration} ms`,
        )
    }
  }
  const events = ['animationstart', 'transitionrun']
  for (const event of events) document.addEventListener(event, note, true)
  return {
    moved: () => [...moved],
    stop: () => events.forEach((event) => document.removeEventListener(event, note, true)),
  }
}

afterEach(() => void vi.useRealTimers())

describe('the pause before the plan summary', () => {
  it('names the answers, and leads to the plan summary by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await standsAt(PAUSE, { answers: allAnswers({ units: 'metric', height: 180, weight: 90 }) })
    expect(screen.getByText(/^Your body: 180.cm, 90.kg$/)).toBeVisible()
    await passes()
    await isAt('/onboarding/plan')
  })

  it('may be skipped', async () => {
    await standsAt(PAUSE, { answers: allAnswers({ displayName: 'Ana' }) })
    await userEvent.click(screen.getByRole('button', { name: 'Skip to my plan' }))
    await isAt('/onboarding/plan')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ana, your plan is ready')
  })
})

describe('under reduced motion', () => {
  it(
    'the pause before the plan summary still ends, and nothing moves',
    { tags: ['10.reduced-motion'] },
    async () => {
      await commands.emulateMedia({ reducedMotion: 'reduce' })
      const { moved, stop } = watchMotion()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      await standsAt(PAUSE, { answers: allAnswers() })
      await passes()
      await isAt('/onboarding/plan')
      expect(moved()).toEqual([])
      stop()
    },
  )

  it('dialogs open and close, and nothing moves', { tags: ['10.reduced-motion'] }, async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const { moved, stop } = watchMotion()
    await standsAt('/', { answers: allAnswers() })
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my answers' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(moved()).toEqual([])
    stop()
  })

  it('notices appear, and nothing moves', { tags: ['10.reduced-motion'] }, async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const { moved, stop } = watchMotion()
    const { auth } = await standsAt('/auth/login/email')
    auth.failNext('offline')
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(document.querySelector('.Toastify [role=alert]')).toBeVisible())
    expect(moved()).toEqual([])
    stop()
  })
})
