import { expect, test } from 'vitest'
import { SignIn } from '#application/account/SignIn.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { goal } from '#domain/funnel/steps/goal/goal.ts'
import { gender } from '#domain/funnel/steps/goal/gender.ts'
import { GatePresenter } from '#presentation/shared/profile/GatePresenter.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { ANA, aProduct, BEN, type Product } from '../../builders/aProduct.ts'

const TOMS_ANSWERS = allAnswers({ displayName: 'Tom', gender: 'm' })

/** A page on which Tom has answered, Ana has logged in and said whose the answers are, and her session has ended by itself. */
async function afterAnaSaid(areHers: boolean): Promise<Product> {
  const product = aProduct({ answers: TOMS_ANSWERS })
  product.auth.givenAccount(ANA)
  await product.start()
  await product.resolve(SignIn).execute({ by: 'password', credentials: ANA })
  await product.settle()
  product.resolve(GatePresenter).decideOwner(areHers)
  await product.auth.signOut()
  await product.settle()
  return product
}

const logOut = async (product: Product) => {
  await product.resolve(SignOut).execute('uid-1')
  await product.settle()
}
const answersInTab = ({ presenters, tab }: Product) => [
  presenters.answers.isEmpty,
  tab.tab.read('plan'),
]

test.each([
  ['set aside, because she said they are not hers,', false],
  ['called hers', true],
])(
  'answers that Ana has %s are not sent as the profile of Ben, who signs up after her session has ended, before he says whose they are',
  { tags: ['4.whose-answers'] },
  async (_, areHers) => {
    const product = await afterAnaSaid(areHers)
    await product.resolve(SignUp).execute(BEN)
    await product.settle()
    const createProfile = product.resolve(CreateProfile)
    expect(await createProfile.execute()).toBe('notNow')
    expect(product.backend.carriedOut.filter(({ call }) => call === 'createUserProfile')).toEqual(
      [],
    )
    expect(createProfile.obstacle()).toBe('whose')
    product.resolve(GatePresenter).decideOwner(true)
    expect(await createProfile.execute()).toBe('done')
  },
)

test(
  'answers given while signed in leave with the log-out, even if the first was given before the log-in',
  { tags: ['4.logout', '4.nothing-left'] },
  async () => {
    const product = aProduct({ answers: { gender: 'f', units: 'metric' } })
    product.auth.givenAccount(ANA)
    await product.start()
    await product.resolve(SignIn).execute({ by: 'password', credentials: ANA })
    await product.settle()
    product.resolve(GatePresenter).decideOwner(true)
    product.presenters.answers.answer(goal, 1, 'lose_weight')
    await logOut(product)
    expect(answersInTab(product)).toEqual([true, null])
  },
)

test(
  'answers given after "Start again", while signed in, leave with the log-out',
  { tags: ['4.logout', '4.nothing-left'] },
  async () => {
    const product = aProduct()
    await product.start()
    await product.signInAna(null)
    product.presenters.answers.answer(goal, 1, 'lose_weight')
    product.presenters.answers.clear()
    product.presenters.answers.answer(gender, 'f', 'female')
    await logOut(product)
    expect(answersInTab(product)).toEqual([true, null])
  },
)
