import { SignUp } from '#application/account/SignUp.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { describe, expect, test } from 'vitest'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import type { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import type { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct } from '#tests/builders/aMeasuredProduct.ts'
import { ANA, BEN } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ADMITTED, ALL, aMeasuredVisit, UNDECIDED } from './aMeasuredVisit.ts'

/** Saves the consents of an anonymous visitor in a tab. */
const chooseIn = (tab: InMemoryTab, consents: Consents) =>
  inMemoryKept(tab).MeasuringKept.consent.write({ ...consents, uid: null })

describe('a person who signs up or logs in', { tags: ['7.identify-first'] }, () => {
  const receivedSince = (sink: RecordingSink, count: number) =>
    sink.received.slice(count).map((one) => (one && 'uid' in one ? one : (one?.name ?? null)))

  test('a person who signs up is identified to each receiver before the sign-up is sent, with the name from the answers', async () => {
    const { resolve, untilDelivered, analytics, marketing } = await aMeasuredVisit({
      answers: { displayName: 'Ana Maria Lopez', age: 34 },
    })
    const [analyticsCount, marketingCount] = [analytics.received.length, marketing.received.length]
    const { user } = await resolve(SignUp).execute(ANA)
    await untilDelivered()
    expect(receivedSince(analytics, analyticsCount)).toEqual([{ uid: user.uid }, 'signup'])
    expect(receivedSince(marketing, marketingCount)).toEqual([
      { uid: user.uid, email: ANA.email, name: 'Ana Maria Lopez' },
      'signup',
    ])
  })

  test('a person who logs in is identified before the log-in is sent, with the name in their profile if the account has none', async () => {
    const { resolve, auth, profiles, untilDelivered, navigate, analytics, marketing } =
      await aMeasuredVisit({
        answers: { displayName: 'Ben' },
      })
    const { uid } = auth.givenAccount(ANA)
    profiles.save(uid, aProfile({ answers: { displayName: ' Ana  Lopez ' } }))
    const [analyticsCount, marketingCount] = [analytics.received.length, marketing.received.length]
    const release = profiles.delayNextRead()
    await resolve(SignIn).execute({ by: 'password', credentials: ANA })
    await untilDelivered()
    navigate('/onboarding/plan')
    await untilDelivered()
    expect(analytics.received).toHaveLength(analyticsCount)
    release()
    await untilDelivered()
    expect(receivedSince(analytics, analyticsCount)).toEqual([{ uid }, 'login', 'screen_view'])
    expect(receivedSince(marketing, marketingCount)).toEqual([
      { uid, email: ANA.email, name: 'Ana Lopez' },
      'login',
      'screen_view',
    ])
  })

  test('a person is measured without an identity if the identity is not known within ten seconds', async () => {
    const { resolve, auth, untilDelivered, clock, analytics } = await aMeasuredVisit()
    await clock.advance(1)
    auth.holdSession()
    await resolve(SignUp).execute(ANA)
    await clock.advance(9999)
    await untilDelivered()
    expect(analytics.events.map(({ name }) => name)).not.toContain('signup')
    await clock.advance(1)
    await untilDelivered()
    expect(receivedSince(analytics, analytics.received.length - 1)).toEqual(['signup'])
  })

  test('a person is identified to marketing with their id at the sign-in provider', async () => {
    const { resolve, auth, untilDelivered, marketing } = await aMeasuredVisit()
    auth.stageWindow({ email: ANA.email, displayName: 'Ana Lopez' })
    const { user } = await resolve(SignIn).execute({ by: 'provider', provider: 'google.com' })
    await untilDelivered()
    expect(marketing.identities.at(-1)).toEqual({
      uid: user.uid,
      email: ANA.email,
      name: 'Ana Lopez',
      socialId: user.socialId,
    })
    expect(user.socialId).toMatch(/^(?!google\.com$)./)
  })

  test('a person is not named by answers that another person may have given', async () => {
    const { signInAna, untilDelivered, marketing } = await aMeasuredVisit({
      answers: { displayName: 'Ben' },
    })
    await signInAna(null)
    await untilDelivered()
    expect(marketing.identities.at(-1)).toEqual({ uid: 'uid-1', email: ANA.email })
  })
})

