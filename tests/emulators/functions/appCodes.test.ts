import { sha256 } from '#infrastructure/browser/sha256.ts'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer, postJson } from '../../contracts/services/serviceCalls.ts'
import { deliver, orderCompleted } from '../payments.ts'
import {
  ACCOUNTS_URL,
  allDocuments,
  documentAt,
  FUNCTIONS_URL,
  givenDocumentAt,
  givenServerSettings,
} from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { signedUp } from './signedUp.ts'

const HOUR_MS = 3_600_000
const created = v.object({ result: v.object({ code: v.string() }) })
const exchanged = v.object({ result: v.object({ token: v.string() }) })
const session = v.object({ idToken: v.string() })
const people = v.object({ users: v.tuple([v.object({ localId: v.string() })]) })

/** A person who bought a plan, and the functions that their page calls. */
async function aBuyer(name = 'robin') {
  const { localId: uid, idToken } = await signedUp(`${name}@example.com`)
  const ids = { order: `O-${name}`, subscription: `S-${name}` }
  await deliver([orderCompleted({ ...ids, uid, path: 'onward-year' })])
  const call = (called: string, data: unknown = {}) =>
    postJson(`${FUNCTIONS_URL}${called}`, { data }, bearer(idToken))
  const createCode = async () => v.parse(created, (await call('createAppCode')).body).result.code
  return { uid, idToken, call, createCode }
}

/** Stands in for the app, which got a code by its link. @returns the uid of who is then logged in there; null if it was refused */
async function appOpenedWith(code: string): Promise<string | null> {
  const answer = await postJson(`${FUNCTIONS_URL}exchangeAppCode`, { data: { code } })
  if (answer.status === 404 || answer.status === 401) return null
  const { token } = v.parse(exchanged, answer.body).result
  const signIn = await postJson(`${ACCOUNTS_URL}signInWithCustomToken?key=k`, { token })
  const { idToken } = v.parse(session, signIn.body)
  const { body } = await postJson(`${ACCOUNTS_URL}lookup?key=k`, { idToken })
  return v.parse(people, body).users[0].localId
}

/** The answers of one instance to 10,000 guesses from one network, and how often it gave each. */
const GUESSES = `
  const { randomBytes } = await import('node:crypto')
  const counts = {}
  for (let guess = 0; guess < 10_000; guess += 1) {
    const data = { code: randomBytes(32).toString('base64url') }
    const call = { data, app: {}, rawRequest: { get: () => '203.0.113.7' } }
    const { code } = await functions.exchangeAppCode.run(call).catch((cause) => cause)
    counts[code] = (counts[code] ?? 0) + 1
  }
  console.log('COUNTS' + JSON.stringify(counts))
  process.exit()`

/** Moves the end of a person's code, as if the clock had moved by this much, in ms. */
async function moveCode(uid: string, ms: number): Promise<void> {
  const { digest, expires } = v.parse(storedCode, await documentAt(`appCodes/${sha256(uid)}`))
  const moved = new Date(Date.parse(expires.timestampValue) - ms).toISOString()
  await givenDocumentAt(`appCodes/${sha256(uid)}`, {
    uid,
    digest: digest.stringValue,
    expires: moved,
  })
}
const storedCode = v.object({
  digest: v.object({ stringValue: v.string() }),
  expires: v.object({ timestampValue: v.string() }),
})

beforeAll(buildFunctions)
beforeEach(() => givenServerSettings({ owner_email: 'help@onward.example' }))

describe('a code for the app', { tags: ['7.app-code'] }, () => {
  test('a buyer who opens the app with the code is logged in there, once', async () => {
    const { uid, createCode } = await aBuyer()
    const code = await createCode()
    expect(await appOpenedWith(code)).toBe(uid)
    expect(await appOpenedWith(code)).toBeNull()
  })

  test('no document holds a code, or a token', async () => {
    const { createCode } = await aBuyer()
    const code = await createCode()
    expect(JSON.stringify(await allDocuments())).not.toContain(code)
  })

  test('of two apps that open with one code at the same time, one is logged in', async () => {
    const { uid, createCode } = await aBuyer()
    const code = await createCode()
    const opened = await Promise.all([appOpenedWith(code), appOpenedWith(code)])
    expect(opened.filter((one) => one === uid)).toHaveLength(1)
  })

  test("another tab's new code ends the code of this tab, and opens the same account", async () => {
    const { uid, createCode } = await aBuyer()
    const [here, elsewhere] = [await createCode(), await createCode()]
    expect(await appOpenedWith(here)).toBeNull()
    expect(await appOpenedWith(elsewhere)).toBe(uid)
  })

  test("a log-out ends the person's code, and nobody else's", async () => {
    const [kim, sam] = [await aBuyer('kim'), await aBuyer('sam')]
    const [ofKim, ofSam] = [await kim.createCode(), await sam.createCode()]
    // Without a login, because the browser may be offline at the log-out. It need not be the one that made the code.
    await postJson(`${FUNCTIONS_URL}endAppCode`, { data: { person: sha256(kim.uid) } })
    expect(await appOpenedWith(ofKim)).toBeNull()
    expect(await appOpenedWith(ofSam)).toBe(sam.uid)
  })

  test('a code ends with its account, whether the page deletes that or the console', async () => {
    const [kim, sam] = [await aBuyer('kim'), await aBuyer('sam')]
    const [ofKim, ofSam] = [await kim.createCode(), await sam.createCode()]
    expect((await kim.call('deleteAccount', { confirm: 'DELETE' })).status).toBe(200)
    await postJson(`${ACCOUNTS_URL}delete?key=k`, { idToken: sam.idToken })
    expect(await appOpenedWith(ofKim)).toBeNull()
    expect(await appOpenedWith(ofSam)).toBeNull()
    expect(JSON.stringify(await allDocuments())).not.toContain(kim.uid)
    expect((await kim.call('createAppCode')).status).toBe(401)
  })

  test('a code is valid for less than an hour', async () => {
    const { uid, createCode } = await aBuyer()
    const early = await createCode()
    await moveCode(uid, HOUR_MS - 60_000)
    expect(await appOpenedWith(early)).toBe(uid)
    const late = await createCode()
    await moveCode(uid, HOUR_MS)
    expect(await appOpenedWith(late)).toBeNull()
  })

  test('of 10,000 guesses from one network, 60 are looked up', async () => {
    const counts: unknown = JSON.parse(/^COUNTS(.*)$/m.exec(await printedWith(GUESSES))?.[1] ?? '')
    expect(counts).toEqual({ 'not-found': 60, 'resource-exhausted': 9940 })
  })
})
