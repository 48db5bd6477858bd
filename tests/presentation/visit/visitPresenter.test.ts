import { describe, expect, test, vi } from 'vitest'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { answeredUpTo, allAnswers } from '../../builders/allAnswers.ts'
import { aProfile } from '../../builders/aSession.ts'
import { aVisit } from '../../builders/aVisit.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'
import { stepOf } from '../../builders/aVisitor.ts'

const at = (path: string, { site } = aProduct()) => stepOf(site, path === '/' ? path : `/onboarding/${path}`)

/** A visit that has started, with Ana signed in and this profile. */
async function anasVisit(profile: ReturnType<typeof aProfile> | null, world = aProduct()) {
  const visit = aVisit(world)
  const { uid } = world.auth.givenAccount(ANA, { displayName: 'Ana María López' })
  if (profile) world.profiles.save(uid, profile)
  visit.visit.start()
  await world.auth.signIn(ANA)
  await world.settle()
  return visit
}

describe('a visit', () => {
  test('starts with the stored answers and a loading session', () => {
    const { visit } = aVisit(aProduct({ answers: allAnswers() }))
    expect(visit.answers).toEqual(allAnswers())
    expect(visit.session).toEqual({ status: 'loading' })
    expect(visit.visitor).toBeNull()
  })

  test('takes over the profile of the person who signs in', async () => {
    const { visit } = await anasVisit(aProfile({ answers: { gender: 'f', goal: 1 }, active: ['subscription'] }))
    expect(visit.answers).toMatchObject({ gender: 'f', goal: 1 })
    expect(visit.isActive).toBe(true)
    expect(visit.visitor).toEqual({ name: 'Ana María López', email: 'ana@example.com', initials: 'AM', photoURL: null })
  })

  test('shows the email if there is no name', { tags: ['2.header'] }, async () => {
    const world = aProduct()
    const { visit } = aVisit(world)
    visit.start()
    await world.auth.signUp(ANA)
    await world.settle()
    expect(visit.visitor).toMatchObject({ name: ANA.email, initials: 'AE' })
  })

  test('is anonymous again after a log-out, without the answers of the profile', async () => {
    const { visit, resolve } = await anasVisit(aProfile({ answers: { gender: 'f' } }))
    await resolve('SignOut').execute('uid-1')
    expect(visit.session).toEqual({ status: 'anonymous' })
    expect(visit.answers).toEqual({ units: 'metric' })
  })

  test('redirects by the answers and the session', async () => {
    const { visit } = await anasVisit(aProfile({ completed: ['workouts'] }), aProduct({ answers: allAnswers() }))
    expect(visit.admission('/onboarding/goal')).toEqual({ verdict: 'goTo', path: '/onboarding/subscription', because: 'onboardingCompleted' })
    expect(visit.stepAt('/Onboarding/Goal/')?.name).toBe('goal')
  })

  test('creates the profile once a new person reaches the step plan', async () => {
    const { resolve, backend } = await anasVisit(null, aProduct({ answers: allAnswers() }))
    const profile = resolve('ProfilePresenter')
    expect(await profile.make(at('plan'))).toBe('done')
    expect(await profile.make(at('goal'))).toBe('notNow')
    expect(backend.carriedOut.map(({ call }) => call)).toEqual(['createUserProfile'])
  })
})

describe('the step plan after its profile was created', () => {
  test('stays open, because the profile is not read again before the next page load', async () => {
    const { visit, resolve, profiles } = await anasVisit(null, aProduct({ answers: allAnswers() }))
    profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
    const reads = profiles.reads.length
    expect(await resolve('ProfilePresenter').make(at('plan'))).toBe('done')
    expect(profiles.reads).toHaveLength(reads)
    expect(visit.admission('/onboarding/plan')).toEqual({ verdict: 'stay', shows: 'screen' })
  })
})

describe('a fetch of settings that never ends', () => {
  test('delays nobody: questions open, take answers and lead on with the defaults', { tags: ['2.settings-wait'] }, async () => {
    const world = aProduct({ answers: answeredUpTo(allAnswers(), 'displayName') })
    vi.spyOn(world.remote, 'refresh').mockReturnValue(new Promise(() => undefined))
    const { visit, enter } = aVisit(world)
    visit.start()
    await world.settle()
    expect(visit.session).toEqual({ status: 'anonymous' })
    expect(visit.admission('/onboarding/name')).toEqual({ verdict: 'stay', shows: 'screen' })
    const { presenter } = enter('name')
    presenter.typeName('Ana')
    expect(presenter.commit()).toBe(true)
    expect(visit.admission(presenter.nextPath ?? '')).toEqual({ verdict: 'stay', shows: 'screen' })
  })
})

