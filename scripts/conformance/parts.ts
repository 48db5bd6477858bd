import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import * as v from 'valibot'
import { accountServiceContract, type TwoPeople } from '../../tests/contracts/account/accountServiceContract.ts'
import { coach } from '../../src/composition/sites/coach.ts'
import type { Site } from '../../src/composition/sites/Site.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { type Answer, ask, askForm, bearer, notifications } from '../../tests/contracts/account/asking.ts'
import { documentRulesContract } from '../../tests/contracts/account/documentRulesContract.ts'
import { functionServiceContract } from '../../tests/contracts/account/functionServiceContract.ts'
import { DOCUMENT_HOST, type Line } from './Line.ts'
import type { OwnThings } from './OwnThings.ts'
import { OwnerRefused } from './Owner.ts'
import { reasonOf } from './reasons.ts'
import { settingsServiceContract } from './settingsServiceContract.ts'
import type { Target } from './Target.ts'

/** Where a part runs. */
export interface Place {
  readonly target: Target
  readonly line: Line
  readonly own: OwnThings
  /** A word of this run, which is part of every address that it signs up. */
  readonly run: string
}

/** Some contract suites of one service. */
export interface Part {
  readonly name: 'accounts' | 'functions' | 'coach' | 'documents' | 'settings'
  /** What it calls and writes, for the owner to read before it runs. */
  readonly says: string
  /** The site whose funnel calls it; the service knows none if absent. */
  readonly site?: Site
  /** Tests that cannot hold for a project that is not emptied before each, and why. */
  readonly leftOut: readonly (readonly [title: RegExp, why: string])[]
  /** Makes the first call. @returns why the part cannot be checked; null if it can */
  begin(place: Place): Promise<string | null>
  /** Declares the tests. @returns the person who stays from test to test, by uid; null if there is none */
  declare(place: Place): () => string | null
}

// The SDK would print each refusal, with the key.
setLogLevel('silent')

const OWNER_ONLY = 'it needs the owner: npm run firebase -- login'
const MAIL = 'it would send mail'
const SETTING = 'it would change a setting of your project'
const signUp = v.object({ localId: v.string(), idToken: v.string() })

const accountsAt = ({ target: { key } }: Place) => (operation: string, body: object): Promise<Answer> => ask(`https://identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${key}`, body)
const functionsAt = ({ target: { project } }: Place) => (name: string, body: unknown, token?: string): Promise<Answer> =>
  ask(`https://us-central1-${project}.cloudfunctions.net/${name}`, body, token === undefined ? {} : bearer(token))
const documentsAt = ({ target: { project } }: Place) => `projects/${project}/databases/(default)/documents`

/** Nobody gets mail at example.com (RFC 2606). The password meets any policy that Firebase can demand. */
const somebody = (run: string, name: string) => ({ email: `conformance+${run}-${name}@example.com`, password: `Aa1!${run}-${name}-conformance` })
const peopleOf = (run: string): TwoPeople => ({ kim: somebody(run, 'kim'), robin: somebody(run, 'robin') })

const accounts: Part = {
  name: 'accounts',
  says: 'signs up 26 accounts with three addresses, one after another, signs in, and changes and deletes each',
  leftOut: [
    [/^signing in > with protection false/, SETTING],
    [/^signing in > rejects a disabled account/, 'only the console disables accounts'],
    [/^signing in with a provider > /, 'it needs a person at a provider'],
    [/^signing in with a custom token > (?:finds|rejects a token without a uid)/, 'only the emulator and the demo accept a token without a signature'],
    [/^a password reset > is sent/, MAIL],
    [/^a password reset > of /, SETTING],
    [/^a confirmation mail > confirms/, MAIL],
    [/^a mail for a change of address > changes/, MAIL],
  ],
  async begin(place) {
    // Recorded, and taken over by the demo. A project that refuses it refuses the sign-up, too.
    await fetch(`https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=${place.target.key}`)
    const { status } = await accountsAt(place)('signUp', somebody(place.run, 'first'))
    return status === 200 ? null : refusedBy(place)
  },
  declare(place) {
    accountServiceContract(
      'The project',
      {
        account: accountsAt(place),
        renew: (refresh_token) => askForm(`https://securetoken.googleapis.com/v1/token?key=${place.target.key}`, { grant_type: 'refresh_token', refresh_token }),
        // The setting that the console should have is not changed here, and the tests that need another are left out.
        protectFromEnumeration: async () => undefined,
        disable: async () => undefined,
        codeSentTo: async () => '',
      },
      peopleOf(place.run),
    )
    return () => null
  },
}

