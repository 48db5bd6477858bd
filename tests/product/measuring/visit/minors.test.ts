import { describe, expect, test } from 'vitest'

import { ANA, BEN } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

import { aMeasuredVisit, UNDECIDED } from './aMeasuredVisit.ts'

describe('a child', { tags: ['7.minors-known'] }, () => {
  test('a child is reported to no advertiser if the profile has their age, and loses a consent to adverts given before the log-in', async () => {
    const { signInAna, untilDelivered, marketing, receivedUids, consent } = await aMeasuredVisit()
    await signInAna(aProfile({ answers: { age: 15 } }))
    await untilDelivered()
    expect([receivedUids(marketing), consent.current()]).toEqual([
      [],
      { analytics: true, marketing: false },
    ])
  })

  test('a child is still not asked about adverts after clearing the answers', async () => {
    const { stored, reloaded } = await aMeasuredVisit({ answers: { age: 15 }, ...UNDECIDED })
    stored.startAgain()
    const later = await aMeasuredVisit({ product: reloaded() })
    expect(later.privacy.asksMarketing).toBe(false)
    later.privacy.allow()
    expect(later.consent.current()).toEqual({ analytics: true, marketing: false })
  })

  test('a child is still treated as a child after they answer with another age in the same visit', async () => {
    const { presenters, replaceAnswers, privacy, untilDelivered } = await aMeasuredVisit(UNDECIDED)
    for (const age of [15, 25]) {
      replaceAnswers({ age })
      presenters.note({ kind: 'answer', key: 'age', answer: age })
      await untilDelivered()
    }
    expect(privacy.asksMarketing).toBe(false)
  })

  test('a child who logs out does not affect the next person on the device, who is asked about adverts', async () => {
    const { signInAna, untilDelivered, auth, profiles, logOut, logIn, privacy, stored } =
      await aMeasuredVisit(UNDECIDED)
    profiles.save(auth.givenAccount(BEN).uid, aProfile({ answers: { age: 40 } }))
    await signInAna(aProfile({ answers: { age: 12 } }))
    await untilDelivered()
    stored.startAgain()
    await logOut()
    await logIn(BEN)
    expect(privacy.asksMarketing).toBe(true)
  })
})

describe('while it is unknown whether a person is a child', { tags: ['7.minors-known'] }, () => {
  test('advertisers get nothing while a profile is loading, and then the waiting events', async () => {
    const { auth, profiles, logIn, navigate, untilDelivered, marketing, receivedUids } =
      await aMeasuredVisit()
    const { uid } = auth.givenAccount(ANA)
    profiles.save(uid, aProfile({ answers: { age: 30 } }))
    const countBefore = marketing.events.length
    const release = profiles.delayNextRead()
    await logIn(ANA)
    navigate('/onboarding/plan')
    await untilDelivered()
    expect([receivedUids(marketing), marketing.events.length]).toEqual([[], countBefore])
    release()
    await untilDelivered()
    expect([receivedUids(marketing), marketing.events.length]).toEqual([[uid], countBefore + 1])
  })

  test('advertisers get nothing if the profile could not be read, and the visitor is not asked about adverts', async () => {
    const { auth, profiles, logIn, navigate, untilDelivered, marketing, receivedUids, privacy } =
      await aMeasuredVisit()
    auth.givenAccount(ANA)
    const countBefore = marketing.events.length
    profiles.failNextRead()
    await logIn(ANA)
    navigate('/onboarding/plan')
    await untilDelivered()
    expect([receivedUids(marketing), marketing.events.length, privacy.asksMarketing]).toEqual([
      [],
      countBefore,
      false,
    ])
  })

  test('an age from before the log-in is not used, because it may be another person’s', async () => {
    const { auth, profiles, logIn, marketing, receivedUids } = await aMeasuredVisit({
      answers: { age: 34 },
    })
    auth.givenAccount(ANA)
    profiles.failNextRead()
    await logIn(ANA)
    expect(receivedUids(marketing)).toEqual([])
  })
})
