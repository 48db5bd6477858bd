import { expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { goesRound, unseen } from './focus.ts'
import { aVisitOf, comesBy, kindsOf, NOWHERE, TOURS } from './tour.tsx'

const BESIDE_THE_WAY = ['/auth/signup', '/auth/signup/email', '/gift', '/redeem', '/isic', NOWHERE]

const places = TOURS.filter(({ site }) => site.name === 'workouts').flatMap((tour) =>
  [...kindsOf(tour).map(({ path }) => path), ...BESIDE_THE_WAY].map((address) => ({
    tour,
    address,
  })),
)

it.each(places)(
  'at $address Tab reaches every control, the focus is always visible, even in forced colours, and the bar never covers it',
  { tags: ['10.focus-seen', '10.keyboard'] },
  async ({ tour, address }) => {
    await page.viewport(375, 500)
    await comesBy(address, await aVisitOf(tour))
    const { passed, faults } = await goesRound()
    expect(passed.length).toBeGreaterThan(1)
    await commands.emulateMedia({ forcedColors: 'active' })
    expect({ faults, inForcedColours: unseen(passed) }).toEqual({ faults: [], inForcedColours: [] })
  },
)
