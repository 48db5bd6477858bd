import * as v from 'valibot'
import { SEEDED_PASSWORD } from '../../../src/infrastructure/demo/seededWorld.ts'

const PROJECT = 'onward-demo'
export const ACCOUNTS = 'https://identitytoolkit.googleapis.com/v1/accounts:'
export const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k'
export const DOCUMENTS = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents:batchGet?key=k`
export const FUNCTIONS = `https://us-central1-${PROJECT}.cloudfunctions.net/`
export const INSTALLATIONS = `https://firebaseinstallations.googleapis.com/v1/projects/${PROJECT}/installations`
export const TEMPLATE = `https://firebaseremoteconfig.googleapis.com/v1/projects/${PROJECT}/namespaces/firebase:fetch?key=k`
export const WEBHOOK = 'http://localhost:3000/demo/webhook'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  /** What a service gives as its error's message; null for none. */
  readonly message: string | null
}

/** Posts JSON as it is and gives the answer as it is. */
export async function ask(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(await fetch(url, { method: 'POST', body: JSON.stringify(body), headers }))
}

export async function askForm(url: string, fields: Record<string, string>): Promise<Answer> {
  return answerOf(await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }))
}

export function account(operation: string, body: unknown): Promise<Answer> {
  return ask(`${ACCOUNTS}${operation}?key=k`, body)
}

export async function signIn(handle: 'sam' | 'riley' | 'alex') {
  const { body } = await account('signInWithPassword', { email: `${handle}@example.com`, password: SEEDED_PASSWORD })
  return v.parse(v.object({ idToken: v.string(), refreshToken: v.string(), localId: v.string() }), body)
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export const documentOf = (uid: string) => ({ documents: [`projects/${PROJECT}/databases/(default)/documents/users/${uid}`] })

export function aProfile(changes: Record<string, unknown> = {}) {
  return {
    data: {
      gender: 'f',
      displayName: 'Sam',
      goal: 1,
      body_type: 2,
      problem_areas: ['belly'],
      fitness: 2,
      age: 34,
      height: 168,
      weight: 71.5,
      max_impact: 2,
      units: 'metric',
      locale: { timezone: 'Europe/Berlin', language: 'de', country: null },
      newsletter: true,
      ...changes,
    },
  }
}

export function notifications(changes: Record<string, unknown> = {}) {
  return {
    data: {
      promo_schedule: '',
      notification_schedule: '',
      email_schedule: '',
      timezone: null,
      language: 'en',
      country: null,
      app: 'workouts',
      ...changes,
    },
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  const body: unknown = isJson ? JSON.parse(text) : text
  const refused = v.safeParse(v.object({ error: v.object({ message: v.string() }) }), body)
  return { status: response.status, headers: response.headers, body, message: refused.success ? refused.output.error.message : null }
}
