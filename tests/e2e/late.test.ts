// Uses the network: files and responses that arrive late, and the prerendered page before any of its code has loaded.
import { violations } from './axe.ts'
import { holds } from './holds.ts'
import { seedFaults, seedAnswers } from './seed.ts'
import { word } from '../visitor/PageVisitor.ts'
import { expect, test } from './visit.ts'
import { shifts, watchShifts } from './layoutShifts.ts'

const LATE = {
  remoteConfig: { latencyMs: 600 },
  lookup: { latencyMs: 300 },
  profile: { latencyMs: 300 },
}

for (const { path, person } of [
  { path: '/', person: null },
  { path: '/onboarding/plan', person: null },
  { path: '/onboarding/subscription', person: 'riley' },
] as const) {
  test(
    `nothing shifts on ${path} while its font, the settings, the prices and the profile are late`,
    { tag: ['@4.greeting', '@10.nothing-jumps'] },
    async ({ page, visit, context }) => {
      await watchShifts(page)
      await seedAnswers(page)
      if (person) {
        await page.goto(
          `/auth/login?next=${path}#custom_token=${encodeURIComponent(JSON.stringify({ uid: `demo-${person}` }))}`,
        )
        await page.getByRole('button', { name: 'Log in and take my answers along' }).click()
        await visit.isAt(path)
        await page.evaluate(
          (faults) => localStorage.setItem('demo_faults', faults),
          JSON.stringify(LATE),
        )
      } else {
        await seedFaults(page, LATE)
      }
      const letFontCome = await holds(context, /\.woff2$/)
      const letPricesCome = await holds(context, /demo-storefront\.js$/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await visit.settles()
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
      expect(await shifts(page)).toEqual([])
    },
  )
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('axe finds no violation on the prerendered welcome page, in light and in dark', async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.getByRole('link', { name: word('btn_start') })).toBeVisible()
    expect(await violations(page), colorScheme).toEqual([])
  }
})
