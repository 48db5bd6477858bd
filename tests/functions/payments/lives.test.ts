import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { anItem, anOrder, DAY } from './anOrder.ts'
import { FakeProvider } from './FakeProvider.ts'
import { MemoryServer } from './MemoryServer.ts'
import { settingsWith } from '../theSettings.ts'

const PEOPLE = ['robin', 'sam'] as const
/** The profile field that each product activates. Some histories remove the last product from the settings. */
const RECORDS: Readonly<Record<string, SubscriptionField>> = {
  'onward-year': 'subscription',
  'onward-coach-year': 'subscription_hc',
  'onward-voucher-pro': 'subscription',
  special: 'subscription_yoga',
}
const PRODUCTS = Object.keys(RECORDS)
const SPECIAL = {
  products: { special: { kind: 'plan', record: 'subscription_yoga', period: 'year' } },
}

const WITH_SPECIAL = settingsWith(SPECIAL)
const WITHOUT_SPECIAL = settingsWith()

/** The events at the provider in the life of a bought product. */
const CHANGES = {
  renew: (provider: FakeProvider, id: string) => provider.renew(id),
  pause: (provider: FakeProvider, id: string) => provider.change(id, { state: 'paused' }),
  resume: (provider: FakeProvider, id: string) => provider.change(id, { state: 'active' }),
  fail: (provider: FakeProvider, id: string) => provider.change(id, { state: 'overdue' }),
  cancel: (provider: FakeProvider, id: string) => provider.change(id, { state: 'canceled' }),
  end: (provider: FakeProvider, id: string) =>
    provider.change(id, { active: false, state: 'deactivated' }),
  part: (provider: FakeProvider, id: string) =>
    provider.giveBack(provider.lastCharge(id)?.id ?? '', 40),
  all: (provider: FakeProvider, id: string) =>
    provider.giveBack(provider.lastCharge(id)?.id ?? '', 80),
  goodwill: (provider: FakeProvider, id: string) => provider.giveBack(`O${id}`, 80),
  failedRefund: (provider: FakeProvider, id: string) =>
    provider.giveBack(`O${id}`, 80, { completed: false }),
  chargeBack: (provider: FakeProvider, id: string) => [
    ...provider.giveBack(provider.lastCharge(id)?.id ?? '', 80),
    ...provider.change(id, { active: false, state: 'deactivated' }),
  ],
  confirm: (provider: FakeProvider, id: string) => provider.confirm(`O${id}`),
}

const buying = fc.record({
  does: fc.constant('buy' as const),
  who: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom(...PRODUCTS, 'onward-gift-year'),
  paid: fc.boolean(),
})
const changing = fc.record({
  does: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  which: fc.nat(3),
})
const step = fc.oneof(
  { weight: 3, arbitrary: buying },
  { weight: 8, arbitrary: changing },
  fc.record({
    does: fc.constant('change' as const),
    which: fc.nat(3),
    to: fc.constantFrom('onward-year', 'onward-coach-year'),
  }),
  fc.record({ does: fc.constant('retire' as const) }),
  fc.record({ does: fc.constant('outage' as const) }),
)
/** The delivery of a step's webhook events, and whether time passes before it. */
const post = fc.record({
  fate: fc.constantFrom('now' as const, 'late' as const, 'twice' as const, 'lost' as const),
  tick: fc.boolean(),
})
const life = fc.array(fc.tuple(step, post), { maxLength: 14 })
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** Planted faults that the simulation must find. */
interface Planted {
  /** The daily run never runs. */
  readonly noRun?: boolean
  /** The provider never answers, so only webhook events decide. */
  readonly eventsOnly?: boolean
  /** Any refund counts as a full refund. */
  readonly partIsWhole?: boolean
  /** Purchases lose their product. */
  readonly forgetful?: boolean
}

class GenerousProvider extends FakeProvider {
  override async refund(id: string) {
    return { ...(await super.refund(id)), totalReturn: 80 }
  }
}

