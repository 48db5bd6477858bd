import { CampaignTouches } from '#application/measuring/CampaignTouches.ts'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { aMeasuredProduct, untilAnonymous } from '../../builders/aMeasuredProduct.ts'
import { ALL, NONE } from '../../builders/aMeasurement.ts'
import { aProduct } from '../../builders/aProduct.ts'

async function aConsent(answers: Answers = {}) {
  const product = aMeasuredProduct(aProduct({ answers }))
  await untilAnonymous(product)
  return product
}

describe('consent', () => {
  test('consent is undecided at first, and allows nothing', async () => {
    const { consent } = await aConsent()
    expect([consent.current(), consent.allowed()]).toEqual([
      null,
      { analytics: false, marketing: false },
    ])
  })

  test('consent is remembered on the device', async () => {
    const { consent, reloaded } = await aConsent()
    consent.choose({ analytics: true, marketing: false })
    expect(aMeasuredProduct(reloaded()).consent.current()).toEqual({
      analytics: true,
      marketing: false,
    })
  })

  test('consent notifies observers until they stop', async () => {
    const { consent } = await aConsent()
    const received: unknown[] = []
    const stop = consent.observe((consents) => received.push(consents))
    consent.choose({ analytics: true, marketing: true })
    stop()
    consent.choose({ analytics: false, marketing: false })
    expect(received).toEqual([{ analytics: true, marketing: true }])
  })
})

describe(
  'the choice of a person whom the provider does not name for eight seconds',
  { tags: ['7.consent-of-a-person'] },
  () => {
    const SILENCE = 8001

    async function isSilent() {
      const product = aMeasuredProduct(aProduct())
      product.consent.follow()
      await product.signedIn(null)
      product.consent.choose({ analytics: true, marketing: false })
      const again = aMeasuredProduct(product.reloaded())
      again.auth.holdSession()
      again.consent.follow()
      await again.clock.advance(SILENCE)
      expect(again.sessions.current().status).toBe('anonymous')
      return again
    }

    test("a person's consent is kept although the provider names them only after eight seconds", async () => {
      const { auth, consent, settle } = await isSilent()
      expect([consent.current(), consent.isSettled('analytics')]).toEqual([
        { analytics: true, marketing: false },
        false,
      ])
      auth.releaseSession()
      await settle()
      expect([consent.current(), consent.isSettled('analytics')]).toEqual([
        { analytics: true, marketing: false },
        true,
      ])
    })

    test("a person's consent is removed if the provider names nobody", async () => {
      const { auth, consent, settle } = await isSilent()
      await auth.signOut()
      auth.releaseSession()
      await settle()
      expect(consent.current()).toBeNull()
    })
  },
)

describe('a visitor under 18', { tags: ['7.minors-marketing'] }, () => {
  test('a visitor under 18 is not asked about marketing, and cannot allow it', async () => {
    const { consent } = await aConsent({ age: 17 })
    consent.choose({ analytics: true, marketing: true })
    expect([consent.mayAskMarketing, consent.current()]).toEqual([
      false,
      { analytics: true, marketing: false },
    ])
  })

  test('a visitor under 18 loses consent to marketing by answering the age, and keeps the rest', async () => {
    const { consent, stored } = await aConsent()
    consent.choose({ analytics: true, marketing: true })
    stored.save({ age: 17 })
    consent.reconsider()
    expect(consent.current(), 'while the age is being typed').toEqual({
      analytics: true,
      marketing: true,
    })
    consent.answered()
    expect(consent.current()).toEqual({ analytics: true, marketing: false })
  })

  test('a visitor under 18 changes no consent by giving an age, and observers are notified only of changes', async () => {
    const { consent, stored } = await aConsent()
    const received: unknown[] = []
    consent.observe((consents) => received.push(consents))
    stored.save({ age: 17 })
    consent.reconsider()
    expect([consent.current(), received]).toEqual([null, []])
    consent.choose({ analytics: true, marketing: false })
    consent.reconsider()
    expect(received).toEqual([{ analytics: true, marketing: false }])
  })

  test('a visitor under 18 counts as an adult at 18', async () => {
    const { consent } = await aConsent({ age: 18 })
    consent.choose({ analytics: true, marketing: true })
    consent.reconsider()
    expect(consent.current()).toEqual({ analytics: true, marketing: true })
  })
})

describe('the campaigns', { tags: ['7.campaign-values'] }, () => {
  const SPRING = { source: 'ad', medium: 'cpc', campaign: 'spring' }
  const SUMMER = { source: 'mail', medium: 'mail', campaign: 'summer' }
  const query = (campaign: object) =>
    `?${new URLSearchParams(Object.entries(campaign).map(([key, value]) => [`utm_${key}`, String(value)]))}`

  test('campaigns leave nothing on the device before consent, and nothing after it is withdrawn', async () => {
    const { consent, kept, resolve } = await aConsent()
    const { campaign_first: firstCampaign, campaign_last: lastCampaign } = kept.MeasuringKept
    const found = () => [firstCampaign.read(), lastCampaign.read()]
    const touches = resolve(CampaignTouches)
    touches.start(query(SPRING))
    expect([touches.last(), ...found()]).toEqual([SPRING, null, null])
    consent.choose(ALL)
    expect(found()).toEqual([SPRING, SPRING])
    consent.choose(NONE)
    expect(found()).toEqual([null, null])
  })

  test('the first and the last campaign are kept', async () => {
    const product = (await aConsent()).reloaded()
    aMeasuredProduct(product).consent.choose(ALL)
    const touchesOfAVisit = (search: string) => {
      const touches = aMeasuredProduct(product.reloaded()).resolve(CampaignTouches)
      touches.start(search)
      return touches
    }
    touchesOfAVisit(query(SPRING))
    touchesOfAVisit(query(SUMMER))
    const later = touchesOfAVisit('')
    expect([later.first(), later.last()]).toEqual([SPRING, SUMMER])
  })
})
