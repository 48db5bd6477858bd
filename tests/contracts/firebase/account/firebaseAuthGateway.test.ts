import { addAccount } from '../../../../src/infrastructure/demo/account/accounts.ts'
import { authGatewayContract } from '../../account/authGatewayContract.ts'
import { aFirebase, anAuthGateway } from '../firebaseApps.ts'
import { database, faults } from '../firebaseWorld.ts'

const CALLS = { signUp: 'signUp', signIn: 'signInWithPassword', sendPasswordReset: 'sendOobCode' } as const
const FAULTS = { throttled: { status: 429 }, offline: { offline: true }, unknown: { status: 500 } } as const

for (const enumerationProtection of [true, false]) {
  authGatewayContract(`FirebaseAuthGateway, enumeration protection ${enumerationProtection ? 'on' : 'off'},`, async () => {
    database.change(({ settings }) => void (settings.enumerationProtection = enumerationProtection))
    return {
      gateway: anAuthGateway(aFirebase()),
      givenAccount: async (credentials) => void database.change((world) => addAccount(world, database.now(), credentials)),
      failNext: (call, code) => faults.set(CALLS[call], { ...FAULTS[code], times: 1 }),
    }
  })
}
