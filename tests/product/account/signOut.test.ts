import { describe, expect, test } from 'vitest'
import { AppCodes } from '#application/account/AppCodes.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { AppLinkPresenter } from '#presentation/shared/getTheApp/AppLinkPresenter.ts'
import { aProduct, BEN, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const APP_URL = 'https://onward.example/app#code={code}'

/** Ana is signed in here, and has a code for the app that she made on her phone. */
async function anaWithCode(appUrl = APP_URL) {
  const product = aProduct({ instead: { AppUrl: appUrl } })
  await product.start()
  await product.presenters.checkoutPart()
  await product.signInAna(aProfile({ active: ['subscription'] }))
  product.backend.appCodes.set('uid-1', 'a-code-made-on-her-phone')
  return product
}

const logOut = async ({ resolve, settle }: Product) => {
  await resolve(SignOut).execute('uid-1')
  await settle()
}
const validCodes = ({ backend }: Product) => [...backend.appCodes.keys()]

describe('a log-out and the code for the app', { tags: ['7.app-code'] }, () => {
  test("a log-out ends the person's code, even one that another device made", async () => {
    const page = await anaWithCode()
    await logOut(page)
    expect(validCodes(page)).toEqual([])
    expect(page.kept.CheckoutKept.ended_app_code.read()).toBeNull()
  })

  test("a log-out while the server does not answer ends the person's code at the next page", async () => {
    const page = await anaWithCode()
    page.backend.failNext('endAppCode', 'unavailable', 9)
    await logOut(page)
    expect(page.sessions.current().status).toBe('anonymous')
    expect(validCodes(page)).toEqual(['uid-1'])
    page.backend.failNext('endAppCode', 'unavailable', 0)
    const next = page.reloaded()
    await next.start()
    await next.presenters.checkoutPart()
    await next.settle()
    expect(validCodes(page)).toEqual([])
  })

  test('a log-out while the server does not answer ends the code before somebody else goes on', async () => {
    const page = await anaWithCode()
    page.backend.failNext('endAppCode', 'unavailable', 1)
    await logOut(page)
    page.auth.givenAccount(BEN)
    await page.auth.signIn(BEN)
    await page.settle()
    expect(validCodes(page)).toEqual([])
  })

  test('a log-out leaves no uid in the browser', async () => {
    const page = await anaWithCode()
    page.backend.failNext('endAppCode', 'unavailable', 9)
    await logOut(page)
    expect(page.kept.CheckoutKept.ended_app_code.read()).toMatch(/^[\da-f]{64}$/)
  })

  test('a stored text that is no digest is sent once', async () => {
    const page = await anaWithCode()
    page.kept.CheckoutKept.ended_app_code.write('{')
    page.backend.failNext('endAppCode', 'invalid')
    await page.resolve(AppCodes).end()
    expect(page.kept.CheckoutKept.ended_app_code.read()).toBeNull()
  })

  test('where the app takes no codes, a log-out calls nothing', async () => {
    const page = await anaWithCode('https://onward.example/app')
    await logOut(page)
    expect(validCodes(page)).toEqual(['uid-1'])
  })

  test('a code that is made after an unfinished log-out stays valid', async () => {
    const page = await anaWithCode()
    page.backend.failNext('endAppCode', 'unavailable', 2)
    await logOut(page)
    await page.signInAna(aProfile({ active: ['subscription'] }))
    expect(page.kept.CheckoutKept.ended_app_code.read()).not.toBeNull()
    await page.resolve(AppCodes).make()
    await page.resolve(AppCodes).end()
    expect(validCodes(page)).toEqual(['uid-1'])
  })

  test(
    'a code that arrives after its person has left ends at once, and is in no link to the app',
    { tags: ['4.app-link'] },
    async () => {
      const page = await anaWithCode()
      const answer = page.backend.delayNext('createAppCode')
      const made = page.resolve(AppLinkPresenter).make()
      await logOut(page)
      page.auth.givenAccount(BEN)
      await page.auth.signIn(BEN)
      await page.settle()
      answer()
      expect(await made).toBeNull()
      await page.settle()
      expect(validCodes(page)).toEqual([])
    },
  )
})
