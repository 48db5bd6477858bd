import {
  contractMeant,
  endAtProvider,
  isEndable,
  endingOf,
} from '../../../functions/src/rules/contracts/ending.ts'
import type { Statement } from '../../../functions/src/rules/contracts/statement.ts'
import type { EventSubject } from '../../../functions/src/rules/payments/Provider.ts'
import type {
  MeasuredRefund,
  MeasuredSale,
} from '../../../functions/src/rules/payments/measurement.ts'
import { postponed, type Purchase } from '../../../functions/src/rules/payments/Purchase.ts'
import { quotedWith } from '../../../functions/src/rules/payments/signedQuote.ts'
import { readAgain } from '../../../functions/src/rules/payments/readAgain.ts'
import {
  affectedBy,
  type Case,
  readUpdate,
  type SaleUpdate,
  settled,
} from '../../../functions/src/rules/payments/settle.ts'
import type { WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { settingsWith } from '../theSettings.ts'
import { DAY } from './anOrder.ts'
import type { FakeProvider } from './FakeProvider.ts'

const DEFAULTS = settingsWith()
/** The secret with which the server signs quotes. */
export const SECRET = 'secret'
const isQuoted = quotedWith(SECRET)

/** A server that keeps its documents in memory and uses the rules of the real one. */
export class MemoryServer {
  settings = DEFAULTS
  readonly accounts = new Set(['robin', 'sam'])
  readonly purchases = new Map<string, Purchase>()
  readonly people = new Map<string, Readonly<Record<string, unknown>>>()
  readonly cases: Case[] = []
  readonly sold: MeasuredSale[] = []
  readonly refunds: MeasuredRefund[] = []

  constructor(readonly provider: FakeProvider) {}

  /** @throws if neither the provider nor the event can be read */
  async receive(subject: EventSubject, event: WebhookEvent | null = null): Promise<void> {
    const asOf = this.provider.now
    this.write(await this.read(subject, event), asOf, event?.failed)
  }

  async receiveAll(events: readonly WebhookEvent[]): Promise<void> {
    for (const event of events) if (event.subject) await this.receive(event.subject, event)
  }

  /** The sale as the provider states it now or, without an answer, the content of the event. @throws if neither can be read */
  async read(subject: EventSubject, event: WebhookEvent | null = null): Promise<SaleUpdate> {
    const purchase = subject.kind === 'subscription' ? this.purchases.get(subject.id) : undefined
    return readUpdate(this.provider, subject, purchase?.order ?? null, event)
  }

  /** @param asOf when the update was read, in ms */
  write(update: SaleUpdate, asOf: number, failed = false): void {
    const { order, ids, charge } = affectedBy(update)
    const affected = new Map(
      [...this.purchases].filter(
        ([id, one]) =>
          ids.includes(id) ||
          (charge !== null && (one.order === charge || one.charges.includes(charge))),
      ),
    )
    const uid = [...affected.values()].map((one) => one.uid).find(Boolean) ?? order?.tags.uid ?? ''
    const { purchases, profile, cases, sold, refunds } = settled(
      update,
      {
        known: affected,
        others: [...this.purchases].flatMap(([id, one]) =>
          affected.has(id) || one.uid !== uid ? [] : [one],
        ),
        settings: this.settings,
        isQuoted,
        failed,
        hasAccount: this.accounts.has(uid),
        document: this.people.get(uid),
      },
      asOf,
    )
    for (const [id, purchase] of purchases) this.purchases.set(id, purchase)
    if (Object.keys(profile).length > 0)
      this.people.set(uid, { ...this.people.get(uid), ...profile })
    this.cases.push(...cases)
    if (sold) this.sold.push(sold)
    this.refunds.push(...refunds)
  }

  /** Does what all hourly runs of a day do. */
  async readAgain(): Promise<void> {
    const first = (field: 'due' | 'again', until: number) =>
      [...this.purchases]
        .filter(([, one]) => (one[field] ?? Number.POSITIVE_INFINITY) <= until)
        .toSorted(([, one], [, other]) => (one[field] ?? 0) - (other[field] ?? 0))
    await readAgain(
      {
        missed: async () => {
          if (!this.provider.isAnswering) return []
          const knownOrders = new Set([...this.purchases.values()].map(({ order }) => order))
          const since = this.provider.now - 3 * DAY
          return (await this.provider.ordersBetween(since)).filter((id) => !knownOrders.has(id))
        },
        due: async (now, limit) => first('due', now).slice(0, limit),
        oldest: async (_before, limit) => first('again', Number.MAX_VALUE).slice(0, limit),
        postpone: async (id, purchase, now) =>
          void this.purchases.set(id, { ...purchase, ...postponed(purchase, now) }),
      },
      async (subject) => {
        try {
          await this.receive(subject)
          await this.endAsRequested()
          return true
        } catch (cause) {
          if (cause instanceof TypeError) throw cause
          return false
        }
      },
      () => this.provider.now,
    )
  }

  /** Ends contracts at the provider whose buyers requested it. @param only the id of the only contract to end */
  async endAsRequested(only: string | null = null): Promise<void> {
    for (const [id, purchase] of this.purchases) {
      const { ending } = purchase
      if ((only !== null && id !== only) || !ending || !isEndable(purchase)) continue
      const isEnded = await endAtProvider(this.provider, id, ending.when)
      this.purchases.set(id, {
        ...purchase,
        ending: isEnded ? { ...ending, done: this.provider.now } : null,
      })
      await this.receive({ kind: 'subscription', id })
    }
  }

  /** Takes a buyer's statement. @returns whether the contract has ended as requested */
  async take(
    uid: string,
    stated: Pick<Statement, 'kind' | 'when' | 'reference'>,
  ): Promise<boolean> {
    const { now } = this.provider
    const own = new Map([...this.purchases].filter(([, one]) => one.uid === uid))
    const meant = contractMeant(own, stated.reference, now)
    if (!meant) return false
    const [id, purchase] = meant
    const { ending, isDone } = endingOf(stated, purchase, `R${now}`, now)
    if (!ending) return isDone
    this.purchases.set(id, { ...purchase, ending, due: now })
    await this.endAsRequested(id).catch(() => undefined)
    return [...this.purchases.values()].some(
      (one) => one.ending?.request === ending.request && one.ending.done !== null,
    )
  }

  recordOf(uid: string, field: string): unknown {
    return this.people.get(uid)?.[field]
  }
}
