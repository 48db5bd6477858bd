import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentedSubscription } from '../../functions/payments/documentedAnswers.ts'
import { postJson, bearer, aScheduleRequest } from '../../contracts/services/serviceCalls.ts'
import { deliver, orderCompleted } from '../payments.ts'
import {
  allDocuments,
  deleteDocumentAt,
  documentAt,
  FUNCTIONS_URL,
  givenDocument,
  givenDocumentAt,
  givenServerSettings,
} from '../theEmulators.ts'
import { givenProvider } from './givenProvider.ts'
import { signedUp } from './signedUp.ts'

const SITE_OWNER = 'help@onward.example'
const statement = {
  kind: 'cancel',
  name: 'Erika Mustermann',
  email: 'erika@example.com',
  reference: 'ONWARD-O1',
  when: 'period_end',
  statement: 'I cancel my contract.',
}
type Stated = Partial<Record<keyof typeof statement, string>>

/** A network address that no other test uses. */
let address = ''
beforeEach(async () => {
  address = crypto.randomUUID()
  await givenServerSettings({ owner_email: SITE_OWNER })
})

/** Sends a statement to endContract. */
const endContract = (changes: Stated = {}, headers: Record<string, string> = {}) =>
  postJson(
    `${FUNCTIONS_URL}endContract`,
    { data: { ...statement, ...changes } },
    {
      'X-Forwarded-For': address,
      ...headers,
    },
  )

const receipt = v.object({ result: v.object({ number: v.string(), ended: v.string() }) })
const receiptOf = ({ body }: { readonly body: unknown }) => v.parse(receipt, body).result

const wasMailed = ({ body }: { readonly body: unknown }) =>
  v.parse(v.object({ result: v.object({ mailed: v.boolean() }) }), body).result.mailed

/** Sends statements until one is refused. Returns how many were accepted. */
async function sendUntilRefused(change: (index: number) => Record<string, string>) {
  for (let index = 0; index <= 40; index += 1) {
    const { status } = await endContract(change(index))
    if (status === 429) return index
    expect(status).toBe(200)
  }
  return Number.POSITIVE_INFINITY
}

/** The id under which the server stores a statement that is sent today. */
function idOf(
  { kind, name, email, reference, when, reason, statement: text }: Record<string, unknown>,
  uid: string | null,
): string {
  const stated = { kind, name, email, reference, when, reason, statement: text }
  const day = new Date().toISOString().slice(0, 10)
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([stated, uid, day]))))
}

/** The documents of a collection, as JSON. */
async function documentsIn(collection: string): Promise<readonly string[]> {
  const found = (await allDocuments()).map((one) => JSON.stringify(one))
  return found.filter((text) => text.includes(`/documents/${collection}/`))
}

