import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { Spinner } from '#presentation/design/Spinner.tsx'
import { allAnswers } from '../../builders/allAnswers.ts'
import { renderAlone, renderAppAt, unmountScreen } from '../../builders/aScreen.tsx'
import { aDemoShop } from '../../builders/offers/aDemoShop.ts'
import {
  aProductFor,
  followLink,
  renderAnotherScreen,
  stepsOf,
  TOURS,
} from '../accessible/tour.tsx'

const HEIGHT = 900
/** The address of a question with a choice of answers. */
const QUESTION = workouts.funnel.find((step: Step) => step.kind === 'choice')?.path ?? ''
const PAYWALL = '/onboarding/subscription'

/** Renders an address of the workouts site with every question answered. */
const renderAddress = (address: string) =>
  renderAppAt(address, { product: aDemoShop({ site: workouts, answers: allAnswers() }) })

const boxOf = (element: Element) => element.getBoundingClientRect()

describe('the column', () => {
  it.each([
    { width: 320, expected: 320 },
    { width: 480, expected: 480 },
    { width: 768, expected: 480 },
    { width: 1023, expected: 480 },
  ])(
    'the column is $expected px wide and centred on a page of $width px',
    { tags: ['9.content-width'] },
    async ({ width, expected }) => {
      await page.viewport(width, HEIGHT)
      await renderAddress(QUESTION)
      const main = boxOf(screen.getByRole('main'))
      expect(main.width).toBe(expected)
      expect(main.x).toBeCloseTo((width - expected) / 2, 0)
    },
  )

  it(
    'the column fills a page that is narrower than 320 px, with smaller margins',
    { tags: ['9.breakpoints'] },
    async () => {
      await renderAddress(QUESTION)
      const left = () => boxOf(screen.getByRole('heading', { level: 1 })).left
      await page.viewport(320, HEIGHT)
      expect(left()).toBe(24)
      await page.viewport(319, HEIGHT)
      expect([left(), boxOf(screen.getByRole('main')).width]).toEqual([12, 319])
    },
  )
})

it.each([1024, 1440, 1920])(
  'on a page of %d px, a question is 480 px wide, and its instrument or picture is right of it',
  { tags: ['9.content-width', '9.breakpoints'] },
  async (width) => {
    await page.viewport(width, HEIGHT)
    for (const kind of ['choice', 'choices', 'nightDial', 'bodyMap', 'pitch', 'name']) {
      await renderAddress(workouts.funnel.find((step: Step) => step.kind === kind)?.path ?? '')
      const action = boxOf(await screen.findByRole('button', { name: 'Continue' }))
      const main = boxOf(screen.getByRole('main'))
      expect(action.width + 2 * 24).toBe(480)
      expect(boxOf(screen.getByRole('heading', { level: 1 })).left).toBe(action.left)
      await waitFor(() => expect(boxOf(besideQuestion()).left).toBeGreaterThan(action.right))
      expect(boxOf(besideQuestion()).right).toBeLessThanOrEqual(main.right)
      expect(boxOf(document.documentElement).width).toBeGreaterThanOrEqual(main.right)
      unmountScreen()
    }
  },
)

it.each([1024, 1440])(
  'on a page of %d px, an answer that is right of its question has the button to continue below it',
  { tags: ['9.breakpoints'] },
  async (width) => {
    await page.viewport(width, HEIGHT)
    for (const kind of ['age', 'height', 'weekStrip']) {
      await renderAddress(workouts.funnel.find((step: Step) => step.kind === kind)?.path ?? '')
      const action = boxOf(await screen.findByRole('button', { name: 'Continue' }))
      const answer = boxOf(besideQuestion())
      expect([action.left, action.right]).toEqual([answer.left, answer.right])
      expect(action.top).toBeGreaterThanOrEqual(answer.bottom)
      unmountScreen()
    }
  },
)

it(
  'on a page of 1440 px, the note below an instrument does not cover it',
  { tags: ['9.breakpoints'] },
  async () => {
    await page.viewport(1440, HEIGHT)
    await renderAddress(workouts.funnel.find(({ kind }: Step) => kind === 'nightDial')?.path ?? '')
    const note = (await screen.findByText(/^Why we ask/)).closest('main [class*="note"]')
    expect(boxOf(note ?? document.body).top).toBeGreaterThanOrEqual(boxOf(besideQuestion()).bottom)
  },
)

