import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { SubscriptionField } from '../../../src/domain/vocabulary/payment.ts'
import { fieldsOf, parseBody } from './body.ts'

/** How long a code is valid, in ms. */
export const APP_CODE_TTL_MS = 3_600_000

/** A new code: 256 random bits, as 43 characters that an address may contain. */
export const newAppCode = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a code. Whoever knows it can end the code, but not use it. */
export const digestOfCode = (code: string): string =>
  createHash('sha256').update(code).digest('hex')

const exchange = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const end = v.object({ digest: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) })

/** The digest of the code in the body of a call. @throws Rejected if there is none */
export const readAppCode = (data: unknown): string => digestOfCode(parseBody(exchange, data).code)

/** The digest in the body of a call that ends a code. @throws Rejected if there is none */
export const readCodeDigest = (data: unknown): string => parseBody(end, data).digest

/** Whether a person has an active plan, of any kind and however paid. @param document their users/{uid} */
export const hasActivePlan = (document: unknown): boolean =>
  Object.values(SubscriptionField).some(
    (field) => fieldsOf(fieldsOf(document)[field])['active'] === true,
  )
