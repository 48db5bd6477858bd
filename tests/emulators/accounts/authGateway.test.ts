import { expect, test } from 'vitest'
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

test('a reset link is created only for an address that has an account', async () => {
  await givenAccount({ email: 'forgetful@example.com', password: 'a-long-one' })
  const signInGateway = await signInGatewayOver(anEmulatedFirebase())
  await signInGateway.sendPasswordReset(' Forgetful@Example.com ')
  await signInGateway.sendPasswordReset('unheard-of@example.com')
  const links = await resetLinks()
  expect(links.filter((email) => email === 'forgetful@example.com')).toHaveLength(1)
  expect(links).not.toContain('unheard-of@example.com')
})
