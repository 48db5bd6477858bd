import { describe, expect, test } from 'vitest'
import { readConsent, withConsent } from '../../functions/src/rules/contracts/consents.ts'
import {
  contractMeant,
  endAtProvider,
  endTimeOf,
  isEndable,
} from '../../functions/src/rules/contracts/ending.ts'
import { mailsOf } from '../../functions/src/rules/contracts/mails.ts'
import { readStatement, requestId } from '../../functions/src/rules/contracts/statement.ts'
import { Rejected } from '../../functions/src/rules/Rejected.ts'
import { afterOrders, EXPIRED } from './payments/afterOrders.ts'
import { anItem, anOrder, AT, DAY } from './payments/anOrder.ts'

const statement = {
  kind: 'cancel',
  name: 'Erika Mustermann',
  email: 'Erika@example.com',
  when: 'period_end',
  statement: 'I cancel my contract.',
}

function refusedField(data: unknown): string | null {
  try {
    readStatement(data)
    return null
  } catch (cause) {
    if (!(cause instanceof Rejected)) throw cause
    return cause.field
  }
}

describe('a statement that ends a contract', { tags: ['7.end-contract-taken'] }, () => {
  test('a statement needs no reference and no reason, and an empty reference counts as absent', () => {
    expect(readStatement({ ...statement, reference: '', reason: null })).toMatchObject({
      email: 'erika@example.com',
      reference: null,
      reason: null,
    })
    expect(readStatement({ ...statement, kind: 'withdraw', when: undefined }).when).toBeNull()
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'erika' }],
    ['email', { email: 'erika@example.com, ben@example.com' }],
    ['email', { email: 'erika@example.com\nBcc: ben@example.com' }],
    ['email', { email: 'Erika <erika@example.com>' }],
    ['when', { when: undefined }],
    ['when', { when: 'later' }],
    ['kind', { kind: 'refund' }],
    ['statement', { statement: '' }],
    ['reference', { reference: 'x'.repeat(101) }],
  ])('a statement is refused for its field %s: %o', (field, changes) => {
    expect(refusedField({ ...statement, ...changes })).toBe(field)
  })

  test('a statement of more than 4 kB is refused', () => {
    expect(() => readStatement({ ...statement, more: 'x'.repeat(4096) })).toThrow('too large')
  })

  test('a statement has one id a day, from whichever tab, and another id on another day or for another person or content', () => {
    const idOf = (changes: object = {}, uid: string | null = null, day = '2026-03-01') =>
      requestId(readStatement({ ...statement, ...changes }), uid, day)
    expect(idOf({ email: 'ERIKA@example.com', key: 'of-another-tab' })).toBe(idOf())
    const others = [
      idOf({ when: 'now' }),
      idOf({ reference: 'ONWARD-2' }),
      idOf({}, 'robin'),
      idOf({}, null, '2026-03-02'),
    ]
    expect(new Set([idOf(), ...others]).size).toBe(5)
  })

  test.each([
    [{ kind: 'withdraw', when: undefined }, 13, 'now'],
    [{ kind: 'withdraw', when: undefined }, 180, 'period_end'],
    [{ kind: 'withdraw', when: 'period_end' }, 13, 'period_end'],
    [{ when: 'now' }, 180, 'now'],
    [{ when: 'period_end' }, 13, 'period_end'],
    [{ when: 'important_reason' }, 13, null],
  ])(
    'a statement with %o, %d days after the purchase, asks the provider to end the subscription at this time (null: not at all): %s',
    { tags: ['7.end-contract-late'] },
    (changes, days, how) => {
      const stated = readStatement({ ...statement, ...changes })
      expect(endTimeOf(stated, AT, AT + days * DAY)).toBe(how)
    },
  )

  const mailsAbout = (changes: object) => {
    const stated = readStatement({ ...statement, ...changes })
    const id = requestId(stated, null, '2026-03-01')
    return { id, ...mailsOf(id, stated, 'help@onward.example', new Date(AT)) }
  }

  test('a statement is mailed to the person and to the owner of the site, with its number, time and meaning', () => {
    const { id, person, owner } = mailsAbout({ reference: 'ONWARD-1' })
    expect([person.to, owner.to, owner.replyTo]).toEqual([
      'erika@example.com',
      'help@onward.example',
      'erika@example.com',
    ])
    for (const { message } of [person, owner])
      for (const part of [
        `R-${id.slice(0, 8).toUpperCase()}`,
        '2026-03-01T00:00:00.000Z',
        'I cancel my contract. It should end when the time I paid for is over.',
        'Erika Mustermann',
        'ONWARD-1',
      ])
        expect(message.text).toContain(part)
  })

  test(
    'neither mail holds a text or a link of the caller: only a name of letters, and a number',
    { tags: ['7.end-contract-mail'] },
    () => {
      const { person, owner } = mailsAbout({
        name: "Dr. Eva-Maria O'Hara, see https://evil.example/?a=1",
        reference: 'www.evil.example',
        reason: 'Win at evil.example',
        statement: 'Dear customer, log in at https://evil.example to get a refund.',
      })
      for (const { message } of [person, owner]) {
        expect(message.text).toContain(
          "Name: Dr. Eva-Maria O'Hara see https evil. example a\n".trim(),
        )
        expect(message.text).not.toMatch(/evil\.\w|:\/\/|refund|Win|www/)
      }
    },
  )
})