/** The instrument or the picture of a question. */
const besideQuestion = () =>
  document.querySelector('main [data-stage], main [class*="side"]') ?? document.body

it('a wide window shows a person beside the question for a name', async () => {
  await page.viewport(1024, HEIGHT)
  await renderAddress(workouts.funnel.find((step: Step) => step.kind === 'name')?.path ?? '')
  await waitFor(() => expect(document.querySelector('main [data-stage] [data-bun]')).toBeVisible())
})

it('the picture beside a list of answers is the one that is pointed at, otherwise the chosen one', async () => {
  await page.viewport(1024, HEIGHT)
  await renderAddress(QUESTION)
  const pictureOf = (answer: Element | null | undefined) => answer?.querySelector('svg')?.innerHTML
  const scene = await waitFor(() => {
    const found = document.querySelector('main [data-stage] > span')
    expect(found).not.toBeNull()
    return found
  })
  const [first, ...others] = screen.getAllByRole('radio').map((radio) => radio.closest('label'))
  const chosen = [first, ...others].find((label) => label?.hasAttribute('data-checked'))
  const other = [first, ...others].find((label) => label !== chosen)
  expect(pictureOf(scene)).toBe(pictureOf(chosen))
  const shown = () => pictureOf(document.querySelector('main [data-stage] > span'))
  await userEvent.hover(other ?? document.body)
  await waitFor(() => expect(shown()).toBe(pictureOf(other)))
  await userEvent.hover(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(shown()).toBe(pictureOf(chosen)))
})

it.each([
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])(
  'in a window of $width by $height px, the frame of all steps is at the same place, and as high',
  { tags: ['10.frame-still'] },
  async ({ width, height }) => {
    await page.viewport(width, height)
    const frames = new Map<string, string>()
    const [tour] = TOURS
    await renderAnotherScreen('/', await aProductFor(tour))
    for (const step of stepsOf(tour).filter(({ section }) => section !== undefined)) {
      await followLink(step.path)
      const { top, height: frameHeight } = boxOf(screen.getByRole('main'))
      const frame = `${top} ${frameHeight}`
      frames.set(frame, `${frames.get(frame) ?? ''} ${step.path}`)
    }
    const [, ...others] = frames
    expect(others).toEqual([])
  },
)

it(
  'the header of a question shows photo, name and log-out from 768 px on, and the photo alone on narrower pages',
  { tags: ['2.header'] },
  async () => {
    const product = aDemoShop({ site: workouts, answers: allAnswers() })
    await product.signInAna(null)
    await page.viewport(768, HEIGHT)
    await renderAppAt(QUESTION, { product })
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /account/i })).toBeNull()
    await page.viewport(767, HEIGHT)
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
    expect(screen.getByRole('button', { name: /account/i })).toBeVisible()
  },
)

it('the column grows with large text, and the tinted page stays visible on both sides', async () => {
  document.documentElement.style.fontSize = '200%'
  await page.viewport(820, HEIGHT)
  await renderAddress(QUESTION)
  expect(boxOf(screen.getByRole('main')).width).toBe(820 - 2 * 24)
})

it('on a wide page, the actions of two short questions are at the same height', async () => {
  await page.viewport(1440, HEIGHT)
  const tops: number[] = []
  for (const kind of ['name', 'age']) {
    await renderAddress(workouts.funnel.find((step: Step) => step.kind === kind)?.path ?? '')
    tops.push(boxOf(await screen.findByRole('button', { name: 'Continue' })).top)
    unmountScreen()
  }
  expect(new Set(tops).size).toBe(1)
})

it('the words of the start page are beside its picture from 1024 px, and below it on narrower pages', async () => {
  await page.viewport(1024, HEIGHT)
  await renderAddress('/')
  const words = await screen.findByRole('heading', { level: 1 })
  const picture = document.querySelector('main > [aria-hidden]') ?? document.body
  expect(boxOf(picture).left).toBeGreaterThan(boxOf(words).right)
  await page.viewport(1023, HEIGHT)
  expect(boxOf(words).top).toBeGreaterThan(boxOf(picture).bottom)
})

it('on a small phone, every area of the body is above the action', async () => {
  await page.viewport(375, 667)
  await renderAddress(workouts.funnel.find((step: Step) => step.kind === 'bodyMap')?.path ?? '')
  const action = boxOf(await screen.findByRole('button', { name: 'Continue' }))
  for (const area of screen.getAllByRole('checkbox'))
    expect(boxOf(area).bottom).toBeLessThanOrEqual(action.top)
})

