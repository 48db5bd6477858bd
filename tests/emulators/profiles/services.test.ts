import { ALL_SITES } from '#domain/site/sites.ts'
import { postJson, bearer } from '../../contracts/services/serviceCalls.ts'
import { documentRulesContract } from '../../contracts/services/documentRulesContract.ts'
import { signUpRobin } from '../../contracts/firebase/firebaseApps.ts'
import { functionServiceContract } from '../../contracts/services/functionServiceContract.ts'
import { anEmulatedFirebase } from '../anEmulatedFirebase.ts'
import { signedUp } from '../functions/signedUp.ts'
import { ACCOUNTS_URL, documentOf, FUNCTIONS_URL, givenDocument } from '../theEmulators.ts'

for (const site of ALL_SITES)
  functionServiceContract(`The Functions emulator for ${site.name}`, {
    site,
    async signedUp() {
      const { localId: uid, idToken: token } = await signedUp()
      return { uid, token }
    },
    call: (name, body, token) =>
      postJson(`${FUNCTIONS_URL}${name}`, body, token === undefined ? {} : bearer(token)),
    documentOf,
    givenDocument,
    deleteAccount: async (token) =>
      void (await postJson(`${ACCOUNTS_URL}delete?key=k`, { idToken: token })),
  })

documentRulesContract('The Firestore emulator', {
  async asSomebody() {
    const firebase = anEmulatedFirebase()
    const uid = await signUpRobin(firebase)
    return { firestore: await firebase.firestore(), uid }
  },
  asNobody: () => anEmulatedFirebase().firestore(),
  givenDocument,
})
