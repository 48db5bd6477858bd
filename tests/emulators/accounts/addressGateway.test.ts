import { FirebaseAddressGateway } from '#infrastructure/firebase/account/FirebaseAddressGateway.ts'
import { addressGatewayContract } from '../../contracts/account/addressGatewayContract.ts'
import { postJson } from '../../contracts/services/serviceCalls.ts'
import { gatewaysOver } from '../../contracts/firebase/firebaseApps.ts'
import { anEmulatedFirebase } from '../anEmulatedFirebase.ts'
import { loseNext, refuseNext } from '../connection.ts'
import { ACCOUNTS_URL, codeSentTo, givenAccount, recipientsOf } from '../theEmulators.ts'

const MAIL = /accounts:sendOobCode$/
const CHECK = /accounts:lookup$/
const REFUSALS = {
  staleSignIn: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  throttled: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  unknown: 'INTERNAL',
} as const

let addressCount = 0

addressGatewayContract('FirebaseAddressGateway on the emulator', async () => {
  addressCount += 1
  // The emulator keeps its links even when it is emptied, so each test has an address of its own.
  const ana = { email: `ana-${addressCount}@gmial.com`, password: 'a-long-one' }
  const firebase = anEmulatedFirebase()
  const { gateway: auth, signInGateway } = await gatewaysOver(firebase)
  await signInGateway.signUp(ana)
  return {
    gateway: new FirebaseAddressGateway(firebase),
    givenTaken: (email) => givenAccount({ ...ana, email }),
    openLink: async () =>
      void (await postJson(`${ACCOUNTS_URL}update?key=k`, {
        oobCode: await codeSentTo(ana.email),
      })),
    signOut: () => auth.signOut(),
    failNextMail: (code) =>
      code === 'offline' ? loseNext(MAIL) : refuseNext(MAIL, REFUSALS[code]),
    failNextCheck: (code) =>
      code === 'offline' ? loseNext(CHECK) : refuseNext(CHECK, REFUSALS[code]),
    mails: async () => (await recipientsOf(ana.email)).map((to) => (to === ana.email ? null : to)),
  }
})