describe('the contract that a statement is about', { tags: ['7.end-contract-owner'] }, () => {
  async function bought(...orders: Parameters<typeof anOrder>[0][]) {
    const { provider, server } = await afterOrders(...orders.map((order) => anOrder(order)))
    return {
      provider,
      server,
      find: (reference: string | null) =>
        contractMeant(server.purchases, reference, provider.now)?.[0] ?? null,
    }
  }
  const second = {
    id: 'O2',
    reference: 'ONWARD-2',
    items: [anItem({ product: 'onward-coach-year', subscription: 'S2' })],
  }

  test('a statement is about the only subscription, or the one with the reference', async () => {
    const { find } = await bought({})
    expect([find(null), find('ONWARD-1'), find('ONWARD-9')]).toEqual(['S1', 'S1', null])
    const two = await bought({}, second)
    expect([two.find(null), two.find('ONWARD-2')]).toEqual([null, 'S2'])
  })

  test('a statement is about no subscription that has ended', async () => {
    const { find, provider, server } = await bought({})
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    expect(find(null)).toBeNull()
  })

  test.each(['onward-1', '#ONWARD-1', 'Order ONWARD 1 ', 'onward-1b1'])(
    'a statement finds its subscription by the number %s, as people copy it',
    { tags: ['4.end-receipt-number'] },
    async (typed) => {
      const { find, provider, server } = await bought({}, second)
      await server.receiveAll(provider.renew('S1'))
      expect(find(typed)).toBe('S1')
    },
  )

  test('a statement finds a paused subscription, and an order whose payment has not arrived', async () => {
    const { find, provider, server } = await bought({}, { ...second, completed: false })
    await server.receiveAll(provider.change('S1', { state: 'paused' }))
    expect([find('ONWARD-1'), find('ONWARD-2')]).toEqual(['S1', 'O2-onward-coach-year'])
  })

  test('a withdrawal from an order whose payment takes days ends the subscription once it begins', async () => {
    const { provider, server } = await bought({ completed: false })
    const withdrawal = { kind: 'withdraw', when: null, reference: null } as const
    expect(await server.take('robin', withdrawal)).toBe(false)
    provider.now += 5 * DAY
    await server.receiveAll(provider.confirm('O1'))
    await server.readAgain()
    expect(provider.ended).toEqual(['S1 now'])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('a subscription is ended once, by the first request that holds, however many statements come', async () => {
    const { provider, server } = await bought({})
    const state = (when: 'now' | 'period_end' | 'important_reason') =>
      server.take('robin', { kind: 'cancel', when, reference: null })
    const ended = [
      await state('important_reason'),
      await state('period_end'),
      await state('now'),
      await state('period_end'),
    ]
    expect(ended).toEqual([false, true, false, true])
    expect(provider.ended).toEqual(['S1 period_end'])
  })

  test('a request is carried out once, and only after the first payment', () => {
    const ending = { when: 'now', request: 'R1', done: null } as const
    const asked = { ending, state: 'active' } as const
    expect(isEndable(asked)).toBe(true)
    expect(isEndable({ ...asked, state: 'pending' })).toBe(false)
    expect(isEndable({ ...asked, ending: { ...ending, done: AT } })).toBe(false)
  })

  test('a request that could not be carried out yet is not replaced by another', async () => {
    const { provider, server } = await bought({})
    provider.isAnswering = false
    await server.take('robin', { kind: 'cancel', when: 'period_end', reference: null })
    await server.take('robin', { kind: 'cancel', when: 'now', reference: null })
    provider.isAnswering = true
    await server.readAgain()
    expect(provider.ended).toEqual(['S1 period_end'])
  })

  test('a subscription that its buyer continued can be ended again', async () => {
    const { provider, server } = await bought({})
    const state = () =>
      server.take('robin', { kind: 'cancel', when: 'period_end', reference: null })
    await state()
    provider.now += DAY
    await server.receiveAll(provider.change('S1', { state: 'active' }))
    provider.now += DAY
    expect(await state()).toBe(true)
    expect(provider.ended).toEqual(['S1 period_end', 'S1 period_end'])
  })

  test('a statement that the provider could not be told is carried out by a later run', async () => {
    const { provider, server } = await bought({})
    provider.isAnswering = false
    expect(await server.take('robin', { kind: 'cancel', when: 'now', reference: null })).toBe(false)
    await server.readAgain()
    provider.isAnswering = true
    await server.readAgain()
    expect(provider.ended).toEqual(['S1 now'])
  })

  test('a subscription is ended once, at the time that the person chose', async () => {
    const { provider } = await bought({}, second)
    expect(await endAtProvider(provider, 'S1', 'period_end')).toBe(true)
    expect(await endAtProvider(provider, 'S1', 'period_end')).toBe(true)
    expect(await endAtProvider(provider, 'S1', 'now')).toBe(false)
    expect(await endAtProvider(provider, 'S2', 'now')).toBe(true)
    expect(await endAtProvider(provider, 'S2', 'now')).toBe(true)
    expect(provider.ended).toEqual(['S1 period_end', 'S2 now'])
  })
})

describe('a consent', { tags: ['7.consent-kept'] }, () => {
  const consent = (given: boolean) => readConsent({ kind: 'health', version: '2026-11', given })

  test('a consent is stored with its version and time, and so is its withdrawal', () => {
    const first = withConsent(undefined, consent(true), 'monday')
    const { health, history } = withConsent(first, consent(false), 'friday') as Record<
      string,
      unknown
    >
    expect(health).toEqual({ version: '2026-11', given: false, recorded_at: 'friday' })
    expect(history).toEqual([
      { kind: 'health', version: '2026-11', given: true, recorded_at: 'monday' },
      { kind: 'health', version: '2026-11', given: false, recorded_at: 'friday' },
    ])
  })

  test('a consent keeps its last fifty changes', () => {
    let document: unknown
    for (let time = 0; time < 60; time += 1)
      document = withConsent(document, consent(time % 2 === 0), String(time))
    expect(document).toMatchObject({ history: { length: 50 } })
  })
})

test('a purchase keeps what the buyer agreed to', { tags: ['7.agreed-kept'] }, async () => {
  const { provider, server } = await afterOrders()
  const agreed = { agreed_terms: '2026-11', agreed_price: '79.99', guardian_name: 'Eva' }
  await server.receiveAll(provider.place(anOrder({ tags: { ...anOrder().tags, agreed } })))
  await server.receiveAll(provider.renew('S1'))
  expect(server.purchases.get('S1')).toMatchObject({ agreed })
})