it.each(['/', QUESTION, PAYWALL, '/auth/login', '/onboarding/nowhere'])(
  'at %s the header is 66 px high on a page narrower than 768 px, otherwise 82 px',
  { tags: ['9.header-height'] },
  async (address) => {
    await page.viewport(767, HEIGHT)
    await renderAddress(address)
    const header = screen.getByRole('banner')
    expect(boxOf(header).height).toBe(66)
    await page.viewport(768, HEIGHT)
    expect(boxOf(header).height).toBe(82)
  },
)

it.each(['/', QUESTION, '/onboarding/plan', '/auth/login', '/gift', '/onboarding/nowhere'])(
  'the footer shows the current year at %s',
  { tags: ['2.footer-year'] },
  async (address) => {
    await renderAddress(address)
    await waitFor(() =>
      expect(screen.getByRole('contentinfo')).toHaveTextContent(
        `© ${new Date().getFullYear()} Onward`,
      ),
    )
  },
)

it(
  'the offers on the paywall are 375 px wide, or narrower on a phone',
  { tags: ['9.plan-width'] },
  async () => {
    await page.viewport(1024, HEIGHT)
    await renderAddress(PAYWALL)
    const offers = await screen.findByRole('group', { name: 'How long' })
    expect(boxOf(offers).width).toBe(375)
    await page.viewport(375, HEIGHT)
    expect(boxOf(offers).width).toBeLessThan(375)
  },
)

it.each([
  { address: '/onboarding/plan', first: 'Your goal', explains: 'Your week' },
  { address: PAYWALL, first: 'How long', explains: 'Good to know' },
])(
  'the explanations at $address are beside the content from 1024 px, and below it on narrower pages',
  { tags: ['9.beside'] },
  async ({ address, first, explains }) => {
    await page.viewport(1024, HEIGHT)
    await renderAddress(address)
    const content = (await screen.findAllByText(first))[0] ?? document.body
    const explanations = screen.getByRole('heading', { name: explains })
    const action = () => document.querySelector('main > [data-action]') ?? document.body
    for (const width of [1024, 1440, 1920]) {
      await page.viewport(width, HEIGHT)
      expect(boxOf(explanations).left).toBeGreaterThan(boxOf(action()).right)
      expect(boxOf(content).left).toBeLessThan(boxOf(action()).right)
      expect(boxOf(action()).bottom).toBeLessThanOrEqual(HEIGHT)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
    await page.viewport(1023, HEIGHT)
    expect(boxOf(explanations).top).toBeGreaterThan(boxOf(content).bottom)
    expect(boxOf(explanations).left).toBeLessThan(boxOf(action()).right)
  },
)

/** What changes at each breakpoint, and a function that reads it. */
const BREAKPOINTS: readonly {
  readonly px: number
  readonly what: string
  readonly read: () => string | undefined
}[] = [
  {
    px: 380,
    what: 'an answer gets more padding',
    read: () => getComputedStyle(document.querySelector('main label') ?? document.body).paddingLeft,
  },
  {
    px: 768,
    what: 'the column becomes a card on a tinted page',
    read: () => getComputedStyle(document.querySelector('main') ?? document.body).boxShadow,
  },
  {
    px: 1440,
    what: 'the lanes behind the card grow',
    read: () => getComputedStyle(document.documentElement).backgroundImage,
  },
]

it.each(BREAKPOINTS.map(({ px, what, read }) => [px, what, read] as const))(
  'at %d px %s',
  { tags: ['9.breakpoints'] },
  async (px, _what, read) => {
    await page.viewport(px - 1, HEIGHT)
    await renderAddress(QUESTION)
    const below = read()
    await page.viewport(px, HEIGHT)
    const at = read()
    expect(at).not.toBe(below)
    await page.viewport(px + 1, HEIGHT)
    expect(read()).toBe(at)
  },
)

it.each([
  { size: 'sm', px: 20 },
  { size: 'md', px: 32 },
  { size: 'lg', px: 56 },
] as const)(
  'a spinner of the size $size is $px px wide',
  { tags: ['9.spinner-sizes'] },
  ({ size, px }) => {
    renderAlone(<Spinner size={size} />)
    expect(document.querySelector<HTMLElement>('[data-size]')?.offsetWidth).toBe(px)
  },
)
