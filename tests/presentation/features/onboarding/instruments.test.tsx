import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { address } from '#tests/builders/aScreen.tsx'
import { renderStep } from './renderStep.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const ruler = () => screen.getByRole<HTMLInputElement>('slider')

/** Drags the needle to a value. */
const dragTo = (value: number) => fireEvent.change(ruler(), { target: { value } })

describe('an instrument', { tags: ['2.instruments'] }, () => {
  it('a ruler writes its number into the field, and follows a typed number', async () => {
    const { stored } = await renderStep('height')
    expect(ruler()).toHaveAttribute('aria-valuetext', 'Not set')
    dragTo(180)
    expect(field('Your height')).toHaveValue('180')
    expect(stored()).toMatchObject({ height: 180 })
    await userEvent.fill(field('Your height'), '165')
    expect(ruler()).toHaveValue('165')
    expect(ruler()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^165\scm$/))
  })

  it('a ruler is moved by the arrow keys', async () => {
    await renderStep('height', { height: 172 })
    ruler().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(field('Your height')).toHaveValue('173')
  })

  it('a ruler fills the fields for feet and inches', async () => {
    const { stored } = await renderStep('height', { units: 'imperial' })
    dragTo(71)
    expect(field('Feet')).toHaveValue('5')
    expect(field('Inches')).toHaveValue('11')
    expect(stored()).toMatchObject({ height: 71 })
  })

  it('a ruler is as wide as the box of its number', async () => {
    await page.viewport(1440, 900)
    await renderStep('goal-weight')
    const box = field('Your goal weight').parentElement
    expect(box?.offsetWidth).toBe(ruler().offsetWidth)
  })

  it('a ruler does not change a typed number that lies beyond its ends', async () => {
    const { stored } = await renderStep('weight')
    await userEvent.fill(field('Your weight'), '201.3')
    expect(ruler()).toHaveValue('160')
    expect(field('Your weight')).toHaveValue('201.3')
    expect(stored()).toMatchObject({ weight: 201.3 })
  })

  it('a stepper changes the number by one, and says it', async () => {
    const { stored } = await renderStep('age', { age: 34 })
    await userEvent.click(screen.getByRole('button', { name: 'One year older' }))
    expect(field('Your age')).toHaveValue('35')
    expect(screen.getByText('35')).toHaveAttribute('role', 'status')
    await userEvent.click(screen.getByRole('button', { name: 'One year younger' }))
    await userEvent.click(screen.getByRole('button', { name: 'One year younger' }))
    expect(stored()).toMatchObject({ age: 33 })
  })

  it('the days of a week strip are announced by their full names', async () => {
    const { stored } = await renderStep('workout-days')
    const tuesday = screen.getByRole('checkbox', { name: 'Tuesday' })
    await userEvent.click(tuesday)
    expect(tuesday.closest('label')).toHaveTextContent(/^Tue$/)
    expect(stored()).toMatchObject({ workout_days: [2] })
  })

  it.each(
    workouts.funnel.flatMap((step: Step) =>
      ['scale', 'glasses', 'nightDial'].includes(step.kind) && !step.askWhen ? [step.path] : [],
    ),
  )(
    'on the instrument at %s, arrow keys move between the answers, and Enter answers and continues',
    async (path) => {
      await renderStep(path.replace('/onboarding/', ''))
      screen.getAllByRole('radio')[0]?.focus()
      await userEvent.keyboard('{ArrowDown}')
      expect(address()).toBe(path)
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(address()).not.toBe(path))
    },
  )
})

it('on a small phone, all days of a week strip are above the action', async () => {
  await page.viewport(320, 568)
  await renderStep('workout-days')
  // Waits, because the bar at the bottom moves down one frame after its height was measured: then the note below the action is
  // out of the window.
  await waitFor(() => {
    const action = document.querySelector('main > [data-action]') ?? document.body
    for (const day of screen.getAllByRole('checkbox'))
      expect(day.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        action.getBoundingClientRect().top,
      )
  })
})
