import { addAccount } from '#demo/backEnd/account/accounts.ts'
import { authGatewayContract } from '../../account/authGatewayContract.ts'
import { passwordContract } from '../../account/passwordContract.ts'
import { accountsOver, aFirebase, anAuthGateway, reloaded } from '../firebaseApps.ts'
import { alterAccount, database, faults } from '../firebaseWorld.ts'

const CALLS = {
  signUp: 'signUp',
  signIn: 'signInWithPassword',
  sendPasswordReset: 'sendOobCode',
} as const
const FAULTS = {
  throttled: { status: 429 },
  offline: { offline: true },
  unknown: { status: 500 },
} as const

authGatewayContract('FirebaseAuthGateway', async () => ({
  ...(await accountsOver(aFirebase())),
  givenAccount: async (credentials) =>
    void database.change((world) => addAccount(world, database.now(), credentials)),
  reopened: async () => anAuthGateway(await reloaded()),
  async end(how, uid) {
    if (how === 'disabled') alterAccount(uid, { disabled: true })
    else database.change(({ accounts }) => void delete accounts[uid])
  },
  loseNextCheck: () => faults.set('lookup', { offline: true, times: 1 }),
}))

for (const enumerationProtection of [true, false]) {
  passwordContract(
    `FirebaseWaysIn, enumeration protection ${enumerationProtection ? 'on' : 'off'},`,
    async () => {
      database.change(
        ({ settings }) => void (settings.enumerationProtection = enumerationProtection),
      )
      return {
        ...(await accountsOver(aFirebase())),
        givenAccount: async (credentials) =>
          void database.change((world) => addAccount(world, database.now(), credentials)),
        failNext: (call, code) => faults.set(CALLS[call], { ...FAULTS[code], times: 1 }),
      }
    },
  )
}
