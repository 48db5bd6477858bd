import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { ACTIVE } from '../../../functions/src/rules/payments/Purchase.ts'
import type { WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { DAY } from '../payments/anOrder.ts'
import { PROMOS } from '../payments/afterOrders.ts'
import { FakeProvider } from '../payments/FakeProvider.ts'
import { MemoryServer } from '../payments/MemoryServer.ts'
import { settingsWith } from '../theSettings.ts'
import { Ledger } from './Ledger.ts'
import type { Life, Step } from './life.ts'
import { Shop } from './Shop.ts'

const SPECIAL = { special: { kind: 'plan', record: 'subscription_yoga', period: 'year' } }
const WITH_SPECIAL = {
  ...settingsWith({ products: SPECIAL }),
  promos: PROMOS.promos,
}
const WITHOUT_SPECIAL = PROMOS

/** The people of a life, who share one server. */
const PEOPLE = ['robin', 'sam'] as const

/**
 * Plays a life over the rules of the server, with a stand-in of the provider, and compares the server with the ledger after each
 * step.
 * @returns the differences; empty if there are none
 */
export async function playLife(life: Life): Promise<readonly string[]> {
  const play = new Play()
  for (const [step, delivery] of life) {
    const found = await play.take(step, delivery)
    if (found.length > 0) return [`after ${JSON.stringify(step)}`, ...found]
  }
  return play.finish()
}

class Play {
  readonly provider = new FakeProvider()
  readonly server = new MemoryServer(this.provider)
  readonly ledger = new Ledger()
  readonly #shop = new Shop(this.provider, this.ledger)
  /** What the server has not received or not written yet. */
  #waiting: (() => Promise<void> | void)[] = []
  /** Whether an event was lost since the runs of a whole day. */
  #isLost = false
  /** Whether something happened in an outage, or cannot be read, since the last run. */
  #isUnreported = false
  /** Whether each contract gave access at some time since the server last knew everything. */
  readonly #seen = new Map<string, Set<boolean>>()
  #hasJustRun = false

  constructor() {
    this.server.settings = WITH_SPECIAL
  }

  async take(step: Step, { fate, days }: Life[number][1]): Promise<readonly string[]> {
    if (days > 0) {
      // No outage lasts a day, and meanwhile the server runs.
      this.provider.isAnswering = true
      await this.#run(true)
    }
    this.provider.now += days * DAY + 1
    this.#hasJustRun = false
    const events = await this.#carryOut(step)
    // While the server cannot know of money, what it hears of the plan can mean either.
    const isUnknown = this.provider.unreadable.size > 0 || ['late', 'slow', 'lost'].includes(fate)
    if (isUnknown && MONEY.test(step.does))
      for (const seen of this.#seen.values()) seen.add(true).add(false)
    for (const { id } of this.ledger.contracts) this.#see(id)
    if (fate === 'late') this.#waiting.push(...events.map((event) => () => this.#deliver([event])))
    if (fate === 'slow') for (const event of events) await this.#readNow(event)
    if (step.does === 'buy' && events.length > 0 && fate === 'lastOnly')
      for (const { order } of this.ledger.contracts.slice(-1)) this.provider.unlisted.add(order)
    if (events.length > 0) {
      if (fate === 'lost') this.#isLost = true
      if (!this.provider.isAnswering) this.#isUnreported = true
    }
    if (['now', 'twice', 'newIds'].includes(fate)) await this.#deliver(events)
    if (fate === 'twice') await this.#deliver(events)
    if (fate === 'newIds')
      await this.#deliver(events.map((event) => ({ ...event, id: `${event.id}b` })))
    if (fate === 'lastOnly') await this.#deliver(events.slice(-1))
    if (fate === 'reordered') await this.#deliver(events.toReversed())
    if (this.#waiting.length > 3) await this.#finishWaiting()
    return this.#compare()
  }

  async finish(): Promise<readonly string[]> {
    this.provider.isAnswering = true
    this.provider.unreadable.clear()
    await this.#run(true)
    return this.#compare()
  }

  /** An event that is not acknowledged comes again. */
  async #deliver(events: readonly WebhookEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await this.server.receiveAll([event])
      } catch (cause) {
        if (this.provider.isAnswering) throw cause
        this.#waiting.push(() => this.#deliver([event]))
      }
    }
  }

  async #readNow(event: WebhookEvent): Promise<void> {
    if (!event.subject) return
    const { subject } = event
    const asOf = this.provider.now
    try {
      const update = await this.server.read(subject, event)
      this.#waiting.push(() => {
        try {
          this.server.write(update, asOf)
        } catch {
          return this.#deliver([event])
        }
      })
    } catch {
      this.#waiting.push(() => this.#deliver([event]))
    }
    this.provider.now += 1
  }

  async #finishWaiting(): Promise<void> {
    const tasks = this.#waiting.reverse()
    this.#waiting = []
    for (const task of tasks) await task()
  }

  /** @param isDay whether to do what all runs of a day do */
  async #run(isDay: boolean): Promise<void> {
    const { isAnswering, unreadable } = this.provider
    // What was not acknowledged has come again by then.
    if (isAnswering) await this.#finishWaiting()
    await this.server.readAgain({ isDay })
    if (!isAnswering) return
    this.ledger.carryOutEndings()
    for (const { id } of this.ledger.contracts) this.#see(id)
    this.#isUnreported = unreadable.size > 0
    if (!isDay) return
    this.#hasJustRun = true
    this.#isLost = false
  }

  get #isComplete(): boolean {
    return !this.#isLost && !this.#isUnreported && this.#waiting.length === 0
  }

  #see(id: string): void {
    const seen = this.#seen.get(id) ?? new Set([false])
    this.#seen.set(id, seen.add(this.ledger.givesAccess(id)))
  }

  async #carryOut(step: Step): Promise<readonly WebhookEvent[]> {
    const { provider, server } = this
    if (step.does === 'outage') {
      provider.isAnswering = !provider.isAnswering
      return []
    }
    if (step.does === 'run') {
      await this.#run(false)
      return []
    }
    if (step.does === 'retire') {
      // A product is removed from the settings only after the server has seen its purchases.
      const isSeen = this.ledger.contracts.every(
        ({ id, product }) => product !== 'special' || server.purchases.has(id),
      )
      if (isSeen) server.settings = WITHOUT_SPECIAL
      return []
    }
    if (step.does === 'deleteAccount') {
      server.accounts.delete(step.who)
      server.people.delete(step.who)
      return []
    }
    if (step.does === 'buy') {
      const isSold = step.what !== 'special' || server.settings.products.has('special')
      return isSold ? this.#shop.buy(step) : []
    }
    const { contracts } = this.ledger
    const chosen = contracts[step.which % Math.max(1, contracts.length)]
    if (!chosen) return []
    if (step.does === 'state') {
      await this.#state(chosen.id, step)
      return []
    }
    if (step.does === 'garble') this.#isUnreported = true
    return this.#shop.change(chosen.id, step)
  }

  /** A buyer states that a contract shall end. */
  async #state(id: string, { kind, when, copied }: Extract<Step, { does: 'state' }>) {
    const { provider, ledger, server } = this
    const contract = ledger.find(id)
    const { who, stands, product, ordered, begun } = contract
    const isPlan = !product.includes('voucher') && !product.includes('gift')
    const daysSince = (at: number) => Math.floor((provider.now - at) / DAY)
    const isKnown = this.#isComplete
    const isAlone = !id.includes('b') && !ledger.contracts.some((one) => one.id === `${id}b`)
    // Between these days, weekends and the day of the payment decide.
    const isEarly = daysSince(ordered) <= 13
    const isClear = kind === 'cancel' || isEarly || daysSince(begun) >= 18
    if (!isPlan || stands === 'over' || !isKnown || !isAlone || !isClear) return
    if (!server.accounts.has(who) || (stands === 'pending' && daysSince(ordered) >= 30)) return
    const reference = COPIES[copied % COPIES.length]?.(`R-${id}`) ?? null
    await server.take(who, { kind, when: kind === 'cancel' ? when : null, reference })
    const decided = kind === 'cancel' ? when : isEarly ? 'now' : 'period_end'
    ledger.requestEnding(id, decided, provider.isAnswering)
    this.#see(id)
  }

  /** The differences between what the server gives and what is due. */
  #compare(): readonly string[] {
    const { provider, ledger, server } = this
    const found = [...this.#accountDifferences(), ...this.#doubtful()]
    if (!this.#isComplete) return found
    const ended = provider.ended.toSorted().join()
    const due = ledger.endings.toSorted().join()
    if (ended !== due) found.push(`to be ended: ${due}, ended: ${ended}`)
    for (const who of PEOPLE) {
      if (!server.accounts.has(who)) continue
      const profile = server.people.get(who) ?? {}
      const { access, openOrders } = ledger.standingOf(who, provider.now)
      for (const field of Object.values(SubscriptionField)) {
        const record = profile[field] as { readonly active?: boolean } | undefined
        if ((record?.active ?? false) !== access[field])
          found.push(`${who} ${field}: due ${access[field]}, given ${record?.active}`)
      }
      const { length: shown } = (profile['open_orders'] ?? []) as readonly unknown[]
      const isStale = !this.#hasJustRun && ledger.hasOldPending(who, provider.now)
      if (shown !== openOrders && !isStale) found.push(`${who}: open ${openOrders}, shown ${shown}`)
    }
    for (const { id, firstPaid, stands, product } of ledger.contracts) {
      const stored = server.purchases.get(id)
      if (stands === 'pending' || stands === 'over' || product.includes('gift')) continue
      if ((stored?.firstPaid ?? null) !== firstPaid)
        found.push(`${id}: first paid ${firstPaid}, stored ${stored?.firstPaid}`)
    }
    if (found.length === 0 && provider.isAnswering) this.#startAnew()
    return found
  }

  #startAnew(): void {
    for (const { id } of this.ledger.contracts)
      this.#seen.set(id, new Set([this.ledger.givesAccess(id)]))
  }

  #accountDifferences(): string[] {
    return PEOPLE.filter(
      (who) => !this.server.accounts.has(who) && this.server.people.has(who),
    ).map((who) => `${who} has a profile again`)
  }

  /** What the server gives or takes, although it was never so since it last knew everything. */
  #doubtful(): readonly string[] {
    const { ledger, server } = this
    return ledger.contracts.flatMap(({ id, who, product }) => {
      const stored = server.purchases.get(id)
      const isJudged = stored && stored.order !== null && stored.held === null
      if (!isJudged || product.includes('gift') || !server.accounts.has(who)) return []
      const gives = ACTIVE.has(stored.state)
      return this.#seen.get(id)?.has(gives) ? [] : [`${id} gives ${gives}, which it never did`]
    })
  }
}

/** The steps in which money moves. */
const MONEY = /^(?:refund|dispute|renew|change)/

/** How people copy the number of a receipt. */
const COPIES: readonly ((reference: string) => string)[] = [
  (reference) => reference,
  (reference) => `#${reference.toLowerCase()}`,
  (reference) => `${reference}B1`,
  (reference) => `Order ${reference} `,
]
