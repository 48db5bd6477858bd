import { FUNCTIONS_REGION } from '#infrastructure/firebase/functionsRegion.ts'
import * as v from 'valibot'
import { type ServiceResponse, postJson } from '../contracts/services/serviceCalls.ts'
import { ProjectConnection } from './ProjectConnection.ts'
import { CreatedObjects } from './CreatedObjects.ts'
import { requireOk } from './requireOk.ts'

/** The values that the command passes (scripts/conformance.ts). On the emulators, they include the emulators' addresses. */
const {
  VITE_FIREBASE_PROJECT_ID: project = '',
  VITE_FIREBASE_API_KEY: key = '',
  VITE_FIREBASE_APP_ID: appId = '',
  VITE_FIREBASE_AUTH_DOMAIN: host = '',
  VITE_AUTH_EMULATOR: auth,
  VITE_FIRESTORE_EMULATOR: firestore,
  VITE_FUNCTIONS_EMULATOR: functions,
  CONFORMANCE_RUN: run = '',
  CONFORMANCE_OWNER_TOKEN: ownerToken = null,
} = process.env

/** Longer than Firebase lets our functions run. */
const ANSWER_TIMEOUT_MS = 70_000

export const APP = { project, key, appId, host }
export const isEmulated = auth !== undefined
export const isOwner = ownerToken !== null

const networkFetch = globalThis.fetch

/** Sends a request as the project's own pages do. @param request to the real URL of a service */
async function send(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  // The key may allow only the project's own pages.
  headers.set('Referer', `https://${host}/`)
  const url = isEmulated ? emulated(request.url) : request.url
  return networkFetch(url, {
    method: request.method,
    headers,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    ...(request.body && { body: await request.text() }),
  })
}

const emulated = (url: string) =>
  url
    .replace(
      /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//,
      `http://${auth}/$1.googleapis.com/`,
    )
    .replace('https://firestore.googleapis.com/', `http://${firestore}/`)
    .replace(
      `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/`,
      `http://${functions}/${project}/${FUNCTIONS_REGION}/`,
    )

export const createdObjects = new CreatedObjects({ project, key, ownerToken, send })
export const connection = new ProjectConnection(createdObjects, send)

/** Credentials of a new account. No mail reaches example.com (RFC 2606). The password meets any policy that Firebase allows. */
export const credentialsOf = (name: string) => ({
  email: `conformance+${run}-${name}@example.com`,
  password: `Aa1!${run}-${name}-conformance`,
})

export const account = (operation: string, body: object): Promise<ServiceResponse> =>
  postJson(`https://identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${key}`, body)

const signUpResponse = v.object({ localId: v.string(), idToken: v.string() })

/**
 * The person whom all tests of a file share, kept until the last test, because Firebase allows only 100 new accounts per hour
 * from one IP address. Each test removes everything else that it created.
 */
export const testPerson = {
  current: null as { readonly uid: string; readonly token: string } | null,
  async getOrSignUp() {
    if (this.current) return this.current
    const { localId, idToken } = v.parse(
      signUpResponse,
      requireOk(await account('signUp', credentialsOf('sam'))).body,
    )
    this.current = { uid: localId, token: idToken }
    return this.current
  },
}
