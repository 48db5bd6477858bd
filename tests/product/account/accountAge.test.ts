import { describe, expect, test } from 'vitest'
import { ProfileQuestions } from '#application/session/ProfileQuestions.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aMeasuredProduct } from '#tests/builders/aMeasuredProduct.ts'
import { ALL } from '#tests/builders/aMeasurement.ts'
import { ANA, aProduct, BEN, type ProductFacts } from '#tests/builders/aProduct.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'

const CHILD = allAnswers({ displayName: 'Kim', age: 11 })
const NOW = Date.UTC(2026, 10, 25)
const ACCOUNT_AGE_RULE = { tags: ['4.account-age'] }

async function aVisit(facts: ProductFacts = {}) {
  const product = aProduct({ answers: CHILD, now: NOW, ...facts })
  await product.start()
  return {
    ...product,
    accountAge: product.resolve(ProfileQuestions),
    createProfile: product.resolve(CreateProfile),
    calls: () => product.backend.carriedOut.map(({ call }) => call),
    signUp: () => product.resolve(SignUp).execute(BEN),
  }
}

describe('a child below the age for an account', ACCOUNT_AGE_RULE, () => {
  test('a child below the age for an account gets no account, by email or with a provider', async () => {
    const { signUp, resolve, auth, sessions, settle, calls } = await aVisit()
    auth.stageWindow({ email: 'kim@example.com' })
    await expect(signUp()).rejects.toMatchObject({ code: 'tooYoung' })
    const byProvider = { by: 'provider', provider: 'google.com' } as const
    await expect(resolve(SignIn).execute(byProvider)).rejects.toMatchObject({ code: 'tooYoung' })
    await expect(resolve(SignIn).leaveFor('google.com')).rejects.toMatchObject({ code: 'tooYoung' })
    await settle()
    expect([sessions.current().status, calls()]).toEqual(['anonymous', []])
  })

  test.each([
    [12, '13', true],
    [13, '13', false],
    [11, '0', false],
    [15, '16', true],
    [11, 'soon', true],
  ])(
    'whether a child aged %s is too young with the setting %s: %s',
    async (age, account_age, isTooYoung) => {
      const visit = await aVisit({ answers: allAnswers({ age }), settings: { account_age } })
      expect(visit.accountAge.isTooYoung()).toBe(isTooYoung)
    },
  )

  test("if a person claims a child's answers, they are not sent to the person's account, but may stay on the device", async () => {
    const { auth, resolve, settle, createProfile, calls, stored } = await aVisit()
    const { uid } = auth.givenAccount(ANA)
    await resolve(SignIn).execute({ by: 'password', credentials: ANA })
    await settle()
    resolve(ProfileQuestions).sayWhose(true)
    expect([createProfile.obstacle(), await createProfile.execute()]).toEqual(['age', 'notNow'])
    resolve(HealthConsent).decide(uid, false)
    expect([createProfile.obstacle(), await createProfile.execute()]).toEqual(['refused', 'notNow'])
    expect([calls(), stored.load()]).toEqual([[], CHILD])
  })

  test('nothing more is measured once a visitor answers with an age below that for an account, even if they change the answer', async () => {
    const product = aProduct({ answers: allAnswers({ age: 34 }), now: NOW })
    const page = aMeasuredProduct(product)
    page.resolve(VisitMeasuring).start('')
    await product.start()
    page.consent.choose(ALL)
    expect(page.consent.allowed()).toEqual(ALL)
    product.stored.save(CHILD)
    page.consent.answered()
    expect(page.consent.allowed()).toEqual({ analytics: false, marketing: false })
    product.stored.save(allAnswers({ age: 34 }))
    expect(page.consent.allowed()).toEqual({ analytics: false, marketing: false })
  })
})

describe('an adult', ACCOUNT_AGE_RULE, () => {
  test.each([
    [2007, true],
    [2008, false],
    [1906, true],
    [1905, false],
    [0, false],
    [Number.NaN, false],
    [2030, false],
  ])('whether somebody born in %s is an adult in 2026: %s', async (year, isAdult) => {
    expect((await aVisit()).accountAge.isAdult(year)).toBe(isAdult)
  })

  test("after an adult has taken over a child's answers, the account is created, and the profile has the name that the adult typed", async () => {
    const { accountAge, signUp, settle, createProfile, backend } = await aVisit()
    accountAge.takeOver('Kimmy')
    await signUp()
    await settle()
    expect(await createProfile.execute()).toBe('done')
    expect(backend.carriedOut).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ displayName: 'Kimmy', age: 11, newsletter: true }),
      }),
    )
  })
})