/** One account for all tests of a part, as each leaves nothing of it behind. */
function onePerson(place: Place) {
  let current: { readonly uid: string; readonly token: string } | null = null
  return {
    async present() {
      if (current && place.own.has(current.uid)) return current
      const { body } = await accountsAt(place)('signUp', somebody(place.run, 'sam'))
      const { localId, idToken } = v.parse(signUp, body)
      current = { uid: localId, token: idToken }
      return current
    },
    uid: () => current?.uid ?? null,
  }
}

const functions: Part = {
  name: 'functions',
  says: 'signs up 1 account, calls your functions about 35 times, and removes the users/UID and notifications/UID_... that they write for it',
  leftOut: [],
  site: workouts,
  async begin(place) {
    if (!place.target.owner) return 'only the owner can remove the documents that the functions write: npm run firebase -- login'
    const { status, body } = await functionsAt(place)('scheduleNotifications', notifications())
    if (status === 401 && typeof body === 'object') return null
    if (status === 404) return 'there is no server. See docs/server.md'
    if (status === 403) return 'the function may not be called by visitors, or App Check refuses it. See: Google Cloud console > Cloud Run > scheduleNotifications > Security'
    return refusedBy(place)
  },
  declare: (place) => declareFunctions(place, workouts),
}

const coaching: Part = {
  ...functions,
  name: 'coach',
  says: 'the same calls with the answers of the coach site, for 2 accounts',
  site: coach,
  async begin(place) {
    const why = await functions.begin(place)
    if (why !== null) return why
    const { body } = await accountsAt(place)('signUp', somebody(place.run, 'first'))
    if (!v.is(signUp, body)) return refusedBy(place)
    place.own.expectDocuments(body.localId)
    const { status } = await functionsAt(place)('scheduleNotifications', notifications({ app: coach.app }), body.idToken)
    return status === 400 ? 'the server does not serve the coach site. If it should: SITES in functions/.env.PROJECT' : null
  },
  declare: (place) => declareFunctions(place, coach),
}

function declareFunctions(place: Place, site: Site): () => string | null {
  const person = onePerson(place)
  functionServiceContract('The project', {
    site,
    async signedUp() {
      const found = await person.present()
      place.own.expectDocuments(found.uid)
      return found
    },
    call: functionsAt(place),
    documentOf: async (uid) => ownDocument(place, uid, (await person.present()).token),
    givenDocument: (uid, document) => given(place, uid, document),
    deleteAccount: async (token) => void (await accountsAt(place)('delete', { idToken: token })),
  })
  return person.uid
}

const documents: Part = {
  name: 'documents',
  says: 'signs up 2 accounts; tries to read, write and list documents, which your rules should refuse, and reads that of its own',
  leftOut: [],
  async begin(place) {
    const { body } = await accountsAt(place)('signUp', somebody(place.run, 'first'))
    if (!v.is(signUp, body)) return refusedBy(place)
    const read = await ask(`https://firestore.googleapis.com/v1/${documentsAt(place)}:batchGet?key=${place.target.key}`, { documents: [`${documentsAt(place)}/users/${body.localId}`] }, bearer(body.idToken))
    return read.status === 200 ? null : refusedBy(place)
  },
  declare(place) {
    const person = onePerson(place)
    documentRulesContract('The project', {
      async asSomebody() {
        const { uid, token } = await person.present()
        return { firestore: documentsOf(place, token), uid }
      },
      asNobody: async () => documentsOf(place, null),
      givenDocument: (uid, document) => given(place, uid, document),
    })
    return person.uid
  },
}

