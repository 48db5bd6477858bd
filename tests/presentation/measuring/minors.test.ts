import { ClearAnswers } from '#application/onboarding/ClearAnswers.ts'
import { describe, expect, test } from 'vitest'

import { ANA, BEN } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

import { aVisit, UNASKED } from './aMeasuredVisit.ts'

describe('a child', { tags: ['7.minors-known'] }, () => {
  test('a child by their profile is reported to no advertiser, and loses the consent to adverts from before the log-in', async () => {
    const { signedIn, settled, marketing, uidsTold, consent } = await aVisit()
    await signedIn(aProfile({ answers: { age: 15 } }))
    await settled()
    expect([uidsTold(marketing), consent.current()]).toEqual([
      [],
      { analytics: true, marketing: false },
    ])
  })

  test('a child is recognized by a profile with the age as text, or with an age that no question accepts', async () => {
    for (const age of ['12', 7, '9.5']) {
      const { signedIn, settled, consent } = await aVisit()
      await signedIn(aProfile({ answers: { age } }))
      await settled()
      expect([age, consent.current()?.marketing]).toEqual([age, false])
    }
  })

  test('a child is not asked about adverts again after clearing the answers', async () => {
    const { resolve, reloaded } = await aVisit({ answers: { age: 15 }, ...UNASKED })
    resolve(ClearAnswers).execute()
    const later = await aVisit({ product: reloaded() })
    expect(later.privacy.asksMarketing).toBe(false)
    later.privacy.allow()
    expect(later.consent.current()).toEqual({ analytics: true, marketing: false })
  })

  test('a child who signed in is not asked about adverts again, even if profile and answers no longer give an age', async () => {
    const { signedIn, settled, resolve, reloaded } = await aVisit({
      answers: { age: 15 },
      ...UNASKED,
    })
    await signedIn(null)
    await settled()
    resolve(ClearAnswers).execute()
    const later = await aVisit({ product: reloaded() })
    expect(later.privacy.asksMarketing).toBe(false)
  })

  test('a child stays a child after another answer in the same visit', async () => {
    const { presenters, answered, privacy, settled } = await aVisit(UNASKED)
    for (const age of [15, 25]) {
      answered({ age })
      presenters.note({ kind: 'answer', key: 'age', answer: age })
      await settled()
    }
    expect(privacy.asksMarketing).toBe(false)
  })

  test('a child does not make the next adult on this device a child', async () => {
    const { signedIn, settled, auth, profiles, leaves, comes, privacy, resolve } =
      await aVisit(UNASKED)
    profiles.save(auth.givenAccount(BEN).uid, aProfile({ answers: { age: 40 } }))
    await signedIn(aProfile({ answers: { age: 12 } }))
    await settled()
    resolve(ClearAnswers).execute()
    await leaves()
    await comes(BEN)
    expect(privacy.asksMarketing).toBe(true)
  })
})

describe('while it is unknown whether a person is a child', { tags: ['7.minors-known'] }, () => {
  test('advertisers get nothing while a profile is loading, and then the waiting events', async () => {
    const { auth, profiles, comes, arrives, settled, marketing, uidsTold } = await aVisit()
    const { uid } = auth.givenAccount(ANA)
    profiles.save(uid, aProfile({ answers: { age: 30 } }))
    const before = marketing.events.length
    const release = profiles.delayNextRead()
    await comes(ANA)
    arrives('/onboarding/plan')
    await settled()
    expect([uidsTold(marketing), marketing.events.length]).toEqual([[], before])
    release()
    await settled()
    expect([uidsTold(marketing), marketing.events.length]).toEqual([[uid], before + 1])
  })

  test('advertisers get nothing if the profile could not be read, and the visitor is not asked about adverts', async () => {
    const { auth, profiles, comes, arrives, settled, marketing, uidsTold, privacy } = await aVisit()
    auth.givenAccount(ANA)
    const before = marketing.events.length
    profiles.failNextRead()
    await comes(ANA)
    arrives('/onboarding/plan')
    await settled()
    expect([uidsTold(marketing), marketing.events.length, privacy.asksMarketing]).toEqual([
      [],
      before,
      false,
    ])
  })

  test('an age from before the log-in is not used, because it may be another person’s', async () => {
    const { auth, profiles, comes, marketing, uidsTold } = await aVisit({ answers: { age: 34 } })
    auth.givenAccount(ANA)
    profiles.failNextRead()
    await comes(ANA)
    expect(uidsTold(marketing)).toEqual([])
  })
})
