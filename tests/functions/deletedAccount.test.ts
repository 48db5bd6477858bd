import { describe, expect, test } from 'vitest'
import { anonymous, digestOf, isUid, turnOn } from '../../functions/src/rules/deletedAccount.ts'
import { afterOrders } from './payments/afterOrders.ts'
import { anOrder, AT, DAY } from './payments/anOrder.ts'

describe('a purchase of a deleted account', { tags: ['7.deletion-wins'] }, () => {
  test('a purchase of a deleted account keeps what was agreed, under a digest and without the name of the guardian', () => {
    const agreed = { agreed_terms: '3', agreed_by: 'guardian Eva Muster', guardian_name: 'Eva' }
    const kept = anonymous({ uid: 'robin', agreed })
    expect(kept).toEqual({
      uid: digestOf('robin'),
      agreed: { agreed_terms: '3', agreed_by: 'guardian' },
    })
    expect(anonymous(kept)).toEqual(kept)
  })

  test('an order that is first seen after the deletion is stored under the digest', async () => {
    const { provider, server } = await afterOrders()
    server.accounts.delete('robin')
    const tags = { ...anOrder().tags, agreed: { agreed_by: 'guardian Eva Muster' } }
    await server.receiveAll(provider.place(anOrder({ tags })))
    expect([...server.purchases.values()]).toMatchObject([
      { uid: digestOf('robin'), held: 'unknownAccount', agreed: { agreed_by: 'guardian' } },
    ])
  })
})

test(
  'each uid has its turn to be looked for on one of 31 days, and no digest is looked for',
  { tags: ['7.deleted-elsewhere'] },
  () => {
    const turns = Array.from({ length: 31 }, (_, day) => turnOn(AT + day * DAY))
    for (const uid of ['-x', '0a', '9', 'A', 'Zz', 'a', 'robin', 'zz', '~', 'é'])
      expect(
        turns.filter(
          ({ from, before }) => (from === null || uid >= from) && (before === null || uid < before),
        ),
      ).toHaveLength(1)
    expect([isUid('robin'), isUid(digestOf('robin'))]).toEqual([true, false])
  },
)