const settings: Part = {
  name: 'settings',
  says: 'registers an installation, fetches your remote settings as a page does, and deletes the installation',
  leftOut: [],
  async begin(place) {
    if (!place.target.hasSettings) return 'the emulators have no remote settings'
    const found = await settingsOf(place).fetchSettings({})
    if (found.status !== 200) return refusedBy(place)
    const { state } = v.parse(v.object({ state: v.optional(v.string(), '') }), found.body)
    return state === 'NO_TEMPLATE' ? 'no settings are published. A deploy publishes them; see: Firebase console > Remote Config' : null
  },
  declare(place) {
    settingsServiceContract(settingsOf(place))
    return () => null
  },
}

export const PARTS: readonly Part[] = [accounts, functions, coaching, documents, settings]

/** The tests of the documents that need somebody who may write them. */
const NEEDS_OWNER = /^(?:lets a person read their own document|does not let a person (?:create or change|delete) their own)/

/** Why a test is left out; null if it runs. */
export function leftOutBecause(part: Part, title: string, { owner }: Target): string | null {
  if (part.name === 'documents' && !owner && NEEDS_OWNER.test(title)) return OWNER_ONLY
  return part.leftOut.find(([titles]) => titles.test(title))?.[1] ?? null
}

function refusedBy({ line }: Place): string {
  return line.last ? reasonOf(line.last) : 'there was no answer'
}

/** Only documents of our own people are ever written. */
async function given({ target: { owner }, own }: Place, uid: string, document: Record<string, unknown>): Promise<void> {
  if (!owner || !own.has(uid)) return
  own.expectDocuments(uid)
  await owner.write(`users/${uid}`, document).catch((cause: unknown) => {
    if (!(cause instanceof OwnerRefused)) own.mayComeLate(`users/${uid}`, "the owner's request")
    throw cause
  })
}

const found = v.tuple([v.object({ found: v.optional(v.object({ fields: v.optional(v.unknown(), {}) })) })])

async function ownDocument(place: Place, uid: string, token: string): Promise<unknown> {
  const at = documentsAt(place)
  const { body } = await ask(`https://firestore.googleapis.com/v1/${at}:batchGet?key=${place.target.key}`, { documents: [`${at}/users/${uid}`] }, bearer(token))
  return v.parse(found, body)[0].found?.fields ?? null
}

let apps = 0

/** The document SDK with a token of ours. It takes one only for an emulator; the line carries its requests to the service. */
function documentsOf({ target: { project, key } }: Place, token: string | null): Firestore {
  apps += 1
  const app = initializeApp({ projectId: project, apiKey: key }, `conformance-${apps}`)
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, DOCUMENT_HOST, 80, token === null ? {} : { mockUserToken: token })
  setTimeout(() => void deleteApp(app).catch(() => undefined), 60_000).unref()
  return firestore
}

const registered = v.object({ fid: v.string(), authToken: v.object({ token: v.string() }) })

function settingsOf({ target: { project, key, appId } }: Place) {
  const withKey = { 'x-goog-api-key': key }
  const register = (changes: object = {}) => {
    const fid = `c${crypto.randomUUID().replaceAll('-', '')}`.slice(0, 22)
    return ask(`https://firebaseinstallations.googleapis.com/v1/projects/${project}/installations`, { fid, appId, authVersion: 'FIS_v2', sdkVersion: 'w:0.6.24', ...changes }, withKey)
  }
  return {
    register,
    /** Fetches the settings as a new installation. */
    async fetchSettings(headers: Record<string, string>, changes: object = {}): Promise<Answer> {
      const answer = await register()
      if (!v.is(registered, answer.body)) return answer
      const { fid, authToken } = answer.body
      const body = { app_instance_id: fid, app_instance_id_token: authToken.token, app_id: appId, sdk_version: '12.19.0', language_code: 'en-US', ...changes }
      return ask(`https://firebaseremoteconfig.googleapis.com/v1/projects/${project}/namespaces/firebase:fetch?key=${key}`, body, { 'If-None-Match': '*', ...headers })
    },
  }
}
