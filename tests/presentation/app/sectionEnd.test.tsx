import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import { prefetchSectionEnd } from '#presentation/app/prefetch.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'

const ANSWERS = allAnswers({ displayName: 'Ana' })
const { steps } = sequenceOf(workouts.funnel, ANSWERS, ALL_ON)
/** The last question of the first section. */
const LAST = steps.find(({ section }, index) => section && section !== steps[index + 1]?.section)
const NEXT = LAST && steps[steps.indexOf(LAST) + 1]

const card = () => document.querySelector('body > [aria-hidden][data-lane]')
const waitForCard = async () => {
  await expect.poll(card).not.toBeNull()
}

/** Completes the last question of a section, by default the first one. */
async function endsTheSection(last = LAST, next = NEXT, answers = ANSWERS) {
  await prefetchSectionEnd()
  await renderAppAt(last?.path ?? '', { answers })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await arrivesAt(next?.path ?? '')
}

const animations = () => card()?.getAnimations({ subtree: true }) ?? []

/** Holds the card as soon as it is shown, since it closes by itself after a while. */
const holdCard = new MutationObserver(() => animations().forEach((animation) => animation.pause()))

beforeEach(() => holdCard.observe(document.body, { childList: true }))
afterEach(() => {
  holdCard.disconnect()
  // The card closes, and listens to nothing any more.
  window.dispatchEvent(new Event('keydown'))
})

describe('the card at the end of a section', { tags: ['2.section-end'] }, () => {
  it('the card at the end of a section repeats an answer on top of the next question, while the heading of that question has the focus', async () => {
    await endsTheSection()
    await waitForCard()
    expect(card()).toHaveTextContent('Good to meet you')
    expect(card()).toHaveTextContent('Ana')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it.each([1, 3] as const)(
    'the card at the end of the questions about the body repeats no answer about it, for a fitness of %d',
    async (fitness) => {
      const answers = { ...ANSWERS, fitness, max_impact: 2 } as const
      const asked = sequenceOf(workouts.funnel, answers, ALL_ON).steps
      const last = asked.findLast(({ section }) => section === 'body')
      await endsTheSection(last, last && asked[asked.indexOf(last) + 1], answers)
      await waitForCard()
      expect(card()).toHaveTextContent('We start from where you are.')
      expect(card()).not.toHaveTextContent(/fit/i)
    },
  )

  it('the card at the end of a section covers the whole last question at once, before the next question is rendered beneath it', async () => {
    const whenShown = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!card()) return
        observer.disconnect()
        resolve([window.location.pathname, card()?.getBoundingClientRect().left])
      }).observe(document.body, { childList: true })
    })
    await endsTheSection()
    expect(await whenShown).toEqual([LAST?.path, 0])
  })

  it('in a wide window, the words of the card at the end of a section are right of the track, and the privacy question is under it', async () => {
    await page.viewport(1440, 900)
    await prefetchSectionEnd()
    await renderAppAt(LAST?.path ?? '', { answers: ANSWERS, measured: true })
    const question = await screen.findByRole('region', { name: words.privacy_title })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitForCard()
    const [track, , ...texts] = Array.from(card()?.children ?? [], (part) =>
      part.getBoundingClientRect(),
    )
    expect(texts).toHaveLength(3)
    for (const { left } of texts) expect(left).toBeGreaterThan(track?.right ?? Infinity)
    const { left, top } = question.getBoundingClientRect()
    expect(document.elementFromPoint(left + 5, top + 5)?.closest('[data-lane]')).toBe(card())
  })

  it(
    'with text at 200 percent, the words of the card at the end of a section are above its track and its runner',
    { tags: ['10.small-and-large-text'] },
    async () => {
      await page.viewport(320, 568)
      document.documentElement.style.fontSize = '200%'
      await endsTheSection()
      await waitForCard()
      for (const animation of animations()) animation.finish()
      const [track, , ...texts] = Array.from(card()?.children ?? [])
      const runner = card()?.children[1]?.querySelector('circle')
      const lowest = Math.max(...texts.map((text) => text.getBoundingClientRect().bottom))
      expect(track?.getBoundingClientRect().top).toBeGreaterThanOrEqual(lowest)
      expect(runner?.getBoundingClientRect().top).toBeGreaterThanOrEqual(lowest)
    },
  )

  it('the card at the end of a section closes at a tap, and the tap answers nothing', async () => {
    await endsTheSection()
    await waitForCard()
    await userEvent.click(card() as HTMLElement)
    expect(card()).toBeNull()
    await arrivesAt(NEXT?.path ?? '')
  })

  it('the card at the end of a section closes when a key is pressed', async () => {
    await endsTheSection()
    await waitForCard()
    await userEvent.keyboard('{Tab}')
    expect(card()).toBeNull()
  })

  it('the card at the end of a section closes by itself, and under reduced motion nothing in it moves', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    await endsTheSection()
    await waitForCard()
    expect(animations()).toHaveLength(1)
    animations()[0]?.finish()
    await expect.poll(card).toBeNull()
  })

  it('the card at the end of a section is not shown after a question in the middle of a section', async () => {
    await prefetchSectionEnd()
    const [first, second] = steps.filter(({ section }) => section === 'life')
    await renderAppAt(first?.path ?? '', { answers: ANSWERS })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await arrivesAt(second?.path ?? '')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(card()).toBeNull()
  })
})

it(
  'a card at the end of a section that fails leaves nothing over the next question, and is reported',
  { tags: ['10.optional-part'] },
  async () => {
    const failure = new DOMException('The browser moves nothing', 'NotSupportedError')
    vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
      throw failure
    })
    const reported = vi.spyOn(window, 'reportError').mockReturnValue()
    await endsTheSection()
    expect(card()).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(reported).toHaveBeenCalledWith(failure)
  },
)

it(
  "the progress bar's text gives the question's number and about how many questions there are",
  { tags: ['2.track'] },
  async () => {
    await renderAppAt(LAST?.path ?? '', { answers: ANSWERS })
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Question 2 of about \d+$/),
    )
  },
)
