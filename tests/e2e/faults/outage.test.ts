// Uses the built demo: the SDKs' own retries are part of what is asked of a service that is down.
import type { Page } from '@playwright/test'
import { DEMO_CALLS } from '#demo/backEnd/DemoFaults.ts'
import { planOrder } from '#demo/states/catalogue/orders.ts'
import { seedAnswers, signIn } from '../seed.ts'
import { countServiceCalls } from '../serviceCalls.ts'
import { expect, test, type Visit } from '../visit.ts'

const SLICE = 10_000
const TEN_MINUTES = 60
/** The most calls of all services together in any minute, and in ten. */
const MOST = { aMinute: 15, tenMinutes: 40 }

/** From now on, every call but one answers 503. That one says who is signed in: where it fails, the SDK signs people out. */
const everythingIsDown = (page: Page) =>
  page.evaluate((calls) => {
    for (const call of calls)
      if (call !== 'lookup') window.onwardDemo?.faults.set(call, { status: 503 })
  }, DEMO_CALLS)

/** Opens an address anew while everything is down and stays there for ten minutes. Returns the calls of each 10 s. */
async function staysAt(page: Page, address: string): Promise<readonly number[]> {
  await page.clock.install()
  const calls = countServiceCalls(page)
  await page.goto(address)
  const soFar = () => Object.values(calls).reduce((sum, count) => sum + count, 0)
  // From here on, time passes in the page only as this test lets it.
  await page.clock.pauseAt(Date.now() + SLICE)
  const slices = [soFar()]
  while (slices.length < TEN_MINUTES) {
    const before = soFar()
    await page.clock.runFor(SLICE)
    slices.push(soFar() - before)
  }
  return slices
}

/** The most in any six slices in a row. */
const inAMinute = (slices: readonly number[]): number =>
  Math.max(
    ...slices.map((_, place) =>
      slices.slice(place, place + 6).reduce((sum, count) => sum + count, 0),
    ),
  )

interface Stay {
  readonly screen: string
  readonly address: string
  readonly prepare: (page: Page, visit: Visit) => Promise<unknown>
}

/** Riley, who has answered everything and not bought yet, comes to the paywall. */
async function riley(page: Page, visit: Visit): Promise<void> {
  await seedAnswers(page)
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await visit.isAt('/onboarding/subscription')
}

const STAYS: readonly Stay[] = [
  {
    screen: 'the first question',
    address: '/onboarding/gender',
    prepare: (page) => page.goto('/'),
  },
  { screen: 'the paywall', address: '/onboarding/subscription', prepare: riley },
  {
    screen: 'the wait for an activation',
    address: '/onboarding/success',
    prepare: async (page, visit) => {
      await riley(page, visit)
      await page.evaluate(
        (device) =>
          Object.entries(device).forEach(([key, value]) => localStorage.setItem(key, value)),
        planOrder('riley').device ?? {},
      )
    },
  },
]

for (const { screen, address, prepare } of STAYS) {
  test(
    `while every service is down for ten minutes, ${screen} asks for none of them again and again`,
    { tag: '@10.no-storm' },
    async ({ page, visit }) => {
      await prepare(page, visit)
      await page.waitForFunction(() => window.onwardDemo !== undefined)
      await everythingIsDown(page)
      const slices = await staysAt(page, address)
      expect(visit.path).toBe(address)
      await expect(visit.heading()).toBeVisible()
      expect(inAMinute(slices)).toBeLessThanOrEqual(MOST.aMinute)
      expect(slices.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST.tenMinutes)
    },
  )
}
