// Needs the product as it is built, over the SDK's own databases, and a browser that shows all it keeps.
import { KEYS } from '../../../src/infrastructure/browser/storage/keys.ts'
import { keptUnasked } from '../../../src/presentation/features/privacy/kept.ts'
import { expect, test } from '../visit.ts'

test.use({ asksConsent: true })

/** Every name under which the page keeps something. */
const everyName = async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ...(await caches.keys()),
]

/** What the demo keeps in the place of a back end. */
const isDemos = (name: string) => name.startsWith('demo_')

test('before a consent the browser keeps nothing that the privacy choices do not name, and no cookie', { tag: '@7.kept-without-asking' }, async ({ page, visit, context }) => {
  const named = new Set(keptUnasked(KEYS).flatMap(({ names }) => names))
  for (const path of ['/?promo=spring&utm_source=a&utm_medium=b&utm_campaign=c', '/onboarding/gender', '/gift', '/redeem', '/isic', '/auth/login/email', '/onboarding/success']) {
    await page.goto(path)
    await visit.settles()
    // Settings are asked for and promos looked at once there is time.
    await expect.poll(() => page.evaluate(everyName)).toContain('remote_settings')
    const kept = await page.evaluate(everyName)
    expect(kept.filter((name) => !named.has(name) && !isDemos(name)), path).toEqual([])
  }
  expect(await context.cookies()).toEqual([])
})
