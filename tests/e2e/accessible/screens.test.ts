import { expect, test, type Visit } from '../visit.ts'
import { LARGE_TEXT, lostText, RIGHT_TO_LEFT, WIDE_SPACING } from './lostText.ts'
import { moved } from './motion.ts'
import { misread } from './reading.ts'
import { smallTargets } from './targets.ts'
import { follows, pageOf, SIGNED_IN_ADDRESSES, signsInAs, type Site, SITES } from './tour.ts'

/** What is wrong, by address. */
type Found = Record<string, readonly string[]>

const RULES = {
  narrow: 'at 320 px nothing is lost',
  zoomed: 'at 200 percent zoom nothing is lost',
  large: 'with text twice as large nothing is lost',
  spaced: 'with wide text spacing nothing is lost',
  backwards: 'read from right to left, nothing is lost',
  targets: 'whatever answers to a tap is 44 px or more each way',
  arrival: 'a screen that is come to has its heading focused, names the document and stands at the top',
  reading: 'a screen reader is told what each control is, which question an answer belongs to, headings in order and landmarks',
  motion: 'under reduced motion nothing moves',
} as const

/** Each screen is come to once, and all that the rules ask is measured there. */
class Tour {
  readonly found = new Map<keyof typeof RULES, Found>()
  private readonly visit: Visit
  constructor(visit: Visit) {
    this.visit = visit
  }

  async look(address: string, place = address): Promise<void> {
    const { page } = this.visit
    const note = (rule: keyof typeof RULES, faults: readonly string[]) => {
      if (faults.length > 0) this.found.set(rule, { ...this.found.get(rule), [place]: faults })
    }
    await follows(this.visit, address)
    note('arrival', await this.arrival())
    note('reading', await misread(page))
    note('targets', await smallTargets(page))
    note('large', await lostText(page, LARGE_TEXT))
    await page.setViewportSize({ width: 640, height: 400 })
    note('zoomed', await lostText(page))
    await page.setViewportSize({ width: 320, height: 640 })
    note('narrow', await lostText(page))
    note('spaced', await lostText(page, WIDE_SPACING))
    note('backwards', await lostText(page, RIGHT_TO_LEFT))
    note('motion', await moved(page))
    await page.setViewportSize({ width: 375, height: 812 })
  }

  private arrival(): Promise<readonly string[]> {
    return this.visit.page.evaluate(() => {
      const heading = document.querySelector('h1')
      return [
        document.activeElement === heading ? '' : `focus on ${document.activeElement?.outerHTML.slice(0, 80)}`,
        document.title.startsWith(heading?.textContent ?? '?') || location.pathname === '/' ? '' : `titled ${document.title}`,
        window.scrollY === 0 ? '' : `scrolled to ${window.scrollY}`,
      ].filter(Boolean)
    })
  }
}

async function tourOf(visit: Visit, { addresses, visitor }: Site): Promise<Tour['found']> {
  const tour = new Tour(visit)
  for (const address of addresses) await tour.look(address)
  await signsInAs(visit.page, visitor)
  for (const address of SIGNED_IN_ADDRESSES) await tour.look(address, `${address}, signed in`)
  return tour.found
}

for (const site of SITES) {
  test(`${site.screens} can be read, reached and used, however large, narrow or wide apart it is shown`, { tag: ['@10.small-and-large-text', '@10.reduced-motion', '@10.keyboard'] }, async ({ browser }, { project }) => {
    test.setTimeout(180_000)
    const visit = await pageOf(browser, project.use, site)
    const found = await tourOf(visit, site)
    await visit.page.context().close()
    for (const [rule, sentence] of Object.entries(RULES)) expect.soft(found.get(rule as keyof typeof RULES) ?? {}, sentence).toEqual({})
  })
}
