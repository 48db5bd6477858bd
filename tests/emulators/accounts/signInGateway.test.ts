import { expect, test } from 'vitest'
import { postJson } from '../../contracts/account/serviceCalls.ts'
import { accountsOver, silentLog } from '../../contracts/firebase/firebaseApps.ts'
import { StagedWindows } from '../../contracts/account/StagedWindows.ts'
import { signInGatewayContract } from '../../contracts/account/signInGatewayContract.ts'
import { anEmulatedFirebase } from '../anEmulatedFirebase.ts'
import { ACCOUNTS, protectFromEnumeration } from '../theEmulators.ts'

for (const enumerationProtection of [true, false]) {
  signInGatewayContract(
    `FirebaseSignInGateway on the emulator, enumeration protection ${enumerationProtection ? 'on' : 'off'},`,
    async () => {
      await protectFromEnumeration(enumerationProtection)
      const windows = new StagedWindows()
      return {
        ...(await accountsOver(anEmulatedFirebase(), silentLog, windows)),
        stageWindow: (outcome) => void (windows.outcome = outcome),
        givenToken: async () => JSON.stringify({ uid: 'device-1' }),
      }
    },
  )
}

test("the emulator refuses to set a password for the account's own address, although the service allows it", async () => {
  const postBody = String(
    new URLSearchParams({
      id_token: JSON.stringify({ sub: 'g1', email: 'robin@example.com' }),
      providerId: 'google.com',
    }),
  )
  const { body } = await postJson(`${ACCOUNTS}signInWithIdp?key=k`, {
    requestUri: 'http://localhost',
    postBody,
  })
  const { idToken } = Object(body)
  const linked = await postJson(`${ACCOUNTS}signUp?key=k`, {
    idToken,
    email: 'robin@example.com',
    password: 'a-long-one',
  })
  expect(linked).toMatchObject({ status: 400, message: 'EMAIL_EXISTS' })
})
