import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { PurchasePresenter } from '#presentation/features/paywall/PurchasePresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measuringModule } from '#composition/measuring.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseRemoteSettings } from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { allCoachAnswers, allAnswers } from '../builders/allAnswers.ts'
import { aProduct } from '../builders/aProduct.ts'
import { keptOverTexts } from '../builders/keptOverTexts.ts'
import { fetchedSettings } from '#infrastructure/browser/kept/fetchedSettings.ts'

const TAB_KEYS = Object.values(KEYS.tab).flat()
const BROWSER_KEYS = Object.values(KEYS.browser).flat()
const PATHS = ['/', '/onboarding/gender', '/onboarding/plan'] as const
const VERDICTS = {
  '/': ['stay'],
  '/onboarding/gender': ['stay', 'goTo'],
  '/onboarding/plan': ['stay', 'goTo'],
} as const

/** Fields that the product reads from its stores, with any value in them. */
const nearlyValid = fc.dictionary(
  fc.constantFrom(
    ...Object.keys(allAnswers()),
    'id',
    'uid',
    'reference',
    'path',
    'spring',
    'since',
    'seen',
    'onboarding_gender',
    'onboarding_promo',
    'promo_spring_year',
    'promo_spring_expiration_minutes',
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('true', 'false', 'spring', '10'),
    fc.record({ since: fc.double(), seen: fc.double() }),
  ),
)
/** JSON of every kind, truncated JSON, and text that is not JSON. */
const text = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  nearlyValid.map((value) => JSON.stringify(value)),
  fc.constantFrom(allAnswers(), allCoachAnswers()).map((answers) => JSON.stringify(answers)),
  fc.json().map((json) => json.slice(0, -1)),
  fc.string(),
  fc.constantFrom(
    '',
    '1',
    'null',
    'undefined',
    'spring',
    '[',
    '{"',
    '\u0000',
    '__proto__',
    '{"__proto__":{"gender":"f"}}',
    '1e999',
    '"\ud800"',
  ),
)
type StoredTexts = Record<string, string>
/** Some of these keys, each with any text. */
const someOf = (keys: readonly string[]): fc.Arbitrary<StoredTexts> =>
  fc.dictionary(fc.constantFrom(...keys), text, { maxKeys: keys.length })

/** Starts the product over stores with these texts. Nobody is signed in. */
async function start(site: SiteRules, inTab: StoredTexts, inBrowser: StoredTexts) {
  const log = new RecordingLog()
  const remoteSettings = new FirebaseRemoteSettings(
    new Firebase({ apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a' }),
    fetchedSettings(new InMemoryKeyValueStore(inBrowser)),
    log,
  )
  const product = aProduct({
    site,
    instead: {
      ...keptOverTexts({ tab: inTab, browser: inBrowser }, site, log).kept,
      RemoteSettings: {
        hasFetched: () => true,
        read: (name) => remoteSettings.read(name),
        refresh: async () => undefined,
        observe: () => () => undefined,
      },
    },
  })
  const { resolve, container, settle } = product
  container.load(measuringModule(await product.measuring(), (work) => work()))
  resolve(PersonPresenter).start()
  resolve(VisitMeasuring).start('?utm_source=ad&utm_medium=social&utm_campaign=may')
  await settle()
  return { ...product.presenters, resolve }
}

describe.each(ALL_SITES)(
  'the $name site with any text in storage',
  { tags: ['4.any-storage'] },
  (site) => {
    test('with any text in storage, the funnel starts: welcome, the first question and the plan are shown or redirected as expected', async () => {
      await fc.assert(
        fc.asyncProperty(someOf(TAB_KEYS), someOf(BROWSER_KEYS), async (inTab, inBrowser) => {
          const { person, funnel } = await start(site, inTab, inBrowser)
          expect(person.session).toEqual({ status: 'anonymous' })
          for (const path of PATHS) expect(VERDICTS[path]).toContain(funnel.admission(path).verdict)
          expect(funnel.startPath).toMatch(/^\/onboarding\//)
        }),
        { numRuns: 60 },
      )
    })

    test('with any text in storage, the checkout part starts: success, the paywall, gifts, vouchers and the promo of the address', async () => {
      await fc.assert(
        fc.asyncProperty(
          someOf(TAB_KEYS),
          someOf(BROWSER_KEYS),
          fc.oneof(text, fc.constant('spring')),
          async (inTab, inBrowser, promo) => {
            const { resolve } = await start(site, inTab, inBrowser)
            const [promos, success, purchase] = [
              resolve(PromoPresenter),
              resolve(SuccessPresenter),
              resolve(PurchasePresenter),
            ]
            expect(['ordered', 'none', 'signIn']).toContain(resolve(GiftPresenter).successState)
            expect(['pro', 'humanCoaching']).toContain(resolve(RedeemPresenter).kind)
            promos.readQuery(`?${new URLSearchParams({ promo })}`)
            expect(['signIn', 'nobody']).toContain(success.activation.state)
            await purchase.selection.load()
            expect(purchase.selection.state).toBe('empty')
            const { secondsLeft } = promos
            expect(
              secondsLeft === null || (Number.isInteger(secondsLeft) && secondsLeft >= 0),
            ).toBe(true)
          },
        ),
        { numRuns: 60 },
      )
    })
  },
)
