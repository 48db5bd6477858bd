import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { SubscriptionField } from '../../../src/domain/vocabulary/payment.ts'
import { fieldsOf, parseBody } from './body.ts'

/** How long a code is valid, in ms. */
export const APP_CODE_TTL_MS = 3_600_000

/** A new code: 256 random bits, as 43 characters that an address may contain. */
export const newAppCode = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a code. */
export const digestOfCode = (code: string): string =>
  createHash('sha256').update(code).digest('hex')

const exchange = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** The code in the body of a call. @throws Rejected if there is none */
export const readAppCode = (data: unknown): string => parseBody(exchange, data).code

/** Whether a person has an active plan, of any kind and however paid. @param document their users/{uid} */
export const hasActivePlan = (document: unknown): boolean =>
  Object.values(SubscriptionField).some(
    (field) => fieldsOf(fieldsOf(document)[field])['active'] === true,
  )
