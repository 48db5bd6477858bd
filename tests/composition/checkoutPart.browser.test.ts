import { expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { startCheckoutPart } from '#composition/checkoutPart.ts'
import { aProduct } from '../builders/aProduct.ts'
import { aProfile } from '../builders/aSession.ts'

test(
  'a log-out without a connection ends the code for the app once the browser is online',
  { tags: ['7.app-code'] },
  async () => {
    const product = aProduct({ instead: { AppUrl: 'https://onward.example/app#code={code}' } })
    const { backend, container, resolve, settle } = product
    await product.start()
    startCheckoutPart(container)
    await product.signInAna(null)
    backend.appCodes.set('uid-1', 'a-code')
    backend.failNext('endAppCode', 'unavailable', 9)
    await resolve(SignOut).execute('uid-1')
    await settle()
    expect(backend.appCodes.size).toBe(1)
    backend.failNext('endAppCode', 'unavailable', 0)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(backend.appCodes.size).toBe(0)
  },
)

test(
  'a profile that could not be read without a connection is read once the browser is online',
  { tags: ['4.profile-reloads'] },
  async () => {
    const product = aProduct()
    await product.start()
    startCheckoutPart(product.container)
    product.profiles.failNextRead()
    await product.signInAna(aProfile())
    const profile = () => {
      const session = product.sessions.current()
      return session.status === 'signedIn' ? session.profile.status : session.status
    }
    expect(profile()).toBe('unknown')
    window.dispatchEvent(new Event('online'))
    await product.settle()
    expect(profile()).toBe('loaded')
  },
)
