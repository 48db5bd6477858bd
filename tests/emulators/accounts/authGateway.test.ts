import { expect, test } from 'vitest'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { authGatewayContract } from '../../contracts/account/authGatewayContract.ts'
import { passwordContract } from '../../contracts/account/passwordContract.ts'
import {
  accountsOver,
  anAuthGateway,
  signInGatewayOver,
} from '../../contracts/firebase/firebaseApps.ts'
import { anEmulatedFirebase, reloaded } from '../anEmulatedFirebase.ts'
import { loseNext, refuseNext } from '../connection.ts'
import {
  deleteAccount,
  disable,
  givenAccount,
  protectFromEnumeration,
  resetLinks,
} from '../theEmulators.ts'

const CALLS = {
  signUp: /accounts:signUp$/,
  signIn: /accounts:signInWithPassword$/,
  sendPasswordReset: /accounts:sendOobCode$/,
} as const
const REFUSALS = { throttled: 'TOO_MANY_ATTEMPTS_TRY_LATER', unknown: 'INTERNAL' } as const

const robin = { email: 'robin@example.com', password: 'a-long-one' }

const firstUser = (auth: AuthGateway) =>
  new Promise<AuthUser | null>((resolve) => void auth.observe(resolve))

authGatewayContract('FirebaseAuthGateway on the emulator', async () => ({
  ...(await accountsOver(anEmulatedFirebase())),
  givenAccount,
  reopened: async () => anAuthGateway(await reloaded()),
  end: (how, uid) => (how === 'disabled' ? disable(uid) : deleteAccount(uid)),
  loseNextCheck: () => loseNext(/accounts:lookup$/),
}))

for (const enumerationProtection of [true, false]) {
  passwordContract(
    `FirebaseSignInGateway on the emulator, enumeration protection ${enumerationProtection ? 'on' : 'off'},`,
    async () => {
      await protectFromEnumeration(enumerationProtection)
      return {
        ...(await accountsOver(anEmulatedFirebase())),
        givenAccount,
        failNext: (call, code) =>
          code === 'offline' ? loseNext(CALLS[call]) : refuseNext(CALLS[call], REFUSALS[code]),
      }
    },
  )
}

test('a signed-in person is remembered after a reload', async () => {
  const { uid } = (await (await signInGatewayOver(anEmulatedFirebase())).signUp(robin)).user
  expect(await firstUser(anAuthGateway(await reloaded()))).toMatchObject({
    uid,
    email: robin.email,
  })
})

test('a reload signs out a person whose account was deleted', async () => {
  const { uid } = (await (await signInGatewayOver(anEmulatedFirebase())).signUp(robin)).user
  await deleteAccount(uid)
  expect(await firstUser(anAuthGateway(await reloaded()))).toBeNull()
})

test('a disabled account is reported as such, not as a wrong password', async () => {
  const { gateway: auth, signInGateway } = await accountsOver(anEmulatedFirebase())
  const { uid } = (await signInGateway.signUp(robin)).user
  await auth.signOut()
  await disable(uid)
  await expect(signInGateway.signIn(robin)).rejects.toMatchObject({ code: 'disabled' })
})

test('a reset link is created only for an address that has an account', async () => {
  await givenAccount({ ...robin, email: 'forgetful@example.com' })
  const signInGateway = await signInGatewayOver(anEmulatedFirebase())
  await signInGateway.sendPasswordReset(' Forgetful@Example.com ')
  await signInGateway.sendPasswordReset('unheard-of@example.com')
  const links = await resetLinks()
  expect(links.filter((email) => email === 'forgetful@example.com')).toHaveLength(1)
  expect(links).not.toContain('unheard-of@example.com')
})
