import { describe, expect, test } from 'vitest'
import { postJson, bearer } from '../../contracts/services/serviceCalls.ts'
import { clock, database } from '../../contracts/firebase/firebaseServices.ts'
import { FUNCTIONS, signIn, WEBHOOK } from './demoRequests.ts'

const statement = {
  kind: 'cancel',
  name: 'Alex',
  email: 'alex@example.com',
  when: 'period_end',
  statement: 'I end my contract.',
}

async function call(name: string, data: unknown, person?: 'sam' | 'riley' | 'alex') {
  const token = person && bearer((await signIn(person)).idToken)
  return postJson(`${FUNCTIONS}${name}`, { data }, token)
}

describe('a statement that ends a contract', () => {
  test("a stranger's statement is recorded and ends nothing", async () => {
    expect(await call('endContract', statement)).toMatchObject({
      status: 200,
      body: { result: { number: 'R-000001', mailed: true, ended: 'asked' } },
    })
    expect(database.read().documents['demo-alex']).toMatchObject({
      subscription: { state: 'active' },
    })
  })

  test.each([
    [{ when: 'period_end' }, { active: true, state: 'canceled' }],
    [{ when: 'now' }, { active: false, state: 'expired' }],
    [
      { kind: 'withdraw', when: undefined },
      { active: false, state: 'expired' },
    ],
    [{ kind: 'withdraw' }, { active: true, state: 'canceled' }],
  ])("the owner's statement with %j takes effect", async (changes, subscription) => {
    const { body } = await call('endContract', { ...statement, ...changes }, 'alex')
    expect(body).toMatchObject({ result: { ended: 'sent' } })
    expect(database.read().documents['demo-alex']).toMatchObject({ subscription })
  })

  test.each([{ when: 'important_reason' }, { reference: 'ONWARD-OTHER' }])(
    "the owner's statement with %j is left to the staff",
    async (changes) => {
      const { body } = await call('endContract', { ...statement, ...changes }, 'alex')
      expect(body).toMatchObject({ result: { ended: 'asked' } })
    },
  )

  test('a repeated statement counts once, and a malformed one is refused with the name of the malformed field', async () => {
    const first = await call('endContract', statement)
    expect((await call('endContract', statement)).body).toEqual(first.body)
    expect(database.read().requests).toHaveLength(1)
    expect(await call('endContract', { ...statement, email: 'alex' })).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: { field: 'email' } } },
    })
  })

  test('the sixth statement from one email address is taken without a mail', async () => {
    for (const reason of ['1', '2', '3', '4', '5'])
      await call('endContract', { ...statement, reason })
    expect(await call('endContract', { ...statement, reason: '6' })).toMatchObject({
      status: 200,
      body: { result: { mailed: false } },
    })
  })
})

describe('an account', () => {
  test('a deleted account leaves none of its data', { tags: ['7.delete-account'] }, async () => {
    expect(await call('deleteAccount', { confirm: 'DELETE' }, 'alex')).toMatchObject({
      body: { result: { deleted: true } },
    })
    expect(JSON.stringify(database.read())).not.toContain('demo-alex')
  })

  test('an account is not deleted if the sign-in is older than five minutes', async () => {
    const { idToken } = await signIn('alex')
    clock.ahead = 5 * 60_000 + 1
    expect(
      await postJson(`${FUNCTIONS}deleteAccount`, { data: { confirm: 'DELETE' } }, bearer(idToken)),
    ).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION', details: { reason: 'recent_login' } } },
    })
  })
})

test(
  'a consent and the newsletter are stored as the person chooses',
  { tags: ['7.consent-record'] },
  async () => {
    const version = '2026-11'
    const consent = { kind: 'health', version, given: true }
    const { body } = await call('recordConsent', consent, 'riley')
    expect(body).toMatchObject({ result: { recorded_at: expect.any(String) } })
    expect((await call('setNewsletter', { newsletter: false }, 'riley')).body).toEqual({
      result: {},
    })
    const { consents, documents } = database.read()
    expect(consents['demo-riley']).toMatchObject({ health: { version, given: true } })
    expect(documents['demo-riley']).toMatchObject({ newsletter: false, health_consent: true })
  },
)

test('the quote for a promo code says why the server would refuse it', async () => {
  const quote = async (code: string) =>
    (await call('quote', { path: 'onward-year', code }, 'sam')).body
  expect([await quote('used'), await quote('welcome')]).toEqual([
    { result: { refused: 'couponUsedBefore', signed: null } },
    { result: { refused: null, signed: 'signed-by-the-demo' } },
  ])
})

test('an order that waits for the bank is open in the profile until the payment arrives', async () => {
  const order = { uid: 'demo-sam', path: 'onward-year', id: 'order-1', reference: 'ONWARD-9' }
  await postJson(WEBHOOK, { ...order, isAtBank: true })
  clock.ahead = 60_000
  expect(database.read().documents['demo-sam']).toMatchObject({
    open_orders: [{ state: 'pending', reference: 'ONWARD-9', record: 'subscription' }],
  })
  clock.ahead = 200_000
  expect(database.read().documents['demo-sam']).toMatchObject({
    open_orders: [],
    subscription: { active: true },
  })
})
