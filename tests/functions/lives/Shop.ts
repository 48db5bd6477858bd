import { signQuote } from '../../../functions/src/rules/payments/signedQuote.ts'
import type { WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { anItem, anOrder, DAY } from '../payments/anOrder.ts'
import type { FakeProvider } from '../payments/FakeProvider.ts'
import { SECRET } from '../payments/MemoryServer.ts'
import type { Ledger } from './Ledger.ts'
import type { Bought, Step } from './life.ts'

/** What buyers, banks and staff do at the provider, noted in the ledger. */
export class Shop {
  /** The orders that charged for each contract, by period. */
  readonly #orders = new Map<string, string[][]>()
  /** What was given back of an order, by contract and order. */
  readonly #returned = new Map<string, number>()

  constructor(
    private readonly provider: FakeProvider,
    private readonly ledger: Ledger,
  ) {}

  /** Somebody orders. @returns the provider's events */
  buy({ who, what, isPaid }: Bought): readonly WebhookEvent[] {
    const { provider, ledger } = this
    const product = PRODUCTS[what]
    const id = `S${ledger.contracts.length}`
    const at = provider.now
    const terms = TERMS[what] ?? {}
    const total = terms.total ?? 80
    const ids = what === 'pair' ? [id, `${id}b`] : [id]
    for (const one of ids)
      ledger.note(
        { id: one, order: `O${id}`, who, product },
        { at, isPaid, isHeld: terms.isHeld === true, paid: total },
      )
    for (const one of ids) this.#orders.set(one, [[`O${id}`]])
    const { code } = terms
    const quoted =
      code !== undefined && terms.isQuoted
        ? signQuote(SECRET, { uid: who, path: product, code }, at)
        : null
    return provider.place(
      anOrder({
        id: `O${id}`,
        reference: `R-${id}`,
        completed: isPaid,
        total: total * ids.length,
        discount: 80 - total,
        coupons: code === undefined ? [] : [code],
        tags: { ...anOrder().tags, uid: who, quoted },
        items: ids.map((one) =>
          anItem({ product, subscription: what === 'gift' ? null : one, subtotal: total }),
        ),
      }),
    )
  }

  /** Something happens to a contract. @returns the provider's events */
  change(id: string, step: Extract<Step, { which: number }>): readonly WebhookEvent[] {
    const { provider, ledger } = this
    const { now } = provider
    const contract = ledger.find(id)
    const isGift = contract.product === 'onward-gift-year'
    const { order } = contract
    if (step.does === 'confirm') {
      // A bank takes days, not months.
      if (contract.stands !== 'pending' || now - contract.ordered > 29 * DAY) return []
      for (const one of ledger.contracts) if (one.order === order) ledger.confirm(one.id, now)
      return provider.confirm(order)
    }
    if (step.does.startsWith('refund') || step.does === 'dispute') return this.#giveBack(id, step)
    const { stands } = contract
    if (isGift || stands === 'pending' || stands === 'over') return []
    switch (step.does) {
      case 'renew':
        if (stands === 'canceled') return []
        ledger.renew(id, 80, now)
        return this.#charged(id, provider.renew(id), true)
      case 'fail':
        if (stands === 'canceled') return []
        ledger.stand(id, 'overdue')
        return provider.failRenewal(id)
      case 'pause':
        ledger.stand(id, 'paused')
        return provider.change(id, { state: 'paused' })
      case 'goOn':
        ledger.stand(id, 'running')
        return provider.change(id, { state: 'active' })
      case 'cancel':
        ledger.stand(id, 'canceled')
        return provider.change(id, { state: 'canceled' })
      case 'end':
        ledger.stand(id, 'over')
        return provider.change(id, { active: false, state: 'deactivated' })
      case 'garble': {
        const last = provider.lastCharge(id)
        if (provider.unreadable.size > 0) provider.unreadable.clear()
        else if (last) provider.unreadable.add(last.id)
        return []
      }
      default: {
        if (stands === 'canceled' || contract.product.includes('voucher')) return []
        const [product, price] = CHANGES_OF_PLAN[step.does] ?? ['onward-year', 0]
        ledger.changePlan(id, product, price, now)
        return this.#charged(id, provider.changePlan(id, product, price), false)
      }
    }
  }

  #charged(id: string, events: readonly WebhookEvent[], isNewPeriod: boolean) {
    const periods = this.#orders.get(id) ?? []
    const order = this.provider.lastCharge(id)?.id ?? ''
    if (isNewPeriod) periods.push([order])
    else periods.at(-1)?.push(order)
    return events
  }

  /** Refunds, each of the order of a period or of a part of it. */
  #giveBack(id: string, step: Extract<Step, { which: number }>): readonly WebhookEvent[] {
    const { provider, ledger } = this
    const contract = ledger.find(id)
    if (contract.stands === 'pending') return []
    const present = contract.periods.length - 1
    const isOld = step.does === 'refundOld'
    if (isOld && present === 0) return []
    const orders = (this.#orders.get(id)?.[isOld ? 0 : present] ?? []).flatMap(
      (one) => provider.orders.get(one) ?? [],
    )
    const isPair = ledger.contracts.some((one) => one.id === `${id}b` || `${one.id}b` === id)
    const events: WebhookEvent[] = []
    const chosen = step.does === 'refundLast' ? orders.slice(-1) : orders
    for (const order of chosen) {
      const ofFirst = isPair && order.items.length > 1
      const whole = ofFirst ? order.total / 2 : order.total
      const rest = whole - (this.#returned.get(`${id} ${order.id}`) ?? 0)
      const amount = step.does === 'refundHalf' && rest > 1 ? rest / 2 : rest
      if (amount <= 0) continue
      const isDone = step.does !== 'refundFailed'
      const items = ofFirst
        ? [{ product: order.items[0]?.product ?? '', subscription: id, subtotal: amount }]
        : []
      events.push(...provider.giveBack(order.id, amount, { completed: isDone, items }))
      if (!isDone) continue
      this.#returned.set(`${id} ${order.id}`, whole - rest + amount)
      ledger.giveBack(id, isOld ? 0 : present, amount)
    }
    if (step.does !== 'dispute' || contract.stands === 'over') return events
    ledger.stand(id, 'over')
    return [...events, ...provider.change(id, { active: false, state: 'deactivated' })]
  }
}

