import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import type { ChoiceStep, Step } from '#domain/funnel/Step.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { allAnswers, answeredBefore } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { address, arrivesAt, untilSettled, renderAppAt } from '#tests/builders/aScreen.tsx'

const ANSWERS = allAnswers()
const SEQUENCE = sequenceOf(workouts.funnel, byKey(ANSWERS), () => true)

function required<Found>(value: Found | undefined, what: string): Found {
  if (value === undefined) throw new Error(`The funnel has no ${what}`)
  return value
}

const takesOneAnswer = (step: Step | undefined): step is ChoiceStep =>
  step !== undefined && 'answers' in step && !('noneOffered' in step)
/** A question that takes one answer, after a step that is not welcome and before another step. */
const CHOICE = required(
  SEQUENCE.steps.find(
    (step): step is ChoiceStep =>
      takesOneAnswer(step) &&
      Boolean(SEQUENCE.previous(step) && SEQUENCE.next(step)) &&
      SEQUENCE.previous(step)?.path !== '/',
  ),
  'question with one answer',
)
/** Two consecutive questions that take one answer each. Every answer to the first leads to the second. */
const PAIR = required(
  SEQUENCE.steps.flatMap((first) => {
    const second = SEQUENCE.next(first)
    return takesOneAnswer(first) && takesOneAnswer(second) && !second.askWhen
      ? [{ first, second }]
      : []
  })[0],
  'two questions with one answer in a row',
)

const travel = () => document.documentElement.dataset['travel']
const goesOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const goesBack = () => userEvent.click(screen.getByRole('link', { name: 'Back' }))
const pathBefore = (step: Step) =>
  required(SEQUENCE.previous(step), `step before ${step.path}`).path
const pathAfter = (step: Step) => required(SEQUENCE.next(step), `step after ${step.path}`).path

describe('going back', () => {
  it('moves back and forward go step by step, and every screen after the first slides in from the direction of the move', async () => {
    await renderAppAt(CHOICE.path, { answers: ANSWERS })
    expect(travel()).toBeUndefined()
    await goesOn()
    await arrivesAt(pathAfter(CHOICE))
    expect(travel()).toBe('on')
    window.history.back()
    await arrivesAt(CHOICE.path)
    expect(travel()).toBe('back')
    window.history.forward()
    await arrivesAt(pathAfter(CHOICE))
    expect(travel()).toBe('on')
    await goesBack()
    await arrivesAt(CHOICE.path)
    expect(travel()).toBe('back')
    window.history.forward()
    await arrivesAt(pathAfter(CHOICE))
    await goesBack()
    await arrivesAt(CHOICE.path)
    await goesBack()
    await arrivesAt(pathBefore(CHOICE))
    expect(travel()).toBe('back')
  })

  it.each([390, 1024, 1440])(
    'a screen slides in as one element on a page of %i px',
    async (width) => {
      await page.viewport(width, 844)
      await renderAppAt(CHOICE.path, { answers: ANSWERS })
      const slid: Element[] = []
      const note = ({ target, animationName }: AnimationEvent) => {
        const { width: ownWidth } = (target as Element).getBoundingClientRect()
        if (animationName.includes('arrive') && ownWidth > 0) slid.push(target as Element)
      }
      document.addEventListener('animationstart', note)
      onTestFinished(() => document.removeEventListener('animationstart', note))
      await goesOn()
      await arrivesAt(pathAfter(CHOICE))
      await waitFor(() => expect(slid).toHaveLength(1))
    },
  )

  it('a page that the browser has shown during a swipe does not slide in a second time', async () => {
    const swipe = (event: PopStateEvent) =>
      Object.defineProperty(event, 'hasUAVisualTransition', { value: true })
    window.addEventListener('popstate', swipe, true)
    onTestFinished(() => window.removeEventListener('popstate', swipe, true))
    await renderAppAt(CHOICE.path, { answers: ANSWERS })
    await goesOn()
    await arrivesAt(pathAfter(CHOICE))
    window.history.back()
    await arrivesAt(CHOICE.path)
    expect(travel()).toBeUndefined()
  })

  it('going back from a step that was opened directly leads to the step before it, and keeps the query', async () => {
    await renderAppAt(`${CHOICE.path}?utm_source=mail`, { answers: ANSWERS })
    await goesBack()
    await arrivesAt(pathBefore(CHOICE))
    expect(window.location.search).toBe('?utm_source=mail')
  })

  it('going back from the plan summary skips the loading-plan page before it', async () => {
    const plan = SEQUENCE.steps.find(({ kind }) => kind === 'plan')
    const last = required(plan && SEQUENCE.previous(plan), 'step before the plan')
    await renderAppAt(last.path, { answers: ANSWERS })
    await goesOn()
    await userEvent.click(await screen.findByRole('button', { name: 'Skip to my plan' }))
    await arrivesAt('/onboarding/plan')
    await goesBack()
    await arrivesAt(last.path)
    window.history.forward()
    await arrivesAt('/onboarding/plan')
    expect(travel()).toBe('on')
  })
})

