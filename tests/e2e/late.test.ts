// Needs the network: files and responses that arrive late.
import { holdRequests } from './holdRequests.ts'
import { seedAnswers, seedFaults, signIn } from './seed.ts'
import { shifts, watchShifts } from './layoutShifts.ts'
import { untilFetched } from './untilFetched.ts'
import { expect, test } from './visit.ts'

const LATE = {
  remoteConfig: { latencyMs: 600 },
  lookup: { latencyMs: 300 },
  profile: { latencyMs: 300 },
}

test(
  'nothing shifts on welcome, the plan and the paywall while their font, the settings, the prices and the profile load late',
  { tag: ['@4.greeting', '@10.nothing-jumps'] },
  async ({ page, visit, context }) => {
    await watchShifts(page)
    await seedAnswers(page)
    await seedFaults(page, LATE)
    for (const path of ['/', '/onboarding/plan', '/onboarding/subscription']) {
      if (path === '/onboarding/subscription') {
        await signIn(page, 'riley@example.com', path)
        await visit.arrivesAt(path)
      }
      const releaseFont = await holdRequests(context, /\.woff2$/)
      const releasePrices = await holdRequests(context, /demo-storefront\.js$/)
      // The demo's service worker fetches the font for the page.
      const font = context.waitForEvent('request', (request) => request.url().endsWith('.woff2'))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await visit.settles()
      await font
      releaseFont()
      await page.evaluate(() => document.fonts.ready)
      releasePrices()
      await untilFetched(page, /firebaseremoteconfig/)
      if (path === '/onboarding/subscription') await untilFetched(page, /firestore.*batchGet/)
      await expect(page.getByText('Fetching prices')).toHaveCount(0)
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
      )
      expect(
        await page.evaluate(() => document.fonts.check('700 20px "Bricolage Grotesque"')),
      ).toBe(true)
      expect(await shifts(page), path).toEqual([])
    }
  },
)
