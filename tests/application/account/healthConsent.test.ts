import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HEALTH_CONSENT_VERSION, HealthConsent } from '#application/account/HealthConsent.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import common from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers, without } from '../../builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

const AGREED = { uid: 'uid-1', version: HEALTH_CONSENT_VERSION, given: true, isRecorded: true }
const ON = { ask_health_consent: 'true' }

/** Ana, signed in, with every question answered. */
async function ana(facts: ProductFacts = {}, profile: Parameters<typeof asks>[0] = null) {
  const product = aProduct({ answers: allAnswers(), settings: ON, ...facts })
  await product.signedIn(profile)
  return { ...product, ...over(product) }
}

const over = (product: ReturnType<typeof aProduct>) => ({
  consent: product.resolve(HealthConsent),
  profile: product.resolve(CreateProfile),
  calls: () => product.backend.carriedOut.map(({ call }) => call),
})

const asks = async (profile: ReturnType<typeof aProfile> | null, facts: ProductFacts = {}) =>
  (await ana(facts, profile)).profile.obstacle()

describe('the consent to health data', { tags: ['4.health-consent'] }, () => {
  test('a person is asked before answers about health leave the device, and nothing is sent until they answer', async () => {
    const { profile, calls } = await ana()
    expect([profile.obstacle(), await profile.execute()]).toEqual(['consent', 'notNow'])
    expect(calls()).toEqual([])
  })

  test('a consent to health data is recorded with the version of its text, and then the profile is created', async () => {
    const { profile, consent, backend } = await ana()
    consent.decide('uid-1', true)
    expect([profile.obstacle(), await profile.execute()]).toEqual([null, 'done'])
    expect(backend.carriedOut).toMatchObject([
      {
        call: 'recordConsent',
        payload: { kind: 'health', version: HEALTH_CONSENT_VERSION, given: true },
      },
      { call: 'createUserProfile' },
    ])
  })

  test('a refused consent keeps the answers on the device, also after a reload, until the person reconsiders', async () => {
    const product = await ana()
    product.consent.decide('uid-1', false)
    const later = product.reloaded()
    await later.start()
    const { profile, calls, consent } = over(later)
    expect(profile.obstacle()).toBe('refused')
    expect([await profile.execute(), calls()]).toEqual(['notNow', []])
    expect(later.stored.load()).toEqual(allAnswers())
    consent.reconsider()
    expect(profile.obstacle()).toBe('consent')
  })

  test('consent is not asked of a person with nothing to send or with a profile, or if the setting is off', async () => {
    expect(await asks(null, { answers: without(allAnswers(), 'weight') })).toBeNull()
    expect(await asks(aProfile({ completed: ['workouts'] }))).toBeNull()
    expect(await asks(null, { settings: { ask_health_consent: 'false' } })).toBeNull()
    expect(await asks(null)).toBe('consent')
  })

  test("one person's consent does not count for another", async () => {
    const { consent, profile, resolve, signedIn } = await ana()
    consent.decide('uid-2', true)
    expect(profile.obstacle()).toBe('consent')
    consent.decide('uid-1', true)
    await resolve(SignOut).execute('uid-1')
    await signedIn(null)
    expect(profile.obstacle()).not.toBeNull()
  })

  test('a person who consented to another version of the text is asked again', async () => {
    const remembers: ProductFacts['remembers'] = ({ CheckoutKept }) =>
      CheckoutKept.health_consent.write({ ...AGREED, version: 'earlier' })
    expect(await asks(null, { remembers })).toBe('consent')
  })

  test('a consent to another version of the text can be withdrawn', async () => {
    const { consent, profile, kept } = await ana()
    kept.CheckoutKept.health_consent.write({ ...AGREED, version: 'earlier' })
    await consent.withdraw('uid-1')
    expect(profile.obstacle()).toBe('refused')
  })
})

describe('the record of a consent', { tags: ['4.health-consent'] }, () => {
  test('a profile is created even if recording the consent fails, and the next page records it', async () => {
    const product = await ana()
    product.backend.failNext('recordConsent', 'unavailable')
    product.consent.decide('uid-1', true)
    expect([await product.profile.execute(), product.calls()]).toEqual([
      'done',
      ['createUserProfile'],
    ])
    expect(product.log.errors).toHaveLength(1)
    const later = product.reloaded()
    await later.presenters.checkoutPart()
    await later.start()
    expect(over(later).calls()).toEqual(['createUserProfile', 'recordConsent'])
    const last = later.reloaded()
    await last.presenters.checkoutPart()
    await last.start()
    expect(over(last).calls()).toHaveLength(2)
  })

  test('a consent is withdrawn on the server, or is not changed if that fails', async () => {
    const { consent, profile, backend } = await ana()
    consent.decide('uid-1', true)
    await consent.record('uid-1')
    backend.failNext('recordConsent', 'unavailable')
    await expect(consent.withdraw('uid-1')).rejects.toThrow('unavailable')
    expect(profile.obstacle()).toBeNull()
    await consent.withdraw('uid-1')
    expect(backend.carriedOut.at(-1)).toMatchObject({ payload: { given: false } })
    expect(profile.obstacle()).toBe('refused')
  })
})

test('a changed text of the consent needs a new version', { tags: ['4.health-consent'] }, () => {
  const { consent_health_title: title, consent_health_text: text, consent_health_box: box } = common
  const words = createHash('sha256').update([title, text, box].join('\n')).digest('hex').slice(0, 8)
  expect([HEALTH_CONSENT_VERSION, words]).toEqual(['2', '5bbb4151'])
})