/** Plays a simulated history, and returns the differences between the server's data and what was paid. */
async function play(steps: Life, planted: Planted = {}): Promise<readonly string[]> {
  const provider = planted.partIsWhole ? new GenerousProvider() : new FakeProvider()
  const server = new MemoryServer(provider)
  server.settings = WITH_SPECIAL
  const bought: { readonly id: string; readonly who: string; readonly what: string }[] = []
  let late: WebhookEvent[] = []
  let isWhole = true

  const deliver = async (events: readonly WebhookEvent[]) => {
    for (const event of events)
      if (event.subject)
        await server.receive(event.subject, event).catch(() => {
          isWhole = false
        })
    if (planted.forgetful)
      for (const [id, purchase] of server.purchases)
        server.purchases.set(id, { ...purchase, product: null })
  }

  for (const [one, { fate, tick }] of steps) {
    if (tick) provider.now += DAY
    const events = carriedOut(one)
    if (fate === 'late') late.push(...events)
    if (fate === 'lost' && events.length > 0) isWhole = false
    if (fate === 'now') await deliver(events)
    if (fate === 'twice') await deliver([...events, ...events])
    if (late.length > 3) {
      await deliver(late.toReversed())
      late = []
    }
    if (isWhole && late.length === 0 && provider.answers && !planted.noRun) {
      const wrong = wrongNow()
      if (wrong.length > 0) return [`after ${JSON.stringify(one)}`, ...wrong]
    }
  }
  provider.answers = !planted.eventsOnly
  await deliver(late.toReversed())
  if (!planted.noRun && !planted.eventsOnly) await server.readAgain()
  return wrongNow()

  function carriedOut(one: Life[number][0]): readonly WebhookEvent[] {
    if (one.does === 'outage') {
      provider.answers = planted.eventsOnly ? false : !provider.answers
      isWhole = false
      return []
    }
    if (one.does === 'retire') {
      // A product is removed from the settings only after the server has seen its purchases.
      const isSeen = bought.every(({ id, what }) => what !== 'special' || server.purchases.has(id))
      if (isSeen) server.settings = WITHOUT_SPECIAL
      return []
    }
    if (one.does === 'buy') {
      if (one.what === 'special' && !server.settings.products.has('special')) return []
      const id = `S${bought.length}`
      const isFree = one.what === 'onward-voucher-pro'
      bought.push({ id, who: one.who, what: one.what })
      const isGift = one.what === 'onward-gift-year'
      return provider.place(
        anOrder({
          id: `O${id}`,
          reference: `R-${id}`,
          completed: one.paid,
          total: isFree ? 0 : 80,
          coupons: isFree ? ['GIVEN'] : [],
          tags: { ...anOrder().tags, uid: one.who },
          items: [anItem({ product: one.what, subscription: isGift ? null : id })],
        }),
      )
    }
    const chosen = bought[one.which % Math.max(1, bought.length)]
    if (!chosen) return []
    return one.does === 'change'
      ? provider.change(chosen.id, { product: one.to })
      : CHANGES[one.does](provider, chosen.id)
  }

  /** The profile fields that differ from what was paid for. */
  function wrongNow(): readonly string[] {
    return PEOPLE.flatMap((who) =>
      Object.values(SubscriptionField).flatMap((field) => {
        const record = server.record(who, field) as { readonly active?: boolean } | undefined
        const isPaid = bought.some((one) => one.who === who && pays(one.id, field))
        return (record?.active ?? false) === isPaid
          ? []
          : [`${who} ${field}: paid ${isPaid}, given ${record?.active}`]
      }),
    )
  }

  /** Whether a subscription pays for a record: it runs, and its current period was not refunded in full. */
  function pays(id: string, field: SubscriptionField): boolean {
    const now = provider.subscriptions.get(id)
    const charge = provider.lastCharge(id)
    if (!now || !charge || !now.active || now.state === 'paused') return false
    const back = provider.returned(charge.id)
    const isGivenBack = back > 0 && back >= charge.total
    return !isGivenBack && RECORDS[now.product ?? ''] === field
  }
}

const seed = Number(process.env['FC_SEED'] ?? 1)
const lives = (count: number, planted: Planted = {}) =>
  fc.check(
    fc.asyncProperty(life, async (steps) => (await play(steps, planted)).length === 0),
    { numRuns: count, seed },
  )

describe('thousands of simulated customers', { tags: ['7.access-is-paid'] }, () => {
  test('thousands of simulated customers end with exactly what they paid for, in whatever order webhook events arrive', async () => {
    const found = await lives(3000)
    const [failing] = found.counterexample ?? []
    const wrong = failing ? await play(failing) : []
    expect({ seed, failing, wrong }).toEqual({ seed, failing: undefined, wrong: [] })
  })

  test.each<[string, Planted]>([
    ['a lost event', { noRun: true }],
    ['two events about one moment', { eventsOnly: true }],
    ['a part of a refund that counts as the whole', { partIsWhole: true }],
    ['a retired product that is forgotten', { forgetful: true }],
  ])('the simulation finds %s', async (_fault, planted) => {
    expect(await lives(1000, planted)).toMatchObject({ failed: true })
  })
})
