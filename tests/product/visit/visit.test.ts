import { CreateProfile } from '#application/session/CreateProfile.ts'
import { autorun } from 'mobx'
import { describe, expect, test, vi } from 'vitest'
import { isAsking } from '#domain/funnel/Step.ts'
import { workouts } from '#domain/site/workouts.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { answeredUpTo, allAnswers } from '#tests/builders/allAnswers.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { aNameAt, aVisit } from '#tests/builders/aVisit.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { stepOf } from '#tests/builders/aVisitor.ts'

const stepAt = (path: string, { site } = aProduct()) =>
  stepOf(site, path === '/' ? path : `/onboarding/${path}`)

/** A started visit of Ana, who is signed in with this profile. */
async function anasVisit(profile: ReturnType<typeof aProfile> | null, product = aProduct()) {
  const visit = aVisit(product)
  const { uid } = product.auth.givenAccount(ANA, { displayName: 'Ana María López' })
  if (profile) product.profiles.save(uid, profile)
  if (!visit.answers.isEmpty) product.stored.claim(uid)
  product.resolve(PersonPresenter).start()
  await product.auth.signIn(ANA)
  await product.settle()
  return visit
}

describe('a visit', () => {
  test('a visit starts with the stored answers and a loading session', () => {
    const { answers, person } = aVisit(aProduct({ answers: allAnswers() }))
    expect(answers.all).toEqual(allAnswers())
    expect(person.session).toEqual({ status: 'loading' })
    expect(person.visitor).toBeNull()
  })

  test('a visit takes over the profile of the person who signs in', async () => {
    const { answers, person } = await anasVisit(
      aProfile({ answers: { gender: 'f', goal: 1 }, active: ['subscription'] }),
    )
    expect(answers.all).toMatchObject({ gender: 'f', goal: 1 })
    expect(person.isActive).toBe(true)
    expect(person.visitor).toEqual({
      name: 'Ana María López',
      email: 'ana@example.com',
      initials: 'AM',
      photoURL: null,
    })
  })

  test('a visit shows the email if there is no name', { tags: ['2.header'] }, async () => {
    const product = aProduct()
    const { person } = aVisit(product)
    product.resolve(PersonPresenter).start()
    await product.auth.signUp(ANA)
    await product.settle()
    expect(person.visitor).toMatchObject({ name: ANA.email, initials: 'AE' })
  })
})

test('the plan summary stays open once the profile is created, because the profile is not read again before a page load', async () => {
  const { funnel, resolve, profiles } = await anasVisit(null, aProduct({ answers: allAnswers() }))
  profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
  const readsBefore = profiles.reads.length
  expect(await resolve(CreateProfile).execute()).toBe('done')
  expect(profiles.reads).toHaveLength(readsBefore)
  expect(funnel.admission('/onboarding/plan')).toEqual({ verdict: 'stay', shows: 'screen' })
})

test(
  'a fetch of settings that never ends delays no visitor: questions open, accept answers and lead to the next question with the default settings',
  { tags: ['2.settings-wait'] },
  async () => {
    const product = aProduct({ answers: answeredUpTo(allAnswers(), 'displayName') })
    vi.spyOn(product.remote, 'refresh').mockReturnValue(new Promise(() => undefined))
    const { person, funnel, presenter, entered } = aNameAt('name', product)
    product.resolve(PersonPresenter).start()
    await product.settle()
    expect(person.session).toEqual({ status: 'anonymous' })
    expect(funnel.admission('/onboarding/name')).toEqual({ verdict: 'stay', shows: 'screen' })
    presenter.type('Ana')
    expect(presenter.commit()).toBe(true)
    expect(funnel.admission(entered.nextPath ?? '')).toEqual({ verdict: 'stay', shows: 'screen' })
  },
)

describe('starting again', { tags: ['4.start-again'] }, () => {
  test('starting again is offered to visitors who have answers, but neither an active subscription nor a completed onboarding', async () => {
    expect(aVisit().progress.mayStartAgain).toBe(false)
    expect(aVisit(aProduct({ answers: { units: 'imperial' } })).progress.mayStartAgain).toBe(false)
    expect(
      (await anasVisit(null, aProduct({ answers: allAnswers() }))).progress.mayStartAgain,
    ).toBe(true)
    expect(
      (await anasVisit(aProfile({ active: ['subscription'] }), aProduct({ answers: allAnswers() })))
        .progress.mayStartAgain,
    ).toBe(false)
    expect(
      (await anasVisit(aProfile({ completed: ['workouts'] }), aProduct({ answers: allAnswers() })))
        .progress.mayStartAgain,
    ).toBe(false)
  })

  test('starting again is not offered while it is unknown whether the person has bought', async () => {
    expect(aVisit(aProduct({ answers: allAnswers() })).progress.mayStartAgain).toBe(false)
    const product = aProduct({ answers: allAnswers() })
    product.profiles.failNextRead()
    expect((await anasVisit(null, product)).progress.mayStartAgain).toBe(false)
  })

  test('starting again clears the answers and empties the bar', () => {
    const { answers, progress, stored } = aVisit(aProduct({ answers: allAnswers() }))
    progress.arriveAt(stepAt('pace'))
    progress.startAgain()
    expect(answers.all).toEqual({ units: 'metric' })
    expect(stored.loadAsStored()).toEqual({})
    expect(progress.drawnPercent).toBe(0)
  })
})

