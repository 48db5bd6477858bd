// Needs the built product with the SDK's own databases, in a browser that lists everything it stores.
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import { keptUnasked } from '#presentation/features/privacy/kept.ts'
import { expect, test } from '../visit.ts'

test.use({ asksConsent: true })

/** Every name under which the page stores data. */
const everyName = async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ...(await caches.keys()),
]

/** Whether the demo's back end stores data under this name. */
const isOfDemo = (name: string) => name.startsWith('demo_')

test(
  'without consent, the browser stores only what the privacy choices list, and no cookie',
  { tag: '@7.kept-without-asking' },
  async ({ page, visit, context }) => {
    const listed = new Set(keptUnasked(KEYS, false).flatMap(({ names }) => names))
    for (const path of [
      '/?promo=spring&utm_source=a&utm_medium=b&utm_campaign=c',
      '/onboarding/gender',
      '/gift',
      '/redeem',
      '/isic',
      '/auth/login/email',
      '/onboarding/success',
    ]) {
      await page.goto(path)
      await visit.settles()
      // Settings are fetched and promos are checked when the page is idle.
      await expect.poll(() => page.evaluate(everyName)).toContain('remote_settings')
      // The SDK creates a database to test IndexedDB, and deletes it right after the test.
      await expect
        .poll(
          async () =>
            (await page.evaluate(everyName)).filter((name) => !listed.has(name) && !isOfDemo(name)),
          path,
        )
        .toEqual([])
    }
    expect(await context.cookies()).toEqual([])
  },
)
