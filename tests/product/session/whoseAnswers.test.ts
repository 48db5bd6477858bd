import { describe, expect, test } from 'vitest'
import { SignIn } from '#application/account/SignIn.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct, BEN, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const TOMS_ANSWERS = allAnswers({ displayName: 'Tom', gender: 'm' })
const OFFERS = [anOffer()]
const WHOSE_RULE = { tags: ['4.whose-answers'] }

/** A page on which Tom has answered. Ana has an account and has not logged in yet. */
async function afterTom(profile: UserProfile | null = null, facts: ProductFacts = {}) {
  const product = aProduct({ answers: TOMS_ANSWERS, offers: OFFERS, ...facts })
  const { uid } = product.auth.givenAccount(ANA)
  if (profile) product.profiles.save(uid, profile)
  await product.start()
  return product
}

const logIn = async (product: Product, credentials = ANA) => {
  await product.resolve(SignIn).execute({ by: 'password', credentials })
  await product.settle()
}
const obstacle = ({ resolve }: Product) => resolve(CreateProfile).obstacle()
const asksWhose = ({ presenters }: Product) => presenters.person.asksWhose()
const callNames = ({ backend }: Product) => backend.carriedOut.map(({ call }) => call)

describe("a person who logs in with others' answers", WHOSE_RULE, () => {
  test("a person who logs in with others' answers is asked whose the answers are; before the reply, nothing is created, sold or replaced", async () => {
    for (const profile of [null, aProfile({ answers: { gender: 'f', goal: 2, age: 40 } })]) {
      const product = await afterTom(profile)
      await logIn(product)
      expect([asksWhose(product), obstacle(product)]).toEqual([true, 'whose'])
      const buying = product.resolve(BuyOffer).execute({ offer: anOffer(), promo: null })
      expect([await product.resolve(CreateProfile).execute(), await buying]).toEqual([
        'notNow',
        'unknown',
      ])
      expect([callNames(product), product.storefront.windowRequests]).toEqual([[], []])
      expect([product.stored.load(), product.stored.owner()]).toEqual([TOMS_ANSWERS, null])
    }
  })
})

describe('a person who is not asked whose the answers are', WHOSE_RULE, () => {
  test('a person who creates an account after answering is not asked whose the answers are', async () => {
    const byEmail = await afterTom()
    await byEmail.resolve(SignUp).execute(BEN)
    await byEmail.settle()
    expect(obstacle(byEmail)).toBeNull()
    const byProvider = await afterTom()
    byProvider.auth.stageWindow({ email: 'new@example.com' })
    await byProvider.resolve(SignIn).execute({ by: 'provider', provider: 'google.com' })
    await byProvider.settle()
    expect([asksWhose(byProvider), obstacle(byProvider)]).toEqual([false, null])
  })
})
