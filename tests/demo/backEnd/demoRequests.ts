import * as v from 'valibot'
import { SEEDED_PASSWORD } from '#demo/backEnd/database/seededTables.ts'
import { type ServiceResponse, postJson } from '../../contracts/services/serviceCalls.ts'

const PROJECT = 'onward-demo'
export const ACCOUNTS = 'https://identitytoolkit.googleapis.com/v1/accounts:'
export const TOKEN_URL = 'https://securetoken.googleapis.com/v1/token?key=k'
export const DOCUMENTS = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents:batchGet?key=k`
export const FUNCTIONS = `https://us-central1-${PROJECT}.cloudfunctions.net/`
export const WEBHOOK = 'http://localhost:3000/demo/webhook'

export function account(operation: string, body: unknown): Promise<ServiceResponse> {
  return postJson(`${ACCOUNTS}${operation}?key=k`, body)
}

export async function signIn(person: 'sam' | 'riley' | 'alex') {
  const { body } = await account('signInWithPassword', {
    email: `${person}@example.com`,
    password: SEEDED_PASSWORD,
  })
  return v.parse(
    v.object({ idToken: v.string(), refreshToken: v.string(), localId: v.string() }),
    body,
  )
}

export const documentRequest = (uid: string) => ({
  documents: [`projects/${PROJECT}/databases/(default)/documents/users/${uid}`],
})
