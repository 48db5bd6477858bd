import { makeAutoObservable, runInAction } from 'mobx'
import type { StoredOrder } from '../../../application/buying/StoredOrder.ts'
import type { VisitStore } from '../../../application/ports/KeyValueStore.ts'
import { VOUCHER_FIELDS, type VoucherKind } from '../../../application/settings/skus.ts'
import type { Departures } from '../../../application/session/Departures.ts'
import type { AwaitActivation } from '../../../application/buying/AwaitActivation.ts'
import type { Redeemed, RedeemVoucher } from '../../../application/buying/RedeemVoucher.ts'
import type { VisitPresenter } from '../../visit/VisitPresenter.ts'
import { Activation } from '../../shared/activation/Activation.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly redeem: RedeemPresenter
  }
}

const CODE = 'voucher_code'
const KIND = 'voucher_kind'

/** A voucher: its code, what it is for, and what becomes of it (product 4: orders). */
export class RedeemPresenter {
  code: string
  kind: VoucherKind
  /** What is wrong with the code; refused is one answer for unknown, used, expired and meant for something else. */
  problem: 'missing' | 'refused' | null = null
  redeeming = false
  readonly activation: Activation
  readonly #redeemVoucher: RedeemVoucher
  readonly #visitStore: VisitStore

  constructor(redeemVoucher: RedeemVoucher, visitStore: VisitStore, visit: VisitPresenter, orders: StoredOrder, departures: Departures, awaitActivation: AwaitActivation) {
    this.#redeemVoucher = redeemVoucher
    this.#visitStore = visitStore
    this.activation = new Activation('voucher', visit, orders, awaitActivation)
    this.code = visitStore.read(CODE) ?? ''
    this.kind = kindOf(visitStore.read(KIND)) ?? (visit.site.subscriptionField === VOUCHER_FIELDS.humanCoaching ? 'humanCoaching' : 'pro')
    makeAutoObservable(this, { activation: false }, { autoBind: true })
    departures.observe(this.personLeft)
  }

  type(code: string): void {
    this.code = code
    this.problem = null
    this.#visitStore.write(CODE, code)
  }

  pick(kind: VoucherKind): void {
    this.kind = kind
    this.problem = null
    this.#visitStore.write(KIND, kind)
  }

  /** How it ended; `invalid` where no code stands there, null where one is being redeemed. */
  async redeem(): Promise<Redeemed | 'failed' | 'invalid' | null> {
    if (this.redeeming) return null
    if (this.code.trim() === '') {
      this.problem = 'missing'
      return 'invalid'
    }
    this.redeeming = true
    try {
      const outcome = await this.#redeemVoucher.execute(this.code, this.kind)
      runInAction(() => this.ended(outcome))
      return outcome
    } catch {
      return 'failed'
    } finally {
      runInAction(() => {
        this.redeeming = false
      })
    }
  }

  private personLeft(): void {
    this.code = ''
    this.problem = null
  }

  private ended(outcome: Redeemed): void {
    if (outcome === 'refused') this.problem = 'refused'
    if (outcome === 'ordered') this.type('')
  }
}

const kindOf = (text: string | null): VoucherKind | undefined => (text === 'pro' || text === 'humanCoaching' ? text : undefined)