describe('a statement', { tags: ['7.end-contract-taken'] }, () => {
  test('a statement of somebody who is not signed in is stored and mailed, and ends nothing', async () => {
    await deliver([
      orderCompleted({
        order: 'O1',
        uid: (await signedUp()).localId,
        path: 'onward-year',
        subscription: 'S1',
      }),
    ])
    const provider = await givenProvider({})
    const answer = await endContract()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        result: {
          number: expect.stringMatching(/^R-[\dA-F]{8}$/),
          received_at: expect.stringMatching(/^20.+Z$/),
          mailed: true,
          ended: 'asked',
        },
      },
    })
    const [request = ''] = await documentsIn('requests')
    expect(request).toContain('I cancel my contract.')
    expect(request).toContain('"uid":{"nullValue":null}')
    const mails = (await documentsIn('mail')).join()
    for (const part of ['erika@example.com', SITE_OWNER, receiptOf(answer).number])
      expect(mails).toContain(part)
    expect(provider.asked).toEqual([])
  })

  test('a receipt says that nothing was mailed if the settings have no owner_email', async () => {
    await givenServerSettings({})
    expect(await endContract()).toMatchObject({ body: { result: { mailed: false } } })
    expect(await documentsIn('mail')).toEqual([])
  })

  test('a statement is stored once if several tabs send it at the same time', async () => {
    const answers = await Promise.all([endContract(), endContract(), endContract()])
    const numbers = new Set(answers.map((answer) => receiptOf(answer).number))
    expect([numbers.size, (await documentsIn('requests')).length]).toEqual([1, 1])
    expect(await documentsIn('mail')).toHaveLength(2)
  })

  test.each([
    ['somebody who is not signed in', null],
    ['somebody who is signed in', 'robin@example.com'],
  ])(
    'a statement of %s is stored with its mails or not at all, and succeeds when it is sent again',
    async (_who, account) => {
      const person = account === null ? null : await signedUp(account)
      const sendIt = () =>
        endContract({ kind: 'withdraw' }, person ? bearer(person.idToken) : undefined)
      const { kind: _, ...others } = statement
      const stated = { kind: 'withdraw', ...others, reason: null }
      const id = idOf(stated, person?.localId ?? null)
      // An existing mail makes the server fail after it has written the statement.
      await givenDocumentAt(`mail/${id}-owner`, { to: SITE_OWNER })
      expect((await sendIt()).status).toBe(500)
      expect(await documentsIn('requests')).toEqual([])
      await deleteDocumentAt(`mail/${id}-owner`)
      expect((await sendIt()).status).toBe(200)
      expect(receiptOf(await sendIt()).number).toBe(`R-${id.slice(0, 8).toUpperCase()}`)
      expect([await documentsIn('requests'), await documentsIn('mail')]).toMatchObject([
        { length: 1 },
        { length: 2 },
      ])
    },
  )

  test('a refused statement is answered with the name of its malformed field, and nothing is stored', async () => {
    expect(await endContract({ email: 'erika' })).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: { field: 'email' } } },
    })
    expect((await endContract({ statement: 'x'.repeat(4096) })).status).toBe(400)
    expect(await documentsIn('requests')).toEqual([])
  })

  test('statements are limited to twenty per network, whichever of its addresses they come from', async () => {
    const network = `2001:db8:${address.slice(0, 4)}:${address.slice(4, 8)}`
    const accepted = await sendUntilRefused((index) => {
      address = `${network}::${index}`
      return { email: `${index}@example.com` }
    })
    // They are counted by the day, and a new day may begin meanwhile.
    expect([accepted >= 20, accepted <= 40]).toEqual([true, true])
  })

  test("a signed-in person's statements are counted apart from those of the network", async () => {
    const { idToken } = await signedUp()
    await sendUntilRefused((index) => ({ email: `${index}@example.com` }))
    expect((await endContract({}, bearer(idToken))).status).toBe(200)
  })

  test(
    'five receipts a day are mailed to an inbox, however its address is spelled, and further statements are taken without',
    { tags: ['7.receipts-limited'] },
    async () => {
      const { idToken } = await signedUp()
      const mailed: boolean[] = []
      for (let index = 0; index < 8; index += 1) {
        address = crypto.randomUUID()
        const email = index % 2 === 0 ? `erika+${index}@example.com` : 'erika@example.com'
        mailed.push(wasMailed(await endContract({ email, statement: `I cancel ${index}.` })))
      }
      // Receipts are counted by the day, and a new day may begin meanwhile.
      expect(mailed.slice(0, 5)).toEqual(Array(5).fill(true))
      expect(mailed.at(5) && mailed.at(6) && mailed.at(7)).toBe(false)
      expect(await documentsIn('requests')).toHaveLength(8)
      expect(wasMailed(await endContract({ email: 'erika@example.com' }, bearer(idToken)))).toBe(
        true,
      )
    },
  )
})

