// Needs the built demo, because the SDKs themselves repeat requests to a service that is down.
import type { Page } from '@playwright/test'
import { DEMO_CALLS } from '#demo/backEnd/DemoFaults.ts'
import { planOrder } from '#demo/states/catalogue/orders.ts'
import { seedAnswers, signIn } from '../seed.ts'
import { countServiceCalls } from '../serviceCalls.ts'
import { expect, test } from '../visit.ts'

const FIRST = '/onboarding/gender'
const PAYWALL = '/onboarding/subscription'
const SUCCESS = '/onboarding/success'
const SLICE_MS = 10_000
const SLICES_IN_TEN_MINUTES = 60
/** The largest allowed number of calls to all services together, in any minute and in all ten minutes. */
const MAX_CALLS = { aMinute: 15, tenMinutes: 40 }

/** Answers every call with 503 from now on, except the one that identifies the signed-in person: if that failed, the SDK would sign people out. */
const failAllCalls = (page: Page) =>
  page.evaluate((calls) => {
    for (const call of calls)
      if (call !== 'lookup' && call !== 'payment')
        window.onwardDemo?.faults.set(call, { status: 503 })
  }, DEMO_CALLS)

/** Opens an address and stays there for ten minutes. Returns the number of calls in each slice of 10 s. */
async function stayAt(page: Page, address: string): Promise<readonly number[]> {
  await page.clock.install()
  const calls = countServiceCalls(page)
  await page.goto(address)
  const soFar = () => Object.values(calls).reduce((sum, count) => sum + count, 0)
  // From here on, only this test advances the page's time.
  await page.clock.pauseAt(Date.now() + SLICE_MS)
  const slices = [soFar()]
  while (slices.length < SLICES_IN_TEN_MINUTES) {
    const before = soFar()
    await page.clock.runFor(SLICE_MS)
    slices.push(soFar() - before)
  }
  return slices
}

/** The most calls in any minute, which is six slices in a row. */
const mostInAMinute = (slices: readonly number[]): number =>
  Math.max(
    ...slices.map((_, index) =>
      slices.slice(index, index + 6).reduce((sum, count) => sum + count, 0),
    ),
  )

test(
  'while every service is down for ten minutes, the first question, the paywall and the wait for an activation limit their requests',
  { tag: '@10.no-storm' },
  async ({ page, visit }) => {
    await seedAnswers(page)
    for (const address of [FIRST, PAYWALL, SUCCESS]) {
      if (address === PAYWALL) {
        await signIn(page, 'riley@example.com', PAYWALL)
        await visit.arrivesAt(PAYWALL)
      } else if (address === SUCCESS) {
        await page.evaluate(
          (device) =>
            Object.entries(device).forEach(([key, value]) => localStorage.setItem(key, value)),
          planOrder('riley').device ?? {},
        )
      } else await page.goto('/')
      await page.waitForFunction(() => window.onwardDemo !== undefined)
      await failAllCalls(page)
      const slices = await stayAt(page, address)
      expect(visit.path).toBe(address)
      await expect(visit.heading()).toBeVisible()
      expect(mostInAMinute(slices), address).toBeLessThanOrEqual(MAX_CALLS.aMinute)
      expect(
        slices.reduce((sum, count) => sum + count, 0),
        address,
      ).toBeLessThanOrEqual(MAX_CALLS.tenMinutes)
      await page.clock.resume()
      await page.evaluate(() => window.onwardDemo?.faults.clear())
    }
  },
)
