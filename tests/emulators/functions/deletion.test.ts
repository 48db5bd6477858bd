import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import indexes from '../../../firebase/firestore.indexes.json' with { type: 'json' }
import { postJson, bearer, aScheduleRequest } from '../../contracts/services/serviceCalls.ts'
import { deliver, orderCompleted } from '../payments.ts'
import {
  allDocuments,
  deleteAccount,
  documentAt,
  FUNCTIONS_URL,
  givenDocument,
  givenServerSettings,
} from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { givenProvider } from './givenProvider.ts'
import { signedUp } from './signedUp.ts'

/** Runs the daily function on 31 days. */
const ERASE_ON_EACH_DAY = `for (let day = 0; day < 31; day += 1)
  await functions.eraseDeletedAccounts.run({ scheduleTime: new Date(day * 86400000).toISOString() })
process.exit()`

beforeEach(() => givenServerSettings({ owner_email: 'help@onward.example' }))

describe('a deleted account', { tags: ['7.delete-account'] }, () => {
  const deletes = (idToken: string) =>
    postJson(`${FUNCTIONS_URL}deleteAccount`, { data: { confirm: 'DELETE' } }, bearer(idToken))

  test('deleting an account requires a log-in in the last five minutes, and a confirmation', async () => {
    const { localId, idToken } = await signedUp()
    expect(
      (await postJson(`${FUNCTIONS_URL}deleteAccount`, { data: { confirm: '' } }, bearer(idToken)))
        .status,
    ).toBe(400)
    await givenDocument(localId, { newsletter: true })
    expect(await deletes(agedBy(301, idToken))).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION', details: { reason: 'recent_login' } } },
    })
    expect(await documentAt(`users/${localId}`)).not.toBeNull()
    expect((await deletes(agedBy(200, idToken))).status).toBe(200)
  })

  test('deleting an account with an active subscription ends no subscription, keeps the purchase under a digest of the uid, and leaves no document with the uid', async () => {
    const { localId, idToken } = await signedUp()
    const call = (name: string, data: unknown) =>
      postJson(`${FUNCTIONS_URL}${name}`, { data }, bearer(idToken))
    await deliver([
      orderCompleted({ order: 'O1', uid: localId, path: 'onward-year', subscription: 'S1' }),
    ])
    await postJson(`${FUNCTIONS_URL}scheduleNotifications`, aScheduleRequest(), bearer(idToken))
    await call('recordConsent', { kind: 'health', version: '1', given: true })
    await call('setNewsletter', { newsletter: false })
    const { asked } = await givenProvider({})
    await call('endContract', {
      kind: 'cancel',
      name: 'Erika Mustermann',
      email: 'erika@example.com',
      when: 'important_reason',
      statement: 'I cancel my contract.',
    })
    expect(JSON.stringify(await allDocuments())).toContain(localId)
    expect(await deletes(idToken)).toMatchObject({ body: { result: { deleted: true } } })
    const left = await allDocuments()
    expect(JSON.stringify(left)).not.toContain(localId)
    expect(await documentAt('purchases/S1')).toMatchObject({
      uid: { stringValue: expect.stringMatching(/^deleted-[\da-f]{64}$/) },
    })
    const collections = left.flatMap((one) => {
      const [, collection = ''] = /documents\/(\w+)\//.exec(JSON.stringify(one)) ?? []
      return collection === '' ? [] : [[collection, JSON.stringify(one).includes('"expires"')]]
    })
    expect(collections.toSorted()).toEqual([
      ['consents', true],
      ['counts', true],
      ['counts', true],
      ['counts', true],
      ['deletions', true],
      ['mail', true],
      ['mail', true],
      ['purchases', false],
      ['requests', true],
      ['settings', false],
    ])
    const expiring = new Set(indexes.fieldOverrides.map(({ collectionGroup }) => collectionGroup))
    for (const [collection, expires] of collections)
      expect(expiring.has(String(collection))).toBe(expires)
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
    // A later event of the order creates no document with the uid.
    await deliver([
      orderCompleted({ order: 'O1', uid: localId, path: 'onward-year', subscription: 'S1' }),
    ])
    expect(JSON.stringify(await allDocuments())).not.toContain(localId)
    expect((await call('setNewsletter', { newsletter: true })).status).toBe(401)
  })
})

test(
  'what is left of an account that was deleted elsewhere is erased on the day of its turn',
  { tags: ['7.deleted-elsewhere'] },
  async () => {
    buildFunctions()
    const [gone, present] = [await signedUp(), await signedUp('sam@example.com')]
    for (const { localId, idToken } of [gone, present]) {
      const call = (name: string, data: unknown) =>
        postJson(`${FUNCTIONS_URL}${name}`, { data }, bearer(idToken))
      await call('setNewsletter', { newsletter: false })
      await call('recordConsent', { kind: 'health', version: '1', given: true })
      await call('scheduleNotifications', aScheduleRequest().data)
      await deliver([
        orderCompleted({ order: localId.slice(0, 5), uid: localId, path: 'onward-year' }),
      ])
    }
    await deleteAccount(gone.localId)
    await printedWith(ERASE_ON_EACH_DAY)
    const left = JSON.stringify(await allDocuments())
    expect([left.includes(gone.localId), left.includes(present.localId)]).toEqual([false, true])
    expect(await documentAt(`users/${present.localId}`)).not.toBeNull()
    expect(await documentAt(`consents/${present.localId}`)).not.toBeNull()
  },
)

test(
  'nothing is erased if most accounts are missing, as after a failed import of accounts',
  { tags: ['7.deleted-elsewhere'] },
  async () => {
    buildFunctions()
    const people = Array.from({ length: 60 }, (_, index) => `Person${index}`)
    for (const uid of people) await givenDocument(uid, { newsletter: true })
    const printed = await printedWith(ERASE_ON_EACH_DAY)
    expect(printed).toContain('So many accounts are missing')
    for (const uid of people) expect(await documentAt(`users/${uid}`)).not.toBeNull()
  },
)

/** The same token with a log-in that was this many seconds earlier. The emulator does not check signatures. */
function agedBy(seconds: number, token: string): string {
  const [head, body = '', ...rest] = token.split('.')
  const claims = v.parse(
    v.looseObject({ auth_time: v.number() }),
    JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))),
  )
  const aged = btoa(JSON.stringify({ ...claims, auth_time: claims.auth_time - seconds }))
  return [head, aged.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), ...rest].join(
    '.',
  )
}
