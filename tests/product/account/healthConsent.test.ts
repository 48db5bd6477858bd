import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HEALTH_CONSENT_VERSION, HealthConsent } from '#application/account/HealthConsent.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import common from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers, without } from '#tests/builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const AGREED = { uid: 'uid-1', version: HEALTH_CONSENT_VERSION, given: true, isRecorded: true }

/** Ana, signed in, with every question answered. */
async function anasProduct(facts: ProductFacts = {}, profile: UserProfile | null = null) {
  const settings = { ask_health_consent: 'true' }
  const product = aProduct({ answers: allAnswers(), settings, ...facts })
  await product.signInAna(profile)
  return { ...product, ...resolveUseCases(product) }
}

const resolveUseCases = (product: ReturnType<typeof aProduct>) => ({
  consent: product.resolve(HealthConsent),
  createProfile: product.resolve(CreateProfile),
  calls: () => product.backend.carriedOut.map(({ call }) => call),
})

const obstacleFor = async (facts: ProductFacts, profile?: UserProfile) =>
  (await anasProduct(facts, profile)).createProfile.obstacle()

describe('the consent to health data', { tags: ['4.health-consent'] }, () => {
  test('a person is asked before answers about health leave the device, and nothing is sent until they answer', async () => {
    const { createProfile, calls } = await anasProduct()
    expect([createProfile.obstacle(), await createProfile.execute()]).toEqual(['consent', 'notNow'])
    expect(calls()).toEqual([])
  })

  test('a consent to health data is recorded with the version of its text, and then the profile is created', async () => {
    const { createProfile, consent, backend } = await anasProduct()
    consent.decide('uid-1', true)
    expect([createProfile.obstacle(), await createProfile.execute()]).toEqual([null, 'done'])
    const payload = { kind: 'health', version: HEALTH_CONSENT_VERSION, given: true }
    const calls = [{ call: 'recordConsent', payload }, { call: 'createUserProfile' }]
    expect(backend.carriedOut).toMatchObject(calls)
  })

  test('a person is asked for consent unless an answer is missing, the onboarding is completed or the setting is off', async () => {
    expect(await obstacleFor({ answers: without(allAnswers(), 'weight') })).toBeNull()
    expect(await obstacleFor({}, aProfile({ completed: ['workouts'] }))).toBeNull()
    expect(await obstacleFor({ settings: { ask_health_consent: 'false' } })).toBeNull()
    expect(await obstacleFor({})).toBe('consent')
  })

  test('a consent to another version of the text can be withdrawn', async () => {
    const { consent, createProfile, kept } = await anasProduct()
    kept.FunnelKept.health_consent.write({ ...AGREED, version: 'earlier' })
    await consent.change('uid-1', false)
    expect(createProfile.obstacle()).toBe('refused')
  })
})

describe('the record of a consent', { tags: ['4.health-consent'] }, () => {
  test('a profile is created even if recording the consent fails, and the next page records it', async () => {
    const product = await anasProduct()
    product.backend.failNext('recordConsent', 'unavailable')
    product.consent.decide('uid-1', true)
    expect(await product.createProfile.execute()).toBe('done')
    expect(product.calls()).toEqual(['createUserProfile'])
    expect(product.log.errors).toMatchObject([{ area: 'profile' }])
    const later = product.reloaded()
    await later.presenters.checkoutPart()
    await later.start()
    expect(resolveUseCases(later).calls()).toEqual(['createUserProfile', 'recordConsent'])
    const last = later.reloaded()
    await last.presenters.checkoutPart()
    await last.start()
    expect(resolveUseCases(last).calls()).toHaveLength(2)
  })

  test('withdrawing a consent and giving it again are recorded on the server; if that fails, nothing changes', async () => {
    const { consent, createProfile, backend } = await anasProduct()
    consent.decide('uid-1', true)
    await consent.record('uid-1')
    backend.failNext('recordConsent', 'unavailable')
    await expect(consent.change('uid-1', false)).rejects.toThrow('unavailable')
    expect(createProfile.obstacle()).toBeNull()
    await consent.change('uid-1', false)
    expect(backend.carriedOut.at(-1)).toMatchObject({ payload: { given: false } })
    expect(createProfile.obstacle()).toBe('refused')
    backend.failNext('recordConsent', 'unavailable')
    await expect(consent.change('uid-1', true)).rejects.toThrow('unavailable')
    expect(createProfile.obstacle()).toBe('refused')
    await consent.change('uid-1', true)
    expect(backend.carriedOut.at(-1)).toMatchObject({ payload: { given: true } })
    expect(createProfile.obstacle()).toBeNull()
  })
})

test('a changed text of the consent needs a new version', { tags: ['4.health-consent'] }, () => {
  const { consent_health_title, consent_health_text, consent_health_box } = common
  const text = [consent_health_title, consent_health_text, consent_health_box].join('\n')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  expect([HEALTH_CONSENT_VERSION, hash]).toEqual(['3', '755e14d6'])
})
