import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { settingsWith } from '../theSettings.ts'
import { anItem, anOrder, DAY, taggedWith } from './anOrder.ts'
import { FakeProvider } from './FakeProvider.ts'
import { MemoryServer } from './MemoryServer.ts'

const PEOPLE = ['robin', 'sam'] as const
/** The profile field that each product activates. Some histories remove `special` from the settings. */
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
  failRenewal: (provider: FakeProvider, id: string) => provider.failRenewal(id),
  cancel: (provider: FakeProvider, id: string) => provider.change(id, { state: 'canceled' }),
  end: (provider: FakeProvider, id: string) =>
    provider.change(id, { active: false, state: 'deactivated' }),
  refundHalf: (provider: FakeProvider, id: string) =>
    provider.giveBack(provider.lastCharge(id)?.id ?? '', 40),
  refundAll: (provider: FakeProvider, id: string) =>
    provider.giveBack(provider.lastCharge(id)?.id ?? '', 80),
  refundFirstOrder: (provider: FakeProvider, id: string) => provider.giveBack(`O${id}`, 80),
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
  { weight: 6, arbitrary: buying },
  { weight: 16, arbitrary: changing },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      which: fc.nat(3),
      to: fc.constantFrom('onward-year', 'onward-coach-year'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retire' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('outage' as const) }) },
  fc.record({ does: fc.constant('deleteAccount' as const), who: fc.constantFrom(...PEOPLE) }),
)
/** The fate of a step's webhook events. `slow`: the server reads the sale at once, but writes it after later sales. */
const FATES = ['now', 'late', 'twice', 'newIds', 'reordered', 'slow', 'lost'] as const
/** The delivery of a step's webhook events, and whether a day passes before the step. */
const delivery = fc.record({ fate: fc.constantFrom(...FATES), tick: fc.boolean() })
const life = fc.array(fc.tuple(step, delivery), { maxLength: 14 })
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

type Profile = Readonly<Record<string, unknown>>

/** Plays a simulated history, and returns the differences between the server's data and what was paid. */
async function play(steps: Life): Promise<readonly string[]> {
  const provider = new FakeProvider()
  const server = new MemoryServer(provider)
  server.settings = WITH_SPECIAL
  const bought: { readonly id: string; readonly who: string; readonly what: string }[] = []
  /** What the server has not received or not written yet. */
  let waiting: (() => Promise<void> | void)[] = []
  /** Whether no webhook event was lost and there was no outage. */
  let isComplete = true

  const deliver = (events: readonly WebhookEvent[]) => server.receiveAll(events)
  const readNow = async (event: WebhookEvent) => {
    if (!event.subject) return
    const asOf = provider.now
    const update = await server.read(event.subject, event)
    waiting.push(() => server.write(update, asOf))
    provider.now += 1
  }
  const finishWaiting = async () => {
    for (const task of waiting.reverse()) await task()
    waiting = []
  }

  for (const [one, { fate, tick }] of steps) {
    if (tick) provider.now += DAY
    const events = carryOut(one)
    if (fate === 'late') waiting.push(...events.map((event) => () => deliver([event])))
    if (fate === 'slow') for (const event of events) await readNow(event)
    if (fate === 'lost' && events.length > 0) isComplete = false
    if (fate === 'now' || fate === 'twice' || fate === 'newIds') await deliver(events)
    if (fate === 'twice') await deliver(events)
    if (fate === 'newIds') await deliver(events.map((event) => ({ ...event, id: `${event.id}b` })))
    if (fate === 'reordered') await deliver(events.toReversed())
    if (waiting.length > 3) await finishWaiting()
    if (isComplete && waiting.length === 0 && provider.isAnswering) {
      const wrong = differences()
      if (wrong.length > 0) return [`after ${JSON.stringify(one)}`, ...wrong]
    }
  }
  provider.isAnswering = true
  await finishWaiting()
  await server.readAgain()
  return differences()

  function carryOut(one: Life[number][0]): readonly WebhookEvent[] {
    if (one.does === 'outage') {
      provider.isAnswering = !provider.isAnswering
      isComplete = false
      return []
    }
    if (one.does === 'retire') {
      // A product is removed from the settings only after the server has seen its purchases.
      const isSeen = bought.every(({ id, what }) => what !== 'special' || server.purchases.has(id))
      if (isSeen) server.settings = WITHOUT_SPECIAL
      return []
    }
    if (one.does === 'deleteAccount') {
      server.accounts.delete(one.who)
      server.people.delete(one.who)
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
          tags: taggedWith(one.who),
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

  /** The differences between the profiles and what was paid. */
  function differences(): readonly string[] {
    return PEOPLE.flatMap((who) => {
      const profile = server.people.get(who)
      if (!server.accounts.has(who)) return profile ? [`${who} has a profile again`] : []
      return recordDifferences(profile ?? {}, who).concat(openOrderDifferences(profile ?? {}, who))
    })
  }

  function recordDifferences(profile: Profile, who: string): readonly string[] {
    return Object.values(SubscriptionField).flatMap((field) => {
      const record = profile[field] as { readonly active?: boolean } | undefined
      const isPaid = bought.some((one) => one.who === who && pays(one.id, field))
      return (record?.active ?? false) === isPaid
        ? []
        : [`${who} ${field}: paid ${isPaid}, given ${record?.active}`]
    })
  }

  function openOrderDifferences(profile: Profile, who: string): readonly string[] {
    const pendingCount = bought.filter((one) => one.who === who && isPending(one)).length
    const { length: shownCount } = (profile['open_orders'] ?? []) as readonly unknown[]
    return shownCount === pendingCount
      ? []
      : [`${who}: pending ${pendingCount}, shown ${shownCount}`]
  }

  /** Whether an active subscription is one of this record, and its current period was not refunded in full. */
  function pays(id: string, field: SubscriptionField): boolean {
    const found = provider.subscriptions.get(id)
    const charge = provider.lastCharge(id)
    if (!found || !charge || !found.active || found.state === 'paused') return false
    const refunded = provider.refundedOf(charge.id)
    const isGivenBack = refunded > 0 && refunded >= charge.total
    return !isGivenBack && RECORDS[found.product ?? ''] === field
  }

  function isPending({ id, what }: (typeof bought)[number]): boolean {
    return what !== 'onward-gift-year' && provider.orders.get(`O${id}`)?.completed === false
  }
}

const seed = Number(process.env['FC_SEED'] ?? 1)

test(
  'thousands of simulated customers end with exactly what they paid for, in whatever order webhook events arrive',
  { tags: ['7.access-is-paid'] },
  async () => {
    const found = await fc.check(
      fc.asyncProperty(life, async (steps) => (await play(steps)).length === 0),
      { numRuns: 4000, seed },
    )
    const [failing] = found.counterexample ?? []
    const wrong = failing ? await play(failing) : []
    expect({ seed, failing, wrong }).toEqual({ seed, failing: undefined, wrong: [] })
  },
)
