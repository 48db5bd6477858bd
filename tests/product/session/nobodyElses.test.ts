import { expect, test } from 'vitest'
import { SignIn } from '#application/account/SignIn.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { GatePresenter } from '#presentation/shared/profile/GatePresenter.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct, BEN, type Product } from '#tests/builders/aProduct.ts'

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
