import type { EventSubject } from '../../../functions/src/rules/payments/Provider.ts'
import type { MeasuredSale } from '../../../functions/src/rules/payments/measurement.ts'
import type { Purchase } from '../../../functions/src/rules/payments/Purchase.ts'
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
import type { FakeProvider } from './FakeProvider.ts'

const DEFAULTS = settingsWith()

/** A server that keeps its documents in memory and uses the rules of the real one. */
export class MemoryServer {
  settings = DEFAULTS
  readonly accounts = new Set(['robin', 'sam'])
  readonly purchases = new Map<string, Purchase>()
  readonly people = new Map<string, Readonly<Record<string, unknown>>>()
  readonly cases: Case[] = []
  readonly sold: MeasuredSale[] = []

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
    const { order, ids, ofOrder } = affectedBy(update)
    const affected = new Map(
      [...this.purchases].filter(
        ([id, one]) => ids.includes(id) || (ofOrder !== null && one.order === ofOrder),
      ),
    )
    const uid = [...affected.values()].map((one) => one.uid).find(Boolean) ?? order?.tags.uid ?? ''
    const { purchases, profile, cases, sold } = settled(
      update,
      {
        known: affected,
        others: [...this.purchases].flatMap(([id, one]) =>
          affected.has(id) || one.uid !== uid ? [] : [one],
        ),
        settings: this.settings,
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
  }

  /** Does what the daily run does. */
  async readAgain(): Promise<void> {
    let position = ''
    await readAgain(
      {
        missed: async () => {
          const knownOrders = new Set([...this.purchases.values()].map(({ order }) => order))
          return (await this.provider.ordersBetween()).filter((id) => !knownOrders.has(id))
        },
        unconfirmed: async () =>
          [...this.purchases].filter(([, { source }]) => source === 'letter'),
        after: async (id, limit) =>
          [...this.purchases]
            .filter(([one]) => one > id)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .slice(0, limit),
        position: async () => position,
        savePosition: async (id) => void (position = id),
      },
      (id) => this.receive({ kind: 'order', id }),
      () => this.provider.now,
    )
  }

  recordOf(uid: string, field: string): unknown {
    return this.people.get(uid)?.[field]
  }
}