describe('a consent', { tags: ['7.consent-of-a-person'] }, () => {
  test('a consent from before the log-in becomes the consent of the person who logs in', async () => {
    const { signInAna, untilDelivered, reloaded, consent, marketing, receivedUids, sessions } =
      await aMeasuredVisit()
    await signInAna(aProfile())
    await untilDelivered()
    expect([consent.current(), receivedUids(marketing).length]).toEqual([ALL, 1])
    const later = await aMeasuredVisit({ product: reloaded() })
    expect([sessions.current().status, later.consent.current(), later.privacy.state]).toEqual([
      'signedIn',
      ALL,
      'closed',
    ])
  })

  test('a consent ends when the person logs out: receivers learn that nothing is allowed, and the next person is asked', async () => {
    const { signInAna, untilDelivered, logOut, consent, privacy, analytics, marketing } =
      await aMeasuredVisit()
    await signInAna(aProfile())
    await untilDelivered()
    await logOut()
    const nothing = { analytics: false, marketing: false }
    expect([
      consent.current(),
      privacy.state,
      analytics.consents.at(-1),
      marketing.consents.at(-1),
    ]).toEqual([null, 'question', nothing, nothing])
    expect([analytics.resets, marketing.resets]).toEqual([1, 1])
  })

  test('a consent of one person sends nothing about another who replaces them without a log-out', async () => {
    const { signInAna, untilDelivered, auth, logIn, marketing, analytics, receivedUids, privacy } =
      await aMeasuredVisit()
    const ben = auth.givenAccount(BEN)
    await signInAna(aProfile())
    await untilDelivered()
    await logIn(BEN)
    expect([...receivedUids(marketing), ...receivedUids(analytics)]).not.toContain(ben.uid)
    expect(privacy.state).toBe('question')
  })

  test('a consent does not apply to what another person did before', async () => {
    const { signInAna, untilDelivered, presenters, logOut, logIn, auth, privacy, analytics } =
      await aMeasuredVisit(UNDECIDED)
    auth.givenAccount(BEN)
    await signInAna(aProfile())
    presenters.note({ kind: 'answer', key: 'goal', answer: 1 })
    await logOut()
    await logIn(BEN)
    privacy.allow()
    await untilDelivered()
    expect(analytics.events.map(({ name }) => name)).not.toContain('goal_answer')
  })
})

describe('a consent changed in another tab', { tags: ['7.consent-across-tabs'] }, () => {
  test('a consent withdrawn in another tab is withdrawn here at once, before anything else happens', async () => {
    const { tab, analytics, marketing } = await aMeasuredVisit()
    const nothing = { analytics: false, marketing: false }
    chooseIn(tab.openTab(), nothing)
    expect([
      analytics.consents.at(-1),
      marketing.consents.at(-1),
      analytics.resets,
      marketing.resets,
    ]).toEqual([nothing, nothing, 1, 1])
  })

  test('a consent given in an anonymous tab does not apply to the person in another tab', async () => {
    const { signInAna, untilDelivered, tab, marketing, navigate, consent, privacy } =
      await aMeasuredVisit()
    await signInAna(aProfile())
    await untilDelivered()
    chooseIn(tab.openTab(), ALL)
    const marketingCount = marketing.events.length
    const asked = privacy.state
    navigate('/onboarding/plan')
    await untilDelivered()
    expect([
      consent.current(),
      asked,
      marketing.events.length - marketingCount,
      marketing.resets,
    ]).toEqual([null, 'question', 0, 1])
  })

  test('a consent given in another tab applies here too, and closes the question for consent', async () => {
    const { tab, analytics, privacy, untilDelivered } = await aMeasuredVisit(UNDECIDED)
    expect(privacy.state).toBe('question')
    chooseIn(tab.openTab(), ALL)
    await untilDelivered()
    expect([privacy.state, analytics.events.map(({ name }) => name)]).toEqual([
      'closed',
      ['screen_view'],
    ])
  })
})

describe('the question for consent', () => {
  test('the question for consent appears on the first screen after welcome once the session has loaded, and disappears once it is answered', async () => {
    const { presenters, resolve, start } = aMeasuredProduct()
    const privacy = resolve(PrivacyPresenter)
    const stateAt = (path: string) => {
      presenters.note({ kind: 'navigation', path, admission: ADMITTED })
      return privacy.state
    }
    resolve(VisitMeasuring).start('')
    expect(stateAt('/onboarding/gender')).toBe('closed')
    await start()
    expect(stateAt('/')).toBe('closed')
    expect(stateAt('/onboarding/gender')).toBe('question')
    privacy.decline()
    expect(privacy.state).toBe('closed')
  })

  test('the question for consent is not asked without receivers', async () => {
    const { privacy } = await aMeasuredVisit({ sinks: [], ...UNDECIDED })
    expect(privacy.state).toBe('closed')
  })

  test('the privacy choices change nothing if they are closed without being saved', async () => {
    const { privacy, consent } = await aMeasuredVisit(UNDECIDED)
    privacy.open()
    privacy.set('marketing', true)
    privacy.close()
    expect([privacy.state, consent.current()]).toEqual(['question', null])
  })
})
