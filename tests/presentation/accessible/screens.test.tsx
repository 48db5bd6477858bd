import { describe, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { SECTIONS } from '#domain/funnel/Step.ts'
import { watchShifts } from '../../builders/disturbances/shifts.ts'
import { violations } from './axe.ts'
import {
  brokenWords,
  LARGE_TEXT,
  readingProblems,
  RIGHT_TO_LEFT,
  WIDE_SPACING,
} from './lostText.ts'
import { watchMotion } from './motion.ts'
import { screenReaderProblems } from './screenReaderProblems.ts'
import { smallTargets } from './targets.ts'
import {
  aProductFor,
  followLink,
  ownStepsOf,
  renderAnotherScreen,
  stopsOf,
  TOURS,
} from './tour.tsx'

/** The problems with the focus, the title and the scroll position right after a navigation. */
const navigationProblems = () => {
  const heading = document.querySelector('h1')
  return [
    document.activeElement === heading
      ? ''
      : `focus on ${document.activeElement?.outerHTML.slice(0, 80)}`,
    document.title.startsWith(heading?.textContent ?? '?') || location.pathname === '/'
      ? ''
      : `titled ${document.title}`,
    // The paywall opens scrolled to the selected card.
    window.scrollY === 0 || location.pathname === '/onboarding/subscription'
      ? ''
      : `scrolled to ${window.scrollY}`,
  ].filter(Boolean)
}

/** Every rule that the current screen breaks, with the elements that break it. */
async function screenFaults(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  const note = (rule: string, faults: readonly string[]) => {
    if (faults.length > 0) found[rule] = faults
  }
  note(
    'the heading has the focus and names the document, and the page is at the top',
    navigationProblems(),
  )
  note('a screen reader gets the question of each answer and landmarks', screenReaderProblems())
  note('each control is at least 44 px high and wide', smallTargets())
  note('axe finds nothing', await violations())
  note('no text is lost at twice its size', await readingProblems(LARGE_TEXT))
  await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  note('axe finds nothing in the dark', await violations('colours'))
  await page.viewport(640, 400)
  note('no text is lost at 200 percent zoom', await readingProblems())
  await page.viewport(320, 640)
  note('no text is lost at 320 px', await readingProblems())
  note('no text is lost with wide text spacing', await readingProblems(WIDE_SPACING))
  note('no text is lost on a page written from right to left', await readingProblems(RIGHT_TO_LEFT))
  return found
}

describe.each(TOURS)('on the $site.name site', (tour) => {
  it.each(stopsOf(tour))(
    '$address can be read, reached and used by $person at any text size, width and spacing',
    { tags: ['10.small-and-large-text', '10.reduced-motion', '10.keyboard', '10.nothing-jumps'] },
    async ({ address, person }) => {
      await commands.emulateMedia({ reducedMotion: 'reduce' })
      await renderAnotherScreen(address, await aProductFor(tour, person))
      const moved = watchMotion()
      const shifted = watchShifts()
      await followLink(address)
      // A test of the built page checks the paywall's shifts, because the fake storefront's offers take less space than is
      // reserved for the usual ones. Welcome is prerendered for the workouts site; only tests and the demo replace its words with
      // another site's.
      const mayShift =
        address === '/onboarding/subscription' || (address === '/' && tour.site.name !== 'workouts')
      const found = { shifted: mayShift ? [] : [...shifted()], ...(await screenFaults()) }
      expect({ ...found, moved: moved() }).toEqual({ shifted: [], moved: [] })
    },
  )

  it.each([...SECTIONS, 'none'])(
    'the words of every step (section: %s) fit a page of 320 px with wide spacing or large text, and a page of 280 px',
    { tags: ['10.small-and-large-text'] },
    async (section) => {
      await commands.emulateMedia({ reducedMotion: 'reduce' })
      await renderAnotherScreen('/', await aProductFor(tour))
      const lost: Record<string, readonly string[]> = {}
      for (const { path, section: itsSection = 'none' } of ownStepsOf(tour)) {
        if (itsSection !== section) continue
        await page.viewport(320, 640)
        await followLink(path)
        const problems = [
          ...(await readingProblems(WIDE_SPACING)),
          ...(await readingProblems(LARGE_TEXT)),
          ...brokenWords(LARGE_TEXT),
        ]
        await page.viewport(280, 640)
        problems.push(...(await readingProblems()), ...brokenWords())
        if (problems.length > 0) lost[path] = problems
      }
      expect(lost).toEqual({})
    },
  )
})