describe('starting again', { tags: ['4.start-again'] }, () => {
  test('is offered to visitors with answers and neither an active subscription nor a completed onboarding', async () => {
    expect(aVisit().visit.mayStartAgain).toBe(false)
    expect(aVisit(aProduct({ answers: { units: 'imperial' } })).visit.mayStartAgain).toBe(false)
    expect((await anasVisit(null, aProduct({ answers: allAnswers() }))).visit.mayStartAgain).toBe(true)
    expect((await anasVisit(aProfile({ active: ['subscription'] }), aProduct({ answers: allAnswers() }))).visit.mayStartAgain).toBe(false)
    expect((await anasVisit(aProfile({ completed: ['workouts'] }), aProduct({ answers: allAnswers() }))).visit.mayStartAgain).toBe(false)
  })

  test('is not offered while it is unknown whether the person has bought', async () => {
    expect(aVisit(aProduct({ answers: allAnswers() })).visit.mayStartAgain).toBe(false)
    const world = aProduct({ answers: allAnswers() })
    world.profiles.failNextRead()
    expect((await anasVisit(null, world)).visit.mayStartAgain).toBe(false)
  })

  test('clears the answers and empties the bar', () => {
    const { visit, stored } = aVisit(aProduct({ answers: allAnswers() }))
    visit.arrived(at('pace'))
    visit.startAgain()
    expect(visit.answers).toEqual({ units: 'metric' })
    expect(stored.loadAsStored()).toEqual({})
    expect(visit.drawnProgress).toBe(0)
  })
})

describe('the address where a returning visitor continues', () => {
  test('is null for a new visitor', () => {
    expect(aVisit().visit.resumePath).toBeNull()
  })

  test('is the first unanswered question, or else the step plan', () => {
    expect(aVisit(aProduct({ answers: answeredUpTo(allAnswers(), 'goal') })).visit.resumePath).toBe('/onboarding/goal')
    expect(aVisit(aProduct({ answers: allAnswers() })).visit.resumePath).toBe('/onboarding/plan')
  })

  test('is success for a person with an active subscription', async () => {
    expect((await anasVisit(aProfile({ active: ['subscription'] }))).visit.resumePath).toBe('/onboarding/success')
  })
})

describe('the drawn progress bar', { tags: ['2.drawn-bar'] }, () => {
  test('never falls on the way forward, even if more steps are added', () => {
    // With few other steps in the sequence, two more make a visible difference on the bar.
    const off = workouts.funnel.flatMap(({ flag, path }) => (flag === undefined || /\/(gender|goal|goal-pitch|goal-weight|pace)$/.test(path) ? [] : [[flag, 'false']]))
    const { visit, enter } = aVisit(aProduct({ answers: { units: 'metric', gender: 'f' }, settings: Object.fromEntries(off) }))
    visit.arrived(at('goal'))
    const before = visit.drawnProgress
    const { presenter, step } = enter('goal')
    if (!('answers' in step) || 'noneOffered' in step) throw new Error('goal is a choice')
    presenter.choose(step, 'lose_weight')
    expect(visit.sequence.progress(at('goal'))).toBeLessThan(before)
    visit.arrived(at('goal'))
    expect(visit.drawnProgress).toBe(before)
    visit.arrived(at('goal-pitch'))
    expect(visit.drawnProgress).toBeGreaterThanOrEqual(before)
  })

  test('shows the computed value on the way back', () => {
    const { visit } = aVisit(aProduct({ answers: allAnswers() }))
    visit.arrived(at('pace'))
    visit.arrived(at('name'))
    expect(visit.drawnProgress).toBe(visit.sequence.progress(at('name')))
  })

  test('keeps its value on screens that do not count', () => {
    const { visit } = aVisit(aProduct({ answers: allAnswers() }))
    const { sequence } = visit
    const last = sequence.previous(at('plan'))
    if (last) visit.arrived(last)
    visit.arrived(at('plan'))
    expect(visit.drawnProgress).toBe(100)
  })
})

describe('the flags of the steps', () => {
  test('count if they are fetched before the first question, but not later', { tags: ['2.frozen-flags'] }, async () => {
    const world = aProduct({ answers: allAnswers() })
    const { visit } = aVisit(world)
    expect(visit.sequence.has(at('fitness'))).toBe(true)
    world.remote.publish({ onboarding_fitness: 'false' })
    visit.start()
    await world.settle()
    expect(visit.sequence.has(at('fitness'))).toBe(false)
    visit.arrived(at('gender'))
    world.remote.publish({})
    await world.remote.refresh()
    expect(visit.sequence.has(at('fitness'))).toBe(false)
  })
})
