import * as v from 'valibot'
import { toFields } from '#demo/backEnd/firestoreFields.ts'
import { REQUIRED_ANSWERS } from '../../builders/allAnswers.ts'

/** The HTTP response of a service. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  /** The message of the service's error; null if it sent none. */
  readonly message: string | null
}

/** Posts a body as JSON. @returns the response, even if the request was refused */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ServiceResponse> {
  return toServiceResponse(
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }),
  )
}

/** Posts the fields of a form. @returns the response, even if the request was refused */
export async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<ServiceResponse> {
  return toServiceResponse(await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }))
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The body of createUserProfile, as the callable protocol wraps it. */
export function aProfileRequest(changes: Record<string, unknown> = {}) {
  return {
    data: {
      ...REQUIRED_ANSWERS,
      displayName: 'Sam',
      locale: { timezone: 'Europe/Berlin', language: 'de', country: null },
      newsletter: true,
      ...changes,
    },
  }
}

/** The body of scheduleNotifications, wrapped in the same way. */
export function aScheduleRequest(changes: Record<string, unknown> = {}) {
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

/** The fields of a document as Firestore writes them. */
export const firestoreFieldsOf = (document: object) => toFields(document).fields ?? {}

async function toServiceResponse(response: Response): Promise<ServiceResponse> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  const body: unknown = isJson ? JSON.parse(text) : text
  const failure = v.safeParse(v.object({ error: v.object({ message: v.string() }) }), body)
  return {
    status: response.status,
    headers: response.headers,
    body,
    message: failure.success ? failure.output.error.message : null,
  }
}
