import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { DAY } from '../payments/anOrder.ts'

/** What was bought, as the person who sells it would note it on paper. */
interface Contract {
  readonly id: string
  readonly order: string
  readonly who: string
  product: string
  stands: 'pending' | 'running' | 'overdue' | 'canceled' | 'paused' | 'over'
  readonly ordered: number
  /** When it was paid or, until then, ordered. */
  begun: number
  /** Whether the order must wait for staff. */
  readonly isHeld: boolean
  /** What was paid and given back, by period; the last one is the present. */
  readonly periods: { paid: number; returned: number }[]
  firstPaid: number | null
  /** How the buyer requested that it ends; null if it was continued since, or nothing was requested. */
  ending: { readonly when: 'now' | 'period_end'; isDone: boolean } | null
}

/** The profile field that each product activates. Some lives remove `special` from the settings. */
const RECORDS: Readonly<Record<string, SubscriptionField>> = {
  'onward-year': 'subscription',
  'onward-month': 'subscription',
  'onward-coach-year': 'subscription_hc',
  'onward-voucher-pro': 'subscription',
  special: 'subscription_yoga',
}
const GIFT = 'onward-gift-year'
const DAYS_PENDING = 30

/** What a person has, by profile field. */
interface Standing {
  readonly access: Readonly<Record<string, boolean>>
  readonly openOrders: number
}

/** The oracle: what is due to whom, from what happened, without any code of the server. */
export class Ledger {
  readonly contracts: Contract[] = []
  /** What the provider was asked to end, such as `S1 now`. */
  readonly endings: string[] = []

  note(
    { id, order, who, product }: Pick<Contract, 'id' | 'order' | 'who' | 'product'>,
    { at, isPaid, isHeld, paid }: { at: number; isPaid: boolean; isHeld: boolean; paid: number },
  ): void {
    this.contracts.push({
      id,
      order,
      who,
      product,
      stands: isPaid ? 'running' : 'pending',
      ordered: at,
      begun: at,
      isHeld,
      periods: [{ paid, returned: 0 }],
      firstPaid: isPaid && paid > 0 ? at : null,
      ending: null,
    })
  }

  find(id: string): Contract {
    const found = this.contracts.find((one) => one.id === id)
    if (!found) throw new Error(`No contract ${id}`)
    return found
  }

  confirm(id: string, at: number): void {
    const contract = this.find(id)
    contract.stands = 'running'
    contract.begun = at
    if ((contract.periods[0]?.paid ?? 0) > 0) contract.firstPaid = at
  }

  renew(id: string, paid: number, at: number): void {
    const contract = this.find(id)
    contract.stands = 'running'
    contract.periods.push({ paid, returned: 0 })
    if (paid > 0) contract.firstPaid ??= at
  }

  changePlan(id: string, product: string, paid: number, at: number): void {
    const contract = this.find(id)
    contract.product = product
    const present = contract.periods.at(-1)
    if (present) present.paid += paid
    if (paid > 0) contract.firstPaid ??= at
  }

  giveBack(id: string, period: number, amount: number): void {
    const found = this.find(id).periods[period]
    if (found) found.returned += amount
  }

  stand(id: string, stands: Contract['stands']): void {
    const contract = this.find(id)
    contract.stands = stands
    if (stands !== 'canceled' && stands !== 'over' && contract.ending?.isDone)
      contract.ending = null
  }

  /** The buyer's request, if it is the first; carried out at once if the provider answers. */
  requestEnding(id: string, when: 'now' | 'period_end', isAnswering: boolean): void {
    const contract = this.find(id)
    if (contract.ending) return
    contract.ending = { when, isDone: false }
    if (isAnswering && contract.stands !== 'pending') this.carryOut(contract)
  }

  /** What a run of the server does, while the provider answers. */
  carryOutEndings(): void {
    for (const contract of this.contracts)
      if (contract.ending && !contract.ending.isDone && contract.stands !== 'pending')
        this.carryOut(contract)
  }

  private carryOut(contract: Contract): void {
    if (!contract.ending) return
    const { when } = contract.ending
    if (contract.stands === 'canceled' && when === 'now') {
      contract.ending = null
      return
    }
    contract.ending.isDone = true
    if (contract.stands === 'over' || contract.stands === 'canceled') return
    this.endings.push(`${contract.id} ${when}`)
    contract.stands = when === 'now' ? 'over' : 'canceled'
  }

  /** Whether a contract gives access now, but for a hold. */
  isPaidFor(id: string): boolean {
    const { stands, periods } = this.find(id)
    const { paid, returned } = periods.at(-1) ?? { paid: 0, returned: 0 }
    const isReturned = paid > 0 && Math.round(100 * returned) >= Math.round(100 * paid)
    return ['running', 'overdue', 'canceled'].includes(stands) && !isReturned
  }

  givesAccess(id: string): boolean {
    const { isHeld, product } = this.find(id)
    return this.isPaidFor(id) && !isHeld && product !== GIFT
  }

  /** Whether an order waits for its payment for so long that the next run no longer shows it. */
  hasOldPending(who: string, now: number): boolean {
    return this.contracts.some(
      (one) =>
        one.who === who && one.stands === 'pending' && now - one.ordered > DAYS_PENDING * DAY,
    )
  }

  standingOf(who: string, now: number): Standing {
    const own = this.contracts.filter((one) => one.who === who && one.product !== GIFT)
    const has = (field: string) =>
      own.some(({ id, product }) => this.givesAccess(id) && RECORDS[product] === field)
    const isOpen = ({ id, stands, ordered, isHeld }: Contract) =>
      stands === 'pending' ? now - ordered <= DAYS_PENDING * DAY : isHeld && this.isPaidFor(id)
    return {
      access: Object.fromEntries(
        Object.values(SubscriptionField).map((field) => [field, has(field)]),
      ),
      openOrders: new Set(own.filter(isOpen).map(({ order }) => order)).size,
    }
  }
}