const HANDS = {
  mouse: (click: MouseEventInit) =>
    new PointerEvent('click', { ...click, pointerType: 'mouse', detail: 2 }),
  touch: (click: MouseEventInit) =>
    new PointerEvent('click', { ...click, pointerType: 'touch', detail: 1 }),
  'touch in an older browser, which does not name the pointer': (click: MouseEventInit) => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'))
    return new MouseEvent('click', { ...click, detail: 1 })
  },
}

describe.each(Object.entries(HANDS))(
  'a second tap after the screen has changed, by %s',
  { tags: ['10.double-tap'] },
  (_hand, clickBy) => {
    /** Answers a question, and taps a control of the next one so many ms after the change. Returns whether the tap counted. */
    async function tapsAfter(
      ms: number,
      control: () => Element,
      product = aProduct({ answers: answeredBefore(PAIR.first.path, workouts) }),
    ): Promise<boolean> {
      await renderAppAt(PAIR.first.path, { product })
      const before = performance.now()
      const [answer = document.body] = screen.getAllByRole('radio')
      await userEvent.click(answer)
      await arrivesAt(PAIR.second.path)
      const click = clickBy({ bubbles: true, cancelable: true })
      const timeStamp = (ms < 350 ? before : performance.now()) + ms
      Object.defineProperty(click, 'timeStamp', { value: timeStamp })
      return control().dispatchEvent(click)
    }
    const answer = () => screen.getAllByRole('radio')[0] ?? document.body
    const back = () => screen.getByRole('link', { name: 'Back' })
    const footerLink = () => screen.getByRole('link', { name: 'Cancel or withdraw from contract' })

    it('a second tap 120 ms later answers no question', async () => {
      expect(await tapsAfter(120, answer)).toBe(false)
      await untilSettled()
      expect(address()).toBe(PAIR.second.path)
    })

    it('a second tap 400 ms later answers the question', async () => {
      expect(await tapsAfter(400, answer)).toBe(true)
      await waitFor(() => expect(address()).not.toBe(PAIR.second.path))
    })

    it('a second tap counts at once on Back, in the footer, in the header and in a dialog', async () => {
      await tapsAfter(50, back)
      await arrivesAt(PAIR.first.path)
      await tapsAfter(50, footerLink)
      await arrivesAt('/end')
      const product = aProduct({ answers: answeredBefore(PAIR.first.path, workouts) })
      await product.signInAna(null)
      await tapsAfter(50, () => screen.getByRole('button', { name: /^Account of/ }), product)
      const dialog = await screen.findByRole('dialog')
      const close = within(dialog).getByRole('button', { name: 'Close' })
      close.dispatchEvent(clickBy({ bubbles: true, cancelable: true }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
    })
  },
)

it('two quick taps on an answer continue by only one step', async () => {
  const { stored } = await renderAppAt(PAIR.first.path, {
    answers: answeredBefore(PAIR.first.path, workouts),
  })
  const [answer = document.body] = screen.getAllByRole('radio')
  await userEvent.dblClick(answer)
  await arrivesAt(PAIR.second.path)
  expect(stored.load()).not.toHaveProperty(PAIR.second.writes)
})

it('Continue takes the answer that the arrow keys moved to, even if none was given before', async () => {
  const [, second] = Object.values(CHOICE.answers)
  const { stored } = await renderAppAt(CHOICE.path, {
    answers: answeredBefore(CHOICE.path, workouts),
  })
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  screen.getAllByRole('radio')[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await goesOn()
  await waitFor(() => expect(address()).not.toBe(CHOICE.path))
  expect(stored.load()).toMatchObject({ [CHOICE.writes]: second })
})

it('arrow keys move the choice, and Enter submits it', async () => {
  const [first, second] = Object.entries(CHOICE.answers)
  const { stored } = await renderAppAt(CHOICE.path, {
    answers: { ...ANSWERS, [CHOICE.writes]: first?.[1] },
  })
  const [chosen = document.body, next] = screen.getAllByRole('radio')
  expect(chosen).toBeChecked()
  chosen.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(next).toBeChecked()
  expect(address()).toBe(CHOICE.path)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).not.toBe(CHOICE.path))
  expect(stored.load()).toMatchObject({ [CHOICE.writes]: second?.[1] })
})
