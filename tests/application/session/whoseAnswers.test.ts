import { describe, expect, test } from 'vitest'
import { SignIn } from '#application/account/SignIn.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { ClaimAnswers } from '#application/session/ClaimAnswers.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { anotherTabOf } from '../../builders/anotherTab.ts'
import { ANA, aProduct, BEN, type Product, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

const TOM = allAnswers({ displayName: 'Tom', gender: 'm' })
const OFFERS = [anOffer()]
const whose = { tags: ['4.whose-answers'] }

/** A page on which Tom has answered, before Ana, who has an account, logs in. */
async function afterTom(profile: UserProfile | null = null, facts: ProductFacts = {}) {
  const product = aProduct({ answers: TOM, offers: OFFERS, ...facts })
  const { uid } = product.auth.givenAccount(ANA)
  if (profile) product.profiles.save(uid, profile)
  await product.start()
  return product
}

const logsIn = async (product: Product, credentials = ANA) => {
  await product.resolve(SignIn).execute({ by: 'password', credentials })
  await product.settle()
}
const question = ({ resolve }: Product) => resolve(CreateProfile).obstacle()
const asks = ({ presenters }: Product) => presenters.person.asksWhose()
const sent = ({ backend }: Product) => backend.carriedOut.map(({ call }) => call)
const says = async (product: Product, areMine: boolean) => {
  const session = product.sessions.current()
  if (session.status !== 'signedIn') throw new Error('Nobody is signed in')
  product.resolve(ClaimAnswers).execute(session.user.uid, session.profile, areMine)
  product.presenters.answers.reload()
}

describe("a person who logs in with others' answers", whose, () => {
  test("a person who logs in with others' answers is asked whose they are, and nothing is created, sold or replaced before", async () => {
    for (const profile of [null, aProfile({ answers: { gender: 'f', goal: 2, age: 40 } })]) {
      const product = await afterTom(profile)
      await logsIn(product)
      expect([asks(product), question(product)]).toEqual([true, 'whose'])
      const buying = product.resolve(BuyOffer).execute({ offer: anOffer(), promo: null })
      expect([await product.resolve(CreateProfile).execute(), await buying]).toEqual([
        'notNow',
        'unknown',
      ])
      expect([sent(product), product.storefront.windows]).toEqual([[], []])
      expect([product.stored.load(), product.stored.owner()]).toEqual([TOM, null])
    }
  })

  test('a person is asked whose the answers are after a reload, but not after they have said it', async () => {
    const product = await afterTom()
    await logsIn(product)
    const later = product.reloaded()
    await later.start()
    expect(asks(later)).toBe(true)
    await says(later, true)
    const last = later.reloaded()
    await last.start()
    expect([asks(last), question(last)]).toEqual([false, null])
    expect(await last.resolve(CreateProfile).execute()).toBe('done')
    expect(sent(last)).toEqual(['createUserProfile'])
  })

  test("a person gets their account's answers if those in the tab are not theirs", async () => {
    const product = await afterTom(aProfile({ answers: { gender: 'f', goal: 2, age: 40 } }))
    await logsIn(product)
    await says(product, false)
    expect(product.stored.loadAsStored()).toMatchObject({ gender: 'f', goal: 2, age: 40 })
    expect(product.stored.loadAsStored()).not.toHaveProperty('displayName')
    expect([asks(product), product.stored.owner()]).toEqual([false, 'uid-1'])
  })

  test('a person starts without answers if those in the tab are not theirs and their account has none', async () => {
    const product = await afterTom()
    await logsIn(product)
    await says(product, false)
    expect([product.stored.loadAsStored(), asks(product)]).toEqual([{}, false])
    product.answered({ gender: 'f', displayName: 'Ana', units: 'metric' })
    const later = product.reloaded()
    await later.start()
    expect(asks(later)).toBe(false)
  })

  test('a person is asked whose the answers are in every tab with answers, even if they logged in in another', async () => {
    const product = await afterTom()
    const other = anotherTabOf(product, { answers: { ...TOM, displayName: 'Tim' } })
    const empty = anotherTabOf(product)
    await other.start()
    await empty.start()
    await logsIn(product)
    await other.settle()
    expect([asks(product), asks(other), asks(empty)]).toEqual([true, true, false])
    await says(product, true)
    expect(asks(other)).toBe(true)
  })

  test('a person is asked whose the answers are after each log-in, and so is the next person', async () => {
    const product = await afterTom()
    product.auth.givenAccount(BEN)
    await logsIn(product)
    await product.resolve(SignOut).execute('uid-1')
    await product.settle()
    expect(asks(product)).toBe(false)
    await logsIn(product, BEN)
    expect(asks(product)).toBe(true)
  })
})

describe('a person who is not asked whose the answers are', whose, () => {
  test('a person who creates the account for their answers is not asked whose they are', async () => {
    const byEmail = await afterTom()
    await byEmail.resolve(SignUp).execute(BEN)
    await byEmail.settle()
    expect(question(byEmail)).toBeNull()
    const byProvider = await afterTom()
    byProvider.auth.stageWindow({ email: 'new@example.com' })
    await byProvider.resolve(SignIn).execute({ by: 'provider', provider: 'google.com' })
    await byProvider.settle()
    expect([asks(byProvider), question(byProvider)]).toEqual([false, null])
  })

  test("a person who has answered nothing but the units is not asked, and gets the profile's answers", async () => {
    const product = await afterTom(aProfile({ answers: { gender: 'f' } }), {
      answers: { units: 'imperial' },
    })
    await logsIn(product)
    expect(asks(product)).toBe(false)
    expect(product.stored.loadAsStored()).toEqual({ gender: 'f', units: 'imperial' })
  })

  test('a person who was logged in when they answered, or began before the session was known, is not asked', async () => {
    const product = await afterTom(null, { answers: {} })
    await logsIn(product)
    product.answered(TOM)
    const later = product.reloaded()
    later.auth.holdSession()
    await later.start()
    expect(asks(later)).toBe(false)
    later.auth.releaseSession()
    await later.settle()
    expect(asks(later)).toBe(false)
    const fresh = anotherTabOf(later)
    fresh.sessions.observe(() => undefined)
    fresh.answered(TOM satisfies Answers)
    await fresh.settle()
    expect(asks(fresh)).toBe(false)
  })

  test('a person whose session ended without a log-out is not asked when they log in again', async () => {
    const product = await afterTom()
    await logsIn(product)
    await says(product, true)
    await product.auth.signOut()
    await product.settle()
    await logsIn(product)
    expect(asks(product)).toBe(false)
  })
})
