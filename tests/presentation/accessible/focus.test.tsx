import { expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { tabThroughPage, withoutVisibleFocus } from './focus.ts'
import { aProductFor, goTo, firstOfEachKind, NOWHERE, TOURS } from './tour.tsx'

const OUTSIDE_THE_FUNNEL = [
  '/auth/signup',
  '/auth/signup/email',
  '/gift',
  '/redeem',
  '/isic',
  NOWHERE,
]

const screens = TOURS.filter(({ site }) => site.name === 'workouts').flatMap((tour) =>
  [...firstOfEachKind(tour).map(({ path }) => path), ...OUTSIDE_THE_FUNNEL].map((address) => ({
    tour,
    address,
  })),
)

it.each(screens)(
  'at $address Tab reaches every control; the focus is always visible, even in forced colours, and never under the bottom bar',
  { tags: ['10.focus-seen', '10.keyboard'] },
  async ({ tour, address }) => {
    await page.viewport(375, 500)
    await goTo(address, await aProductFor(tour))
    // The footer is the same on every screen.
    document.querySelector('footer')?.toggleAttribute('inert', address !== NOWHERE)
    const { focused, faults } = await tabThroughPage()
    expect(focused.length).toBeGreaterThan(1)
    await commands.emulateMedia({ forcedColors: 'active' })
    expect({ faults, inForcedColours: withoutVisibleFocus(focused) }).toEqual({
      faults: [],
      inForcedColours: [],
    })
  },
)
