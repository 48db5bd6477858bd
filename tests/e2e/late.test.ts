// Uses the network: files and responses that arrive late.
import { holds } from './holds.ts'
import { seedAnswers, seedFaults, signIn } from './seed.ts'
import { expect, test } from './visit.ts'
import { shifts, watchShifts } from './layoutShifts.ts'

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
        await visit.isAt(path)
      }
      const letFontCome = await holds(context, /\.woff2$/)
      const letPricesCome = await holds(context, /demo-storefront\.js$/)
      const font = page.waitForRequest(/\.woff2$/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await visit.settles()
      await font
      letFontCome()
      await page.evaluate(() => document.fonts.ready)
      letPricesCome()
      await page.waitForLoadState('networkidle')
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
