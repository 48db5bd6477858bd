import { beforeAll, expect, test } from 'vitest'
import {
  documentedEntries,
  documentedOrder,
  documentedSubscription,
} from '../../functions/payments/documentedAnswers.ts'
import { firestoreFieldsOf } from '../../contracts/services/serviceCalls.ts'
import { deliver, orderCompleted } from '../payments.ts'
import { documentAt, givenAccount, givenDocumentAt } from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { givenProvider } from './givenProvider.ts'

/** The provider's answers about an order with a subscription. @param state changes to the subscription */
function answersFor(
  { id, uid, subscription }: Readonly<Record<'id' | 'uid' | 'subscription', string>>,
  state: Record<string, unknown> = {},
) {
  const [item] = documentedOrder().items
  const items = [{ ...item, subscription }]
  const order = documentedOrder({ id, order: id, tags: { uid }, items })
  const [, first] = documentedEntries()
  return {
    [`/orders/${id}`]: order,
    [`/subscriptions/${subscription}`]: documentedSubscription({
      id: subscription,
      initialOrderId: id,
      ...state,
    }),
    [`/subscriptions/${subscription}/entries`]: [{ ...first, order }],
  }
}

const REPORTED = { id: 'O1', uid: 'robin', subscription: 'S1' }
const MISSED = { id: 'O2', uid: 'sam', subscription: 'S2' }
const UNOWNED = { id: 'O3', uid: 'nobody', subscription: 'S3' }
const READ_BEFORE = { id: 'O4', uid: 'kim', subscription: 'S4' }
const ENDED = { active: false, state: 'deactivated' }

const runOnce = () => printedWith('await functions.readPaymentsAgain.run({})')
const isActive = (active: boolean) => firestoreFieldsOf({ subscription: { active } })

beforeAll(buildFunctions)

test(
  'the hourly run reads orders without an event, purchases known only from events, and those not read for a day, and says what must be reviewed',
  { tags: ['7.read-again'] },
  async () => {
    for (const localId of ['robin', 'sam', 'kim'])
      await givenAccount({ localId, email: `${localId}@example.com`, password: 'a-long-one' })
    await deliver([
      orderCompleted({ order: 'O1', uid: 'robin', path: 'onward-year', subscription: 'S1' }),
    ])
    expect(await documentAt('users/robin')).toMatchObject(isActive(true))

    const orders = { orders: ['O1', 'O2', 'O3'], nextPage: null }
    const answers = {
      '/orders': orders,
      ...answersFor(MISSED),
      ...answersFor(UNOWNED),
      ...answersFor(READ_BEFORE),
    }
    await givenProvider({ ...answers, ...answersFor(REPORTED, ENDED) })
    // Read the day before.
    await givenDocumentAt('purchases/S4', {
      order: 'O4',
      uid: 'kim',
      state: 'active',
      source: 'provider',
      due: null,
      again: Date.now() - 86_400_000,
    })
    const printed = await runOnce()
    expect(await documentAt('users/robin')).toMatchObject(isActive(false))
    expect(await documentAt('users/sam')).toMatchObject(isActive(true))
    expect(await documentAt('users/nobody')).toBeNull()
    expect(printed).toContain('"message":"A purchase must be reviewed"')
    expect(printed).toContain('"purchase":"S3","why":"unknownAccount"')
    expect(await documentAt('users/kim')).toMatchObject(isActive(true))
  },
)
