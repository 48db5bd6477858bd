import { describe, expect, test } from 'vitest'
import { RecordingSink } from '../../../src/infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct } from '../../builders/aMeasuredProduct.ts'
import { ANA, aProduct, BEN, type Product, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

const ALL = { analytics: true, marketing: true }
const ALLOWED = { consent: JSON.stringify(ALL) }
const STAY = { verdict: 'stay', shows: 'screen' } as const

/** A visit over two receivers, measured from its beginning, in a browser where everything was allowed unless told otherwise. */
async function aVisit(facts: ProductFacts & { readonly product?: Product } = {}) {
  const sinks = [new RecordingSink(), new RecordingSink({ purpose: 'marketing', personal: true })] as const
  const product = aMeasuredProduct(facts.product ?? aProduct({ device: ALLOWED, sinks, ...facts }))
  const [analytics = new RecordingSink(), marketing = new RecordingSink()] = product.sinks
  const settled = async () => {
    await product.settle()
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  const arrives = (path: string) => product.presenters.note({ kind: 'arrival', path, admission: STAY })
  await product.start()
  product.resolve('VisitMeasuring').start('')
  arrives('/isic')
  await settled()
  return {
    ...product,
    analytics,
    marketing,
    arrives,
    settled,
    privacy: product.resolve('PrivacyPresenter'),
    /** Everything that a receiver was told of people. */
    uidsTold: (sink: RecordingSink) => sink.identities.flatMap((identity) => identity?.uid ?? []),
    async leaves() {
      await product.auth.signOut()
      await settled()
    },
    async comes(who: typeof ANA) {
      await product.auth.signIn(who)
      await settled()
    },
  }
}

describe('a child', { tags: ['7.minors-known'] }, () => {
  test('whose profile says so is told to no advertiser, and takes back what was allowed before the log-in', async () => {
    const { signedIn, settled, marketing, uidsTold, consent } = await aVisit()
    await signedIn(aProfile({ answers: { age: 12 } }))
    await settled()
    expect([uidsTold(marketing), consent.current()]).toEqual([[], { analytics: true, marketing: false }])
  })

  test('is one by a profile that writes the age as text, or one that no question would take', async () => {
    for (const age of ['12', 7, '9.5']) {
      const { signedIn, settled, consent } = await aVisit()
      await signedIn(aProfile({ answers: { age } }))
      await settled()
      expect([age, consent.current()?.marketing]).toEqual([age, false])
    }
  })

  test('is not asked about adverts again once the plan is cleared', async () => {
    const { resolve, reloaded } = await aVisit({ answers: { age: 15 }, device: {} })
    resolve('ClearAnswers').execute()
    const later = await aVisit({ product: reloaded() })
    expect(later.privacy.asksMarketing).toBe(false)
    later.privacy.allow()
    expect(later.consent.current()).toEqual({ analytics: true, marketing: false })
  })

  test('who signed in is not asked about adverts again either, though profile and plan say nothing any more', async () => {
    const { signedIn, settled, resolve, reloaded } = await aVisit({ answers: { age: 15 }, device: {} })
    await signedIn(null)
    await settled()
    resolve('ClearAnswers').execute()
    const later = await aVisit({ product: reloaded() })
    expect(later.privacy.asksMarketing).toBe(false)
  })

  test('does not come of age by another answer in the same visit', async () => {
    const { presenters, stored, privacy, settled } = await aVisit({ device: {} })
    for (const age of [15, 25]) {
      stored.save({ age })
      presenters.visit.answersChanged({ age })
      presenters.note({ kind: 'answer', key: 'age', answer: age })
      await settled()
    }
    expect(privacy.asksMarketing).toBe(false)
  })

  test('makes no child of the grown person who comes after them on this device', async () => {
    const { signedIn, settled, auth, profiles, leaves, comes, privacy, resolve } = await aVisit({ device: {} })
    profiles.save(auth.givenAccount(BEN).uid, aProfile({ answers: { age: 40 } }))
    await signedIn(aProfile({ answers: { age: 12 } }))
    await settled()
    resolve('ClearAnswers').execute()
    await leaves()
    await comes(BEN)
    expect(privacy.asksMarketing).toBe(true)
  })
})

describe('while it is not known whether somebody is a child', { tags: ['7.minors-known'] }, () => {
  test('adverts hear nothing while the profile is on its way, and then what waited', async () => {
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

  test('adverts hear nothing where the profile could not be read, and are not asked about', async () => {
    const { auth, profiles, comes, arrives, settled, marketing, uidsTold, privacy } = await aVisit()
    auth.givenAccount(ANA)
    const before = marketing.events.length
    profiles.failNextRead()
    await comes(ANA)
    arrives('/onboarding/plan')
    await settled()
    expect([uidsTold(marketing), marketing.events.length, privacy.asksMarketing]).toEqual([[], before, false])
  })

  test('an age that was answered before the log-in is not enough: it may be another person’s', async () => {
    const { auth, profiles, comes, marketing, uidsTold } = await aVisit({ answers: { age: 34 } })
    auth.givenAccount(ANA)
    profiles.failNextRead()
    await comes(ANA)
    expect(uidsTold(marketing)).toEqual([])
  })
})

describe('a consent', { tags: ['7.consent-of-a-person'] }, () => {
  test('that was given before the log-in goes on as that person’s', async () => {
    const { signedIn, settled, reloaded, consent, marketing, uidsTold, sessions } = await aVisit()
    await signedIn(aProfile())
    await settled()
    expect([consent.current(), uidsTold(marketing).length]).toEqual([ALL, 1])
    const later = await aVisit({ product: reloaded() })
    expect([sessions.current().status, later.consent.current(), later.privacy.state]).toEqual(['signedIn', ALL, 'closed'])
  })

  test('leaves with its person: receivers hear that nothing is allowed, and the next person is asked', async () => {
    const { signedIn, settled, leaves, consent, privacy, analytics, marketing } = await aVisit()
    await signedIn(aProfile())
    await settled()
    await leaves()
    const nothing = { analytics: false, marketing: false }
    expect([consent.current(), privacy.state, analytics.consents.at(-1), marketing.consents.at(-1)]).toEqual([null, 'question', nothing, nothing])
    expect([analytics.resets, marketing.resets]).toEqual([1, 1])
  })

  test('of one person sends nothing of another', async () => {
    const { signedIn, settled, auth, leaves, comes, marketing, analytics, uidsTold } = await aVisit()
    const ben = auth.givenAccount(BEN)
    await signedIn(aProfile())
    await settled()
    await leaves()
    await comes(BEN)
    expect([...uidsTold(marketing), ...uidsTold(analytics)]).not.toContain(ben.uid)
  })

  test('of one person sends nothing of another who takes their place without a log-out', async () => {
    const { signedIn, settled, auth, comes, marketing, analytics, uidsTold, privacy } = await aVisit()
    const ben = auth.givenAccount(BEN)
    await signedIn(aProfile())
    await settled()
    await comes(BEN)
    expect([...uidsTold(marketing), ...uidsTold(analytics)]).not.toContain(ben.uid)
    expect(privacy.state).toBe('question')
  })

  test('of whoever was here before the page came is not that of nobody', async () => {
    const { analytics, consent, privacy } = await aVisit({ device: { consent: JSON.stringify({ ...ALL, of: 'uid-9' }) } })
    expect([analytics.events, consent.current(), privacy.state]).toEqual([[], null, 'question'])
  })

  test('does not send what somebody else did before', async () => {
    const { signedIn, settled, presenters, leaves, comes, auth, privacy, analytics } = await aVisit({ device: {} })
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

describe('a consent that another tab changes', { tags: ['7.consent-across-tabs'] }, () => {
  test('is taken back here at once, before anything else happens', async () => {
    const { device, analytics, marketing } = await aVisit()
    const nothing = { analytics: false, marketing: false }
    device.inAnotherTab().write('consent', JSON.stringify(nothing))
    expect([analytics.consents.at(-1), marketing.consents.at(-1), analytics.resets, marketing.resets]).toEqual([nothing, nothing, 1, 1])
  })

  test('who has no account is not that of whoever is signed in here', async () => {
    const { signedIn, settled, device, marketing, arrives, consent, privacy } = await aVisit()
    await signedIn(aProfile())
    await settled()
    device.inAnotherTab().write('consent', JSON.stringify(ALL))
    const told = marketing.events.length
    arrives('/onboarding/plan')
    await settled()
    expect([consent.current(), privacy.state, marketing.events.length - told, marketing.resets]).toEqual([null, 'question', 0, 1])
  })

  test('is given here too, and the question goes', async () => {
    const { device, analytics, privacy, settled } = await aVisit({ device: {} })
    expect(privacy.state).toBe('question')
    device.inAnotherTab().write('consent', JSON.stringify(ALL))
    await settled()
    expect([privacy.state, analytics.events.map(({ name }) => name)]).toEqual(['closed', ['screen_view']])
  })
})
