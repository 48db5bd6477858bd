import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { Gender } from '#domain/vocabulary/gender.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'
import { watchMotion } from '#tests/presentation/accessible/motion.ts'

const PAUSE = '/onboarding/loading-plan'
/**
 * Advances the timers until the pause ends: four lines, then less than two seconds for the curve. A line takes less than a second
 * and is drawn before the next.
 */
async function passPause(): Promise<void> {
  await passLines()
  await vi.advanceTimersByTimeAsync(2000)
}

/** Advances the timers until all lines are ticked. */
async function passLines(): Promise<void> {
  for (let line = 0; line < 4; line += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise(requestAnimationFrame)
  }
}

describe('the pause before the plan summary', () => {
  it('the pause before the plan summary names the answers, and leads to the plan summary by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await renderAppAt(PAUSE, { answers: allAnswers({ units: 'metric', height: 180, weight: 90 }) })
    expect(screen.getByText(/^Your body: 180.cm, 90.kg$/)).toBeVisible()
    await passPause()
    await arrivesAt('/onboarding/plan')
  })

  it.each([
    { gender: Gender.Female, buns: 1 },
    { gender: Gender.Male, buns: 0 },
  ] as const)(
    'the runner of the pause is the person of the cast for $gender',
    { tags: ['2.cast'] },
    async ({ gender, buns }) => {
      await renderAppAt(PAUSE, { answers: allAnswers({ gender }) })
      expect(document.querySelectorAll('svg [fill="#ff6b4a"]')).not.toHaveLength(0)
      expect(document.querySelectorAll('[data-bun]')).toHaveLength(buns)
    },
  )

  it(
    'the pause before the plan summary names the days that the plan uses, not all that were chosen',
    { tags: ['4.training-limits'] },
    async () => {
      await renderAppAt(PAUSE, { answers: allAnswers({ workout_days: [0, 1, 2, 3, 4, 5, 6] }) })
      expect(
        screen.getByText('Your week: Monday, Tuesday, Wednesday, Friday, Saturday'),
      ).toBeVisible()
    },
  )

  it.each([
    { goal: 'to lose weight', changes: { goal_weight: 68 }, number: '68' },
    { goal: 'without a weight to reach', changes: { goal: Goal.GetFit }, number: '75' },
  ] as const)(
    'the pause before a plan $goal ends with its number and its week',
    async ({ changes, number }) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      await renderAppAt(PAUSE, { answers: allAnswers(changes) })
      expect(screen.getByText('M')).not.toBeVisible()
      await passLines()
      await vi.waitFor(() => expect(screen.getByText('M')).toBeVisible())
      const numbers = [
        ...(document.querySelector('main p[class] span span') as HTMLElement).children,
      ]
      expect(numbers.at(-1)).toHaveTextContent(number)
    },
  )

  it('the pause announces one line at a time, each once', { tags: ['10.told-once'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await renderAppAt(PAUSE, { answers: allAnswers({ units: 'metric', height: 180, weight: 90 }) })
    const status = document.querySelector('main [role=status]') as HTMLElement
    // From here on, a busy machine lets no line pass unseen.
    vi.setTimerTickMode('manual')
    const announced = new Set([status.textContent])
    for (let line = 0; line < 4; line += 1) {
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(100)
        expect(announced).not.toContain(status.textContent)
      }, 10_000)
      announced.add(status.textContent)
    }
    expect([...announced].filter((text) => text.endsWith('Ready'))).toHaveLength(4)
    expect([...announced].filter((text) => text.includes('90'))).toHaveLength(1)
    expect(document.querySelector('main [aria-live]')).toBeNull()
  })
})

describe('under reduced motion', { tags: ['10.reduced-motion'] }, () => {
  it('under reduced motion, the pause before the plan summary still ends, and nothing is animated', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const moved = watchMotion()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await renderAppAt(PAUSE, { answers: allAnswers() })
    await passPause()
    await arrivesAt('/onboarding/plan')
    expect(moved()).toEqual([])
  })

  it('dialogs are not animated under reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const moved = watchMotion()
    await renderAppAt('/', { answers: allAnswers() })
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my answers' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(moved()).toEqual([])
  })

  it('notices are not animated under reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const moved = watchMotion()
    const { auth } = await renderAppAt('/auth/login/email')
    auth.failNext('offline')
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(document.querySelector('.Toastify [role=alert]')).toBeVisible())
    expect(moved()).toEqual([])
  })
})