const PRODUCTS: Readonly<Record<Bought['what'], string>> = {
  year: 'onward-year',
  coach: 'onward-coach-year',
  special: 'special',
  trial: 'onward-year',
  pair: 'onward-coach-year',
  saleAndPromo: 'onward-year',
  latePromo: 'onward-year',
  unknownCode: 'onward-year',
  voucher: 'onward-voucher-pro',
  falseVoucher: 'onward-voucher-pro',
  gift: 'onward-gift-year',
}

interface Terms {
  readonly total?: number
  readonly code?: string
  readonly isQuoted?: boolean
  readonly isHeld?: boolean
}
/** The terms of what is not sold for 80 without a code. */
const TERMS: Readonly<Partial<Record<Bought['what'], Terms>>> = {
  trial: { total: 0 },
  saleAndPromo: { total: 45, code: 'spring', isQuoted: true },
  latePromo: { total: 56, code: 'spring', isQuoted: true },
  unknownCode: { total: 40, code: 'all-free', isHeld: true },
  voucher: { total: 0, code: 'given-1' },
  falseVoucher: { total: 40, code: 'isic', isHeld: true },
}

const CHANGES_OF_PLAN: Readonly<Record<string, readonly [product: string, price: number]>> = {
  changeUp: ['onward-coach-year', 15],
  changeFree: ['onward-year', 0],
  changeDown: ['onward-month', -15],
}
