import { CampaignTouches } from '#application/measuring/CampaignTouches.ts'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { aMeasuredProduct, untilAnonymous } from '#tests/builders/aMeasuredProduct.ts'
import { ALL, NONE } from '#tests/builders/aMeasurement.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const ANALYTICS = { analytics: true, marketing: false }

async function aVisit(answers: Answers = {}) {
  const product = aMeasuredProduct(aProduct({ answers }))
  await untilAnonymous(product)
  return product
}

describe('consent', () => {
  test('consent is undecided at first, and allows nothing', async () => {
    const { consent } = await aVisit()
    expect([consent.current(), consent.allowed()]).toEqual([null, NONE])
  })
})

describe('the consent of a person recognized late', { tags: ['7.consent-of-a-person'] }, () => {
  const SILENCE_MS = 8001

  async function aVisitWithSilentProvider() {
    const product = aMeasuredProduct(aProduct())
    product.consent.follow()
    await product.signInAna(null)
    product.consent.choose(ANALYTICS)
    const again = aMeasuredProduct(product.reloaded())
    again.auth.holdSession()
    again.consent.follow()
    await again.clock.advance(SILENCE_MS)
    expect(again.sessions.current().status).toBe('anonymous')
    return again
  }

  test("a person's consent is kept while the account provider is silent for more than eight seconds", async () => {
    const { auth, consent, settle } = await aVisitWithSilentProvider()
    expect([consent.current(), consent.isSettled('analytics')]).toEqual([ANALYTICS, false])
    auth.releaseSession()
    await settle()
    expect([consent.current(), consent.isSettled('analytics')]).toEqual([ANALYTICS, true])
  })

  test("a person's consent is removed if the account provider finally reports that nobody is signed in", async () => {
    const { auth, consent, settle } = await aVisitWithSilentProvider()
    await auth.signOut()
    auth.releaseSession()
    await settle()
    expect(consent.current()).toBeNull()
  })
})

describe('a visitor under 18', { tags: ['7.minors-marketing'] }, () => {
  test('a visitor under 18 is not asked about marketing, and cannot allow it', async () => {
    const { consent } = await aVisit({ age: 17 })
    consent.choose(ALL)
    expect([consent.mayAskMarketing, consent.current()]).toEqual([false, ANALYTICS])
  })

  test('a visitor under 18 loses the consent to marketing by answering the age, and keeps the consent to analytics', async () => {
    const { consent, stored } = await aVisit()
    consent.choose(ALL)
    stored.save({ age: 17 })
    consent.reconsider()
    expect(consent.current(), 'while the age is being typed').toEqual({
      analytics: true,
      marketing: true,
    })
    consent.answered()
    expect(consent.current()).toEqual(ANALYTICS)
  })

  test('an age under 18 changes nothing without consent to marketing, and observers are notified only of changes', async () => {
    const { consent, stored } = await aVisit()
    const received: unknown[] = []
    consent.observe((consents) => received.push(consents))
    stored.save({ age: 17 })
    consent.reconsider()
    expect([consent.current(), received]).toEqual([null, []])
    consent.choose(ANALYTICS)
    consent.reconsider()
    expect(received).toEqual([ANALYTICS])
  })
})

describe('a child below the age for an account', { tags: ['7.minors-known'] }, () => {
  test('a child below the age for an account leaves no consent to the adult who logs in', async () => {
    const { consent, stored, kept, signInAna } = await aVisit()
    consent.choose(ANALYTICS)
    stored.save({ age: 11 })
    consent.answered()
    expect(kept.MeasuringKept.consent.read()).toBeNull()
    consent.choose(ANALYTICS)
    expect(kept.MeasuringKept.consent.read()).toBeNull()
    consent.follow()
    await signInAna(null)
    stored.clear()
    expect(consent.current()).toBeNull()
  })

  test('a child below the age for an account whose answers were carried to this browser leaves no consent either', async () => {
    const { consent, stored, kept, signInAna } = await aVisit()
    consent.follow()
    consent.choose(ANALYTICS)
    stored.save({ age: 11 })
    await signInAna(null)
    expect(kept.MeasuringKept.consent.read()).toBeNull()
  })

  test('a refusal by a child who is too young for an account still applies after the answers are cleared', async () => {
    const { consent, stored } = await aVisit()
    consent.choose(NONE)
    stored.save({ age: 11 })
    consent.answered()
    stored.clear()
    expect(consent.current()).toEqual(NONE)
  })
})

describe('the campaigns', { tags: ['7.campaign-values'] }, () => {
  const SPRING = { source: 'ad', medium: 'cpc', campaign: 'spring' }
  const SUMMER = { source: 'mail', medium: 'mail', campaign: 'summer' }
  const query = (campaign: object) =>
    `?${new URLSearchParams(Object.entries(campaign).map(([key, value]) => [`utm_${key}`, String(value)]))}`

  test('campaigns leave nothing on the device before consent, and nothing after it is withdrawn', async () => {
    const { consent, kept, resolve } = await aVisit()
    const { campaign_first: firstCampaign, campaign_last: lastCampaign } = kept.MeasuringKept
    const storedCampaigns = () => [firstCampaign.read(), lastCampaign.read()]
    const touches = resolve(CampaignTouches)
    touches.start(query(SPRING))
    expect([touches.last(), ...storedCampaigns()]).toEqual([SPRING, null, null])
    consent.choose(ALL)
    expect(storedCampaigns()).toEqual([SPRING, SPRING])
    consent.choose(NONE)
    expect(storedCampaigns()).toEqual([null, null])
  })

  test('the first and the last campaign are kept', async () => {
    const product = (await aVisit()).reloaded()
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