describe('the address where a returning visitor continues', () => {
  test('the address where a returning visitor continues is null for a new visitor', () => {
    expect(aVisit().funnel.resumePath).toBeNull()
  })

  test('the address where a returning visitor continues is the first unanswered question, or else the plan', () => {
    expect(
      aVisit(aProduct({ answers: answeredUpTo(allAnswers(), 'goal') })).funnel.resumePath,
    ).toBe('/onboarding/goal')
    expect(aVisit(aProduct({ answers: allAnswers() })).funnel.resumePath).toBe('/onboarding/plan')
  })

  test('the address where a returning visitor continues is the paywall for a person who has completed the onboarding', async () => {
    expect((await anasVisit(aProfile({ completed: ['workouts'] }))).funnel.resumePath).toBe(
      '/onboarding/subscription',
    )
  })

  test('the address where a returning visitor continues is success for a person with an active subscription', async () => {
    expect((await anasVisit(aProfile({ active: ['subscription'] }))).funnel.resumePath).toBe(
      '/onboarding/success',
    )
  })
})

describe('the drawn progress bar', { tags: ['2.drawn-bar'] }, () => {
  test('the progress bar does not fall on the way forward when an answer adds questions, and shows the computed value on the way back', () => {
    const shown = new Set(['gender', 'name', 'goal', 'goal_weight', 'ideal_weight', 'pace'])
    const flags = workouts.funnel.flatMap(({ flag }) => flag ?? [])
    const hidden = flags.filter((flag) => !shown.has(flag.replace('onboarding_', '')))
    const settings = Object.fromEntries(hidden.map((flag) => [flag, 'false']))
    const { answers, progress } = aVisit(aProduct({ settings, answers: { goal: 2 } }))
    const goal = stepAt('goal')
    const arriveAt = (path: string) => {
      progress.arriveAt(stepAt(path))
      return progress.drawnPercent
    }
    expect(['gender', 'name', 'goal'].map(arriveAt)).toEqual([0, 33, 66])
    if (isAsking(goal)) answers.answer(goal, 1)
    expect(['goal-weight', 'ideal-weight'].map(arriveAt)).toEqual([66, 80])
    expect(['goal-weight', 'goal'].map(arriveAt)).toEqual([60, 40])
  })

  test('the progress bar keeps its value on screens that are excluded from the progress', () => {
    const { funnel, progress } = aVisit(aProduct({ answers: allAnswers() }))
    const { sequence } = funnel
    const last = sequence.previous(stepAt('plan'))
    if (last) progress.arriveAt(last)
    progress.arriveAt(stepAt('plan'))
    expect(progress.drawnPercent).toBe(100)
  })
})

describe('the flags of the steps', () => {
  test(
    'the flags of the steps apply if they are fetched before the first question, but not later',
    { tags: ['2.frozen-flags'] },
    async () => {
      const product = aProduct({ answers: allAnswers() })
      const { funnel, progress } = aVisit(product)
      expect(funnel.sequence.has(stepAt('fitness'))).toBe(true)
      product.remote.publish({ onboarding_fitness: 'false' })
      product.resolve(PersonPresenter).start()
      await product.remote.refresh()
      await product.settle()
      expect(funnel.sequence.has(stepAt('fitness'))).toBe(false)
      progress.arriveAt(stepAt('gender'))
      product.remote.publish({})
      await product.remote.refresh()
      expect(funnel.sequence.has(stepAt('fitness'))).toBe(false)
    },
  )

  test('the flags of the steps reach an observer of the sequence when they are fetched', async () => {
    const product = aProduct({ answers: allAnswers() })
    const { funnel } = aVisit(product)
    const seen: boolean[] = []
    const stop = autorun(() => void seen.push(funnel.sequence.has(stepAt('fitness'))))
    product.remote.publish({ onboarding_fitness: 'false' })
    await product.remote.refresh()
    stop()
    product.remote.publish({})
    await product.remote.refresh()
    expect(seen).toEqual([true, false])
  })
})
