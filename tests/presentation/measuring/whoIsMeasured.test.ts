import { SignUp } from '#application/account/SignUp.ts'
import { SignIn } from '#application/account/SignIn.ts'

import { describe, expect, test } from 'vitest'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import type { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import type { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'

import { ANA, BEN } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

import { ALL, aVisit, UNASKED } from './aMeasuredVisit.ts'

/** Saves the consents of an anonymous visitor in a tab. */
const chooseIn = (tab: InMemoryBrowser, consents: Consents) =>
  inMemoryKept(tab).MeasuringKept.consent.write({ ...consents, of: null })

describe('a person who signs up or logs in', { tags: ['7.identify-first'] }, () => {
  const receivedSince = (sink: RecordingSink, count: number) =>
    sink.received.slice(count).map((one) => (one && 'uid' in one ? one : (one?.name ?? null)))

  test('a person who signs up is identified to each receiver before the sign-up is sent, with the name that they answered', async () => {
    const { resolve, settled, analytics, marketing } = await aVisit({
      answers: { displayName: 'Ana Maria Lopez', age: 34 },
    })
    const [before, beforeMarketing] = [analytics.received.length, marketing.received.length]
    const { user } = await resolve(SignUp).execute(ANA)
    await settled()
    expect(receivedSince(analytics, before)).toEqual([{ uid: user.uid }, 'signup'])
    expect(receivedSince(marketing, beforeMarketing)).toEqual([
      { uid: user.uid, email: ANA.email, name: 'Ana Maria Lopez' },
      'signup',
    ])
  })

  test('a person who logs in is identified before the log-in is sent, by the name in their profile if the account has none', async () => {
    const { resolve, auth, profiles, settled, arrives, analytics, marketing } = await aVisit({
      answers: { displayName: 'Ben' },
    })
    const { uid } = auth.givenAccount(ANA)
    profiles.save(uid, aProfile({ answers: { displayName: ' Ana  Lopez ' } }))
    const [before, beforeMarketing] = [analytics.received.length, marketing.received.length]
    const release = profiles.delayNextRead()
    await resolve(SignIn).execute({ by: 'password', credentials: ANA })
    await settled()
    arrives('/onboarding/plan')
    await settled()
    expect(analytics.received).toHaveLength(before)
    release()
    await settled()
    expect(receivedSince(analytics, before)).toEqual([{ uid }, 'login', 'screen_view'])
    expect(receivedSince(marketing, beforeMarketing)).toEqual([
      { uid, email: ANA.email, name: 'Ana Lopez' },
      'login',
      'screen_view',
    ])
  })

  test('a person is measured without an identity if it does not come within ten seconds', async () => {
    const { resolve, auth, settled, clock, analytics } = await aVisit()
    await clock.advance(1)
    auth.holdSession()
    await resolve(SignUp).execute(ANA)
    await clock.advance(9999)
    await settled()
    expect(analytics.events.map(({ name }) => name)).not.toContain('signup')
    await clock.advance(1)
    await settled()
    expect(receivedSince(analytics, analytics.received.length - 1)).toEqual(['signup'])
  })

  test('a person is measured without an identity if the page is left before it comes', async () => {
    const { resolve, auth, measurement, analytics } = await aVisit()
    auth.holdSession()
    await resolve(SignUp).execute(ANA)
    measurement.leave()
    expect(analytics.events.at(-1)?.name).toBe('signup')
  })

  test('a person is identified to each receiver by the id of their provider', async () => {
    const { resolve, auth, settled, marketing } = await aVisit()
    auth.stageWindow({ email: ANA.email, displayName: 'Ana Lopez' })
    const { user } = await resolve(SignIn).execute({ by: 'provider', provider: 'google.com' })
    await settled()
    expect(marketing.identities.at(-1)).toEqual({
      uid: user.uid,
      email: ANA.email,
      name: 'Ana Lopez',
      socialId: user.socialId,
    })
    expect(user.socialId).toMatch(/^(?!google\.com$)./)
  })

  test('a person is not named by answers that another person may have given', async () => {
    const { signedIn, settled, marketing } = await aVisit({ answers: { displayName: 'Ben' } })
    await signedIn(null)
    await settled()
    expect(marketing.identities.at(-1)).toEqual({ uid: 'uid-1', email: ANA.email })
  })
})

describe('a consent', { tags: ['7.consent-of-a-person'] }, () => {
  test('a consent from before the log-in becomes that person’s', async () => {
    const { signedIn, settled, reloaded, consent, marketing, uidsTold, sessions } = await aVisit()
    await signedIn(aProfile())
    await settled()
    expect([consent.current(), uidsTold(marketing).length]).toEqual([ALL, 1])
    const later = await aVisit({ product: reloaded() })
    expect([sessions.current().status, later.consent.current(), later.privacy.state]).toEqual([
      'signedIn',
      ALL,
      'closed',
    ])
  })

  test("a consent ends with its person's log-out: receivers learn that nothing is allowed, and the next person is asked", async () => {
    const { signedIn, settled, leaves, consent, privacy, analytics, marketing } = await aVisit()
    await signedIn(aProfile())
    await settled()
    await leaves()
    const nothing = { analytics: false, marketing: false }
    expect([
      consent.current(),
      privacy.state,
      analytics.consents.at(-1),
      marketing.consents.at(-1),
    ]).toEqual([null, 'question', nothing, nothing])
    expect([analytics.resets, marketing.resets]).toEqual([1, 1])
  })

  test('a consent of one person sends nothing about another', async () => {
    const { signedIn, settled, auth, leaves, comes, marketing, analytics, uidsTold } =
      await aVisit()
    const ben = auth.givenAccount(BEN)
    await signedIn(aProfile())
    await settled()
    await leaves()
    await comes(BEN)
    expect([...uidsTold(marketing), ...uidsTold(analytics)]).not.toContain(ben.uid)
  })

  test('a consent of one person sends nothing about another who replaces them without a log-out', async () => {
    const { signedIn, settled, auth, comes, marketing, analytics, uidsTold, privacy } =
      await aVisit()
    const ben = auth.givenAccount(BEN)
    await signedIn(aProfile())
    await settled()
    await comes(BEN)
    expect([...uidsTold(marketing), ...uidsTold(analytics)]).not.toContain(ben.uid)
    expect(privacy.state).toBe('question')
  })

  test('a consent of a person from before the page load does not apply to an anonymous visitor', async () => {
    const { analytics, consent, privacy } = await aVisit({
      remembers: ({ MeasuringKept }) => MeasuringKept.consent.write({ ...ALL, of: 'uid-9' }),
    })
    expect([analytics.events, consent.current(), privacy.state]).toEqual([[], null, 'question'])
  })

  test('a consent does not send what another person did before', async () => {
    const { signedIn, settled, presenters, leaves, comes, auth, privacy, analytics } =
      await aVisit(UNASKED)
    auth.givenAccount(BEN)
    await signedIn(aProfile())
    presenters.note({ kind: 'answer', key: 'goal', answer: 1 })
    await leaves()
    await comes(BEN)
    privacy.allow()
    await settled()
    expect(analytics.events.map(({ name }) => name)).not.toContain('goal_answer')
  })
})

describe('a consent changed in another tab', { tags: ['7.consent-across-tabs'] }, () => {
  test('a consent withdrawn in another tab is withdrawn here at once, before anything else happens', async () => {
    const { tab, analytics, marketing } = await aVisit()
    const nothing = { analytics: false, marketing: false }
    chooseIn(tab.openTab(), nothing)
    expect([
      analytics.consents.at(-1),
      marketing.consents.at(-1),
      analytics.resets,
      marketing.resets,
    ]).toEqual([nothing, nothing, 1, 1])
  })

  test('a consent of an anonymous tab does not apply to the person in another', async () => {
    const { signedIn, settled, tab, marketing, arrives, consent, privacy } = await aVisit()
    await signedIn(aProfile())
    await settled()
    chooseIn(tab.openTab(), ALL)
    const received = marketing.events.length
    arrives('/onboarding/plan')
    await settled()
    expect([
      consent.current(),
      privacy.state,
      marketing.events.length - received,
      marketing.resets,
    ]).toEqual([null, 'question', 0, 1])
  })

  test('a consent given in another tab applies here too, and closes the question', async () => {
    const { tab, analytics, privacy, settled } = await aVisit(UNASKED)
    expect(privacy.state).toBe('question')
    chooseIn(tab.openTab(), ALL)
    await settled()
    expect([privacy.state, analytics.events.map(({ name }) => name)]).toEqual([
      'closed',
      ['screen_view'],
    ])
  })
})
