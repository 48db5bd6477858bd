import { Occurrences } from '#composition/funnelModule.ts'
import { describe, expect, test } from 'vitest'
import { ANA, aProduct, BEN, type Product } from '../builders/aProduct.ts'

/** The names of the events recorded so far. */
function noted({ resolve }: Product): readonly string[] {
  const names: string[] = []
  resolve(Occurrences).hear(
    (occurrence) => void (occurrence.kind === 'event' && names.push(occurrence.event.name)),
  )
  return names
}

describe('every way in is measured', () => {
  test('by email and password, new or known', async () => {
    const product = aProduct()
    const { account } = await product.presenters.ends()
    product.auth.givenAccount(BEN)
    account.typeEmail(ANA.email)
    account.typePassword(ANA.password)
    await account.signUp()
    account.typeEmail(BEN.email)
    account.typePassword(BEN.password)
    await account.signIn()
    expect(noted(product)).toEqual(['signup', 'login'])
  })

  test('by a provider’s window, and by redirect', async () => {
    const product = aProduct()
    const { account } = await product.presenters.ends()
    product.auth.stageWindow({ email: ANA.email })
    await account.signInWith('google.com')
    await account.leaveFor('google.com')
    await account.returned()
    expect(noted(product)).toEqual(['signup', 'login'])
  })

  test("by a device store's token", async () => {
    const product = aProduct()
    const { account } = await product.presenters.ends()
    product.auth.givenToken('once')
    account.leaveForStore('/auth/login')
    await account.tokenArrived({ token: 'once', state: product.storeSignIn.left[0]?.state ?? null })
    expect(noted(product)).toEqual(['login'])
  })
})
