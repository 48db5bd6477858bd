import { expect, test, vi } from 'vitest'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import {
  gatewaysOver,
  aFirebase,
  anAuthGateway,
  CONFIG,
  reloaded,
  silentLog,
  signInGatewayOver,
  withDatabases,
} from './firebaseApps.ts'
import { postJson } from '../services/serviceCalls.ts'
import { alterAccount, database, server } from './firebaseServices.ts'

const riley = { email: 'riley@example.com', password: 'onward1' }

const firstUser = (auth: AuthGateway) =>
  new Promise<AuthUser | null>((resolve) => auth.observe(resolve))

test('a reload signs out a person whose account was deleted', async () => {
  await (await signInGatewayOver(aFirebase())).signIn(riley)
  database.change(({ accounts }) => void delete accounts['demo-riley'])
  expect(await firstUser(anAuthGateway(await reloaded()))).toBeNull()
})

test('if IndexedDB never responds, signing in still works and the person is still signed in after a reload', async () => {
  withDatabases({ open: () => new EventTarget() })
  await (await signInGatewayOver(aFirebase())).signIn(riley)
  const reloadedFirebase = await reloaded()
  expect(await firstUser(anAuthGateway(reloadedFirebase))).toMatchObject({ uid: 'demo-riley' })
}, 10_000)

test('the SDK makes no request before the start has completed', async () => {
  const requests: string[] = []
  server.events.on(
    'request:start',
    ({ request }) => void requests.push(new URL(request.url).pathname),
  )
  let resolve = () => {}
  const start = new Promise<void>((done) => (resolve = done))
  const signInGateway = await signInGatewayOver(aFirebase(start))
  const signingIn = signInGateway.signIn(riley)
  // Makes a request without the SDK. A request of the SDK would have come before it.
  await postJson('https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k', {
    idToken: 'unknown',
  })
  expect(requests).toEqual(['/v1/accounts:lookup'])
  resolve()
  expect((await signingIn).user.uid).toBe('demo-riley')
})

test('a failed start is logged, and every request rejects', async () => {
  const error = vi.fn<(message: unknown) => void>()
  const { gateway: auth, signInGateway } = await gatewaysOver(
    new Firebase(CONFIG, Promise.reject(new Error('no worker'))),
    { ...silentLog, error },
  )
  auth.observe(() => undefined)
  await expect(signInGateway.signIn(riley)).rejects.toMatchObject({ code: 'unknown' })
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
})

test('a picture is shown only from an https address', { tags: ['2.header'] }, async () => {
  const signInGateway = await signInGatewayOver(aFirebase())
  const pictures = [
    'https://example.com/a.png',
    'http://example.com/a.png',
    'javascript:alert(1)',
    'https://',
    '/faces/a.png',
    ' ',
  ]
  const shown = []
  for (const picture of pictures) {
    alterAccount('demo-riley', { photoUrl: picture })
    shown.push((await signInGateway.signIn(riley)).user.photoURL)
  }
  expect(shown).toEqual([
    'https://example.com/a.png',
    null,
    null,
    null,
    `${location.origin}/faces/a.png`,
    null,
  ])
})