describe("the statement of a subscription's owner", { tags: ['7.end-contract-owner'] }, () => {
  const path = '/subscriptions/S1'
  const active = { ...documentedSubscription(), id: 'S1', subscription: 'S1', initialOrderId: 'O1' }
  const success = { subscriptions: [{ subscription: 'S1', result: 'success' }] }

  /** Signs somebody up and delivers their order. @returns headers with their token */
  async function anOwner() {
    const { localId, idToken } = await signedUp()
    await deliver([
      orderCompleted({ order: 'O1', uid: localId, path: 'onward-year', subscription: 'S1' }),
    ])
    return bearer(idToken)
  }

  test("the owner's statement is sent to the provider, once", async () => {
    const owner = await anOwner()
    const request = `DELETE ${path}?billingPeriod=0`
    const { asked } = await givenProvider({ [path]: active, [request]: success })
    const send = () => endContract({ when: 'now' }, owner)
    expect([receiptOf(await send()).ended, receiptOf(await send()).ended]).toEqual(['sent', 'sent'])
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([request])
  })

  test("four different statements of the owner's at once end the subscription once, at one time", async () => {
    const owner = await anOwner()
    const requests = [`DELETE ${path}?billingPeriod=0`, `DELETE ${path}`]
    const { asked } = await givenProvider({
      [path]: active,
      ...Object.fromEntries(requests.map((request) => [request, success])),
    })
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        endContract(
          {
            when: index % 2 === 0 ? 'now' : 'period_end',
            email: `${index}@example.com`,
            statement: `I cancel ${index}.`,
          },
          owner,
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(1)
  })

  test.each([404, 500])(
    'a statement is left to our staff if the provider answers %s',
    async (status) => {
      const owner = await anOwner()
      await givenProvider({ [path]: active, [`DELETE ${path}`]: status })
      expect(receiptOf(await endContract({}, owner)).ended).toBe('asked')
      expect(await documentsIn('requests')).toHaveLength(1)
    },
  )

  test("a statement with another person's reference ends nothing", async () => {
    await anOwner()
    const stranger = bearer((await signedUp('sam@example.com')).idToken)
    const { asked } = await givenProvider({ [path]: active, [`DELETE ${path}`]: success })
    expect(receiptOf(await endContract({}, stranger)).ended).toBe('asked')
    expect(asked).toEqual([])
  })
})

test(
  'a consent is stored with its version and its changes, and the profile says the last one',
  { tags: ['7.consent-kept'] },
  async () => {
    const { localId, idToken } = await signedUp()
    const record = (given: boolean) =>
      postJson(
        `${FUNCTIONS_URL}recordConsent`,
        { data: { kind: 'health', version: '2026-11', given } },
        bearer(idToken),
      )
    await record(true)
    expect(await documentAt(`users/${localId}`)).toBeNull()
    await givenDocument(localId, { newsletter: true })
    expect((await record(false)).body).toEqual({
      result: { recorded_at: expect.stringMatching(/^20.+Z$/) },
    })
    expect(await documentAt(`consents/${localId}`)).toMatchObject({
      health: { mapValue: { fields: { given: { booleanValue: false } } } },
      history: { arrayValue: { values: { length: 2 } } },
    })
    expect(await documentAt(`users/${localId}`)).toEqual({
      newsletter: { booleanValue: true },
      health_consent: { booleanValue: false },
    })
  },
)

test(
  'when the newsletter is stopped, the profile says so and the promo schedule is emptied',
  { tags: ['7.newsletter'] },
  async () => {
    await givenServerSettings({ schedules: { promo: 'fridays' } })
    const { localId, idToken } = await signedUp()
    await givenDocument(localId, { profile: { age: 34 }, newsletter: true })
    await postJson(`${FUNCTIONS_URL}scheduleNotifications`, aScheduleRequest(), bearer(idToken))
    const scheduled = () => documentAt(`notifications/${localId}_workouts`)
    expect(await scheduled()).toMatchObject({ promo_schedule: { stringValue: 'fridays' } })
    const set = (newsletter: boolean) =>
      postJson(`${FUNCTIONS_URL}setNewsletter`, { data: { newsletter } }, bearer(idToken))
    expect((await set(false)).body).toEqual({ result: {} })
    expect(await documentAt(`users/${localId}`)).toMatchObject({
      newsletter: { booleanValue: false },
      profile: {},
    })
    expect(await scheduled()).toMatchObject({ promo_schedule: { stringValue: '' } })
  },
)
