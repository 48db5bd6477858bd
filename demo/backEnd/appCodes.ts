import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { writeToken } from './account/demoToken.ts'
import { callable, type DemoFunction, fieldsOf, parse, publicCallable } from './callable.ts'
import type { DemoRoute } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'

const nothing = v.object({})

const createAppCode: DemoFunction = (tables, uid, data, { now }) => {
  parse(nothing, data)
  const document = fieldsOf(tables.documents[uid])
  if (!Object.values(SubscriptionField).some((name) => fieldsOf(document[name])['active'] === true))
    throw new Refusal(400, 'No active plan', { status: 'FAILED_PRECONDITION' })
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const code = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  tables.appCodes[uid] = { code, expires: now + HOUR_MS }
  return { code }
}

const endAppCode: DemoFunction = (tables, _uid, data) => {
  const { person } = parse(v.object({ person: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) }), data)
  for (const uid of Object.keys(tables.appCodes))
    if (bytesToHex(sha256(utf8ToBytes(uid))) === person) delete tables.appCodes[uid]
}

const exchangeAppCode: DemoFunction = (tables, _uid, data, { now }) => {
  const { code } = parse(v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }), data)
  const found = Object.entries(tables.appCodes).find(([, one]) => one.code === code)
  if (!found || found[1].expires <= now || !tables.accounts[found[0]])
    throw new Refusal(404, 'No such code')
  delete tables.appCodes[found[0]]
  return { token: writeToken({ sub: found[0], exp: Math.floor((now + HOUR_MS) / 1000) }) }
}

/** The functions that hand a buyer over to the app. */
export const appCodeRoutes: readonly DemoRoute[] = [
  callable('createAppCode', createAppCode),
  publicCallable('endAppCode', endAppCode),
  publicCallable('exchangeAppCode', exchangeAppCode),
]
