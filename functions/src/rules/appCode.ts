import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { SubscriptionField } from '../../../src/domain/vocabulary/payment.ts'
import { fieldsOf, parseBody } from './body.ts'

/** How long a code is valid, in ms. */
export const APP_CODE_TTL_MS = 3_600_000

/** A new code: 256 random bits, as 43 characters that an address may contain. */
export const newAppCode = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a code, which is stored instead of it, or of a uid. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const exchange = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const end = v.object({ person: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) })

/** The digest of the code in the body of a call. @throws Rejected if there is none */
export const readAppCode = (data: unknown): string => sha256(parseBody(exchange, data).code)

/** The digest of the uid in the body of a call that ends a code. @throws Rejected if there is none */
export const readPerson = (data: unknown): string => parseBody(end, data).person

/** Whether a person has an active plan, of any kind and however paid. @param document their users/{uid} */
export const hasActivePlan = (document: unknown): boolean =>
  Object.values(SubscriptionField).some(
    (field) => fieldsOf(fieldsOf(document)[field])['active'] === true,
  )
