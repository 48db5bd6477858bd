import { describe, expect, test } from 'vitest'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import type { BrowserAdapters } from '#composition/adapters/browser.ts'
import { firebaseAdapters } from '#composition/adapters/firebase.ts'
import { workouts } from '#domain/site/workouts.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import type { BrowserKey, TabKey } from '#infrastructure/browser/storage/keys.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aMeasuredProduct } from '../../builders/aMeasuredProduct.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { keptOverTexts } from '../../builders/keptOverTexts.ts'
import { type KeptKey, SAMPLES } from './samples.ts'

const OFFER = anOffer()

type Texts = NonNullable<Parameters<typeof keptOverTexts>[0]>
type Browser = ReturnType<typeof keptOverTexts>

/** The remote settings of a browser that cannot reach the project. */
const settingsOf = ({ tab, browser, log: Log }: Browser) =>
  firebaseAdapters(
    new Firebase({ apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a' }, Promise.reject()),
    { stores: { tab, browser }, Log } as unknown as BrowserAdapters,
    workouts,
    { fetchWindows: () => Promise.reject(), fetchSinks: () => Promise.reject() },
  ).RemoteSettings

interface StoredText {
  readonly text: string
  /** Whether this build reads the text as the earlier build meant it. Absent if only the presentation or the demo reads it. */
  readonly isValid?: (browser: Browser) => unknown
}

/** A text of an earlier build for every key that belongs to no kept value. A key without a row does not compile. */
const OTHER_KEYS: Readonly<Record<Exclude<TabKey | BrowserKey, KeptKey>, StoredText>> = {
  plan_version: { text: '1', isValid: ({ kept }) => kept.FunnelKept.plan.read()?.gender === 'f' },
  shared_device: { text: '1', isValid: ({ kept }) => kept.PersonalData.isShared() },
  remote_settings: {
    text: '{"onboarding_promo":"spring"}',
    isValid: (stored) => settingsOf(stored).read('onboarding_promo') === 'spring',
  },
  remote_settings_at: {
    text: String(Date.now()),
    async isValid(stored) {
      await settingsOf(stored).refresh()
      return stored.log.errors.length === 0
    },
  },
  loaded_anew: { text: 'build-1 build-2' },
  demo_site: { text: 'coach' },
  demo_country: { text: 'US' },
}

/** Everything that earlier builds may have stored for all tabs, or in one tab, by key. */
const textsOf = (isForAllTabs: boolean) =>
  Object.fromEntries(
    SAMPLES.filter((sample) => sample.isForAllTabs === isForAllTabs).map(({ key, text }) => [
      key,
      text,
    ]),
  )

describe('what earlier builds stored', () => {
  test.each(Object.entries(OTHER_KEYS).filter(([, { isValid }]) => isValid))(
    'what earlier builds stored is still valid: %s',
    async (key, { text, isValid }) => {
      const plan = { plan: '{"gender":"f"}' }
      const settings = { remote_settings: '{"onboarding_promo":"spring"}' }
      const browser = keptOverTexts({
        tab: { ...plan, [key]: text },
        browser: { ...settings, [key]: text },
      })
      expect(await isValid?.(browser)).toBe(true)
    },
  )

  /** The page after a deploy, on which Ana is still signed in. */
  async function afterTheDeploy(texts: Texts, now?: number) {
    const { kept } = keptOverTexts(texts)
    const settings = { promo_spring_month: 'true' }
    const product = aProduct({ instead: kept, offers: [OFFER], settings, ...(now && { now }) })
    product.auth.givenAccount(ANA)
    product.profiles.save('uid-1', aProfile())
    await product.auth.signIn(ANA)
    await product.start()
    return aMeasuredProduct(product)
  }

  test('the answers, the promo and the consent of an earlier build are kept', async () => {
    const texts = { tab: textsOf(false), browser: textsOf(true) }
    const { stored, resolve, consent } = await afterTheDeploy(texts)
    expect(stored.load()).toEqual(allAnswers())
    expect(resolve(ResolvePromo).execute().active).toMatchObject({ code: 'spring' })
    expect(consent.current()).toEqual({ analytics: true, marketing: false })
  })

  test(
    'a log-out also removes from the tab what an earlier build stored there and this build stores for all tabs',
    { tags: ['4.nothing-left'] },
    () => {
      const { kept, tab } = keptOverTexts({ tab: { unscheduled: 'uid-1' } })
      kept.PersonalData.removeFromTab()
      kept.PersonalData.removeFromBrowser()
      expect(tab.read('unscheduled')).toBeNull()
    },
  )
})
