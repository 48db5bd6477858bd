import { expect, test } from 'vitest'
import { accountContracts } from '../../contracts/account/accountContracts.ts'
import { postJson } from '../../contracts/services/serviceCalls.ts'
import { StagedWindows } from '../../contracts/account/StagedWindows.ts'
import {
  gatewaysOver,
  anAuthGateway,
  ROBIN,
  signInGatewayOver,
  silentLog,
} from '../../contracts/firebase/firebaseApps.ts'
import { anEmulatedFirebase, reloaded } from '../anEmulatedFirebase.ts'
import { loseNext, refuseNext } from '../connection.ts'
import {
  ACCOUNTS_URL,
  deleteAccount,
  disable,
  givenAccount,
  makeOlder,
  protectFromEnumeration,
  addressesWithLinks,
} from '../theEmulators.ts'

const CALLS = {
  signUp: /accounts:signUp$/,
  signIn: /accounts:signInWithPassword$/,
  sendPasswordReset: /accounts:sendOobCode$/,
  checkAccount: /accounts:lookup$/,
} as const
const REFUSALS = { throttled: 'TOO_MANY_ATTEMPTS_TRY_LATER', unknown: 'INTERNAL' } as const

accountContracts('FirebaseAuthGateway on the emulator', async (isProtected) => {
  await protectFromEnumeration(isProtected)
  const windows = new StagedWindows()
  return {
    ...(await gatewaysOver(anEmulatedFirebase(), silentLog, windows)),
    givenAccount,
    makeOlder,
    end: (how, uid) => (how === 'disabled' ? disable(uid) : deleteAccount(uid)),
    reopened: async () => anAuthGateway(await reloaded()),
    async afterClosing() {
      sessionStorage.clear()
      return anAuthGateway(await reloaded())
    },
    resetMails: addressesWithLinks,
    failNext: (call, code) =>
      code === 'offline' ? loseNext(CALLS[call]) : refuseNext(CALLS[call], REFUSALS[code]),
    stageWindow: (outcome) => void (windows.outcome = outcome),
    givenToken: async () => JSON.stringify({ uid: 'device-1' }),
  }
})

test('a reset link is created only for an address that has an account', async () => {
  await givenAccount({ email: 'forgetful@example.com', password: 'a-long-one' })
  const signInGateway = await signInGatewayOver(anEmulatedFirebase())
  await signInGateway.sendPasswordReset(' Forgetful@Example.com ')
  await signInGateway.sendPasswordReset('unheard-of@example.com')
  const addresses = await addressesWithLinks()
  expect(addresses.filter((email) => email === 'forgetful@example.com')).toHaveLength(1)
  expect(addresses).not.toContain('unheard-of@example.com')
})

test("the emulator refuses to set a password for the account's own address, although the service allows it", async () => {
  const postBody = String(
    new URLSearchParams({
      id_token: JSON.stringify({ sub: 'g1', email: ROBIN.email }),
      providerId: 'google.com',
    }),
  )
  const { body } = await postJson(`${ACCOUNTS_URL}signInWithIdp?key=k`, {
    requestUri: 'http://localhost',
    postBody,
  })
  const { idToken } = Object(body)
  const linked = await postJson(`${ACCOUNTS_URL}signUp?key=k`, {
    idToken,
    ...ROBIN,
  })
  expect(linked).toMatchObject({ status: 400, message: 'EMAIL_EXISTS' })
})
