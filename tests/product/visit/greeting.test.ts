import { describe, expect, test } from 'vitest'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { greetingOf } from '#presentation/features/welcome/greetingOf.ts'
import { allAnswers, answeredUpTo } from '#tests/builders/allAnswers.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

const greetingWith = (answers: ReturnType<typeof allAnswers>) =>
  greetingOf(aProduct({ answers }).presenters)

async function greetingOfAna(profile: ReturnType<typeof aProfile>) {
  const product = aProduct()
  const { uid } = product.auth.givenAccount(ANA, { displayName: 'Ana María López' })
  product.profiles.save(uid, profile)
  product.resolve(PersonPresenter).start()
  await product.auth.signIn(ANA)
  await product.settle()
  return greetingOf(product.presenters)
}

describe('on welcome', { tags: ['4.greeting'] }, () => {
  test('a new visitor is not greeted on welcome', () => {
    expect(greetingOf(aProduct().presenters)).toBeNull()
  })

  test('a returning visitor sees their progress on welcome', () => {
    expect(greetingWith(answeredUpTo(allAnswers(), 'displayName'))).toMatchObject({
      title: 'Welcome back\nto your plan',
      text: expect.stringMatching(/\d of \d\d questions/),
      percent: expect.any(Number),
      next: { path: '/onboarding/name' },
    })
  })

  test('a visitor who answered everything sees on welcome that the plan summary is ready', () => {
    expect(greetingWith(allAnswers())).toMatchObject({
      title: 'Welcome back,\nAna',
      text: 'Your answers are in, and your plan is ready.',
      percent: 100,
      next: null,
    })
  })

  test('welcome uses only the first word of a name', async () => {
    expect(greetingWith({ gender: 'f', displayName: 'Bea Maria', units: 'metric' })?.title).toBe(
      'Welcome back,\nBea',
    )
    expect((await greetingOfAna(aProfile({ answers: { gender: 'f' } })))?.title).toBe(
      'Welcome back,\nAna',
    )
  })

  test('welcome shows full progress for a completed onboarding or an active subscription, whatever this browser stores', async () => {
    expect(await greetingOfAna(aProfile({ completed: ['workouts'] }))).toMatchObject({
      percent: 100,
      next: 'prices',
    })
    expect(
      await greetingOfAna(aProfile({ active: ['subscription'], answers: { goal: 1 } })),
    ).toMatchObject({
      text: 'Your plan is active.',
      percent: 100,
      next: 'app',
    })
  })

  test(
    'welcome does not tell an active subscriber without answers that the answers are in',
    { tags: ['4.no-answers-no-plan'] },
    async () => {
      expect(await greetingOfAna(aProfile({ active: ['subscription'] }))).toMatchObject({
        text: 'Your plan is active.',
        next: 'app',
      })
    },
  )
})
