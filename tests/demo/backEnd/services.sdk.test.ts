import * as v from 'valibot'
import { afterAll, beforeAll, describe } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { toFields } from '#demo/backEnd/firestoreFields.ts'
import { accountServiceContract } from '../../contracts/services/accountServiceContract.ts'
import { postJson, postForm, bearer } from '../../contracts/services/serviceCalls.ts'
import { documentRulesContract } from '../../contracts/services/documentRulesContract.ts'
import { aFirebase, signInGatewayOver } from '../../contracts/firebase/firebaseApps.ts'
import { alterAccount, database } from '../../contracts/firebase/firebaseServices.ts'
import { functionServiceContract } from '../../contracts/services/functionServiceContract.ts'
import { settingsServiceContract } from '../../contracts/services/settingsServiceContract.ts'
import { account, FUNCTIONS, TOKEN_URL } from './demoRequests.ts'

const robin = { email: 'robin@example.com', password: 'a-long-one' }
const signUpResponse = v.object({ localId: v.string(), idToken: v.string() })

async function givenDocument(uid: string, document: Record<string, unknown>): Promise<void> {
  database.change(({ documents }) => void (documents[uid] = document))
}

async function signedUp() {
  const { localId, idToken } = v.parse(signUpResponse, (await account('signUp', robin)).body)
  return { uid: localId, token: idToken }
}

accountServiceContract('The demo', {
  callAccounts: account,
  renew: (refresh_token) => postForm(TOKEN_URL, { grant_type: 'refresh_token', refresh_token }),
  protectFromEnumeration: async (on) =>
    database.change(({ settings }) => void (settings.enumerationProtection = on)),
  disable: async (uid) => alterAccount(uid, { disabled: true }),
  codeSentTo: async (email) =>
    database.read().mails.findLast(({ to }) => to === email)?.oobCode ?? '',
  unsignedToken: JSON.stringify,
})

describe.each(ALL_SITES)('on the $name site', (site) => {
  const { site: originalSite } = database
  beforeAll(() => void Object.assign(database, { site }))
  afterAll(() => void Object.assign(database, { site: originalSite }))

  functionServiceContract('The demo', {
    site,
    signedUp,
    call: (name, body, token) =>
      postJson(`${FUNCTIONS}${name}`, body, token === undefined ? {} : bearer(token)),
    async documentOf(uid) {
      const document = database.read().documents[uid]
      return document ? toFields(document).fields : null
    },
    givenDocument,
    deleteAccount: async (token) => void (await account('delete', { idToken: token })),
  })
})

documentRulesContract('The demo', {
  async asSomebody() {
    const firebase = aFirebase()
    const { uid } = (await (await signInGatewayOver(firebase)).signUp(robin)).user
    return { firestore: await firebase.firestore(), uid }
  },
  asNobody: () => aFirebase().firestore(),
  givenDocument,
})

settingsServiceContract('The demo', { project: 'onward-demo', key: 'k', appId: '1:1:web:1' })
