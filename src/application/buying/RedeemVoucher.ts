import type { Payments } from './Payments.ts'
import { OneWindow } from './OneWindow.ts'
import { type NoSale, readBuyer } from './readBuyer.ts'
import type { StoredOrder } from './StoredOrder.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import { OPEN } from '../settings/openings.ts'
import { VOUCHER_FIELDS, type VoucherKind, voucherSkus } from '../settings/skus.ts'
import type { Settings } from '../settings/Settings.ts'

/** How an attempt to redeem ended. `pending`: an order for the same subscription is not active yet, so the code was not used. `refused`: as in RedemptionOutcome. `elsewhere`: another tab has a payment window open. `paused`: the settings close the vouchers. */
export type Redeemed =
  | 'ordered'
  | 'pending'
  | 'closed'
  | 'paused'
  | 'refused'
  | 'elsewhere'
  | NoSale

/** Redeems a voucher for the person who is signed in (product 4: orders). Only the payment provider can check a code. */
export class RedeemVoucher {
  readonly #windows: OneWindow<Redeemed>

  constructor(
    private readonly payments: Payments,
    private readonly sessions: SessionTracker,
    private readonly orders: StoredOrder,
    private readonly settings: Settings,
    lock: TabLock,
  ) {
    this.#windows = new OneWindow(lock)
  }

  /**
   * @param code as typed
   * @throws StorefrontError when the payment provider cannot be reached
   */
  execute(code: string, kind: VoucherKind): Promise<Redeemed> {
    return this.#windows.run(() => this.#redeem(code, kind))
  }

  async #redeem(code: string, kind: VoucherKind): Promise<Redeemed> {
    const activates = VOUCHER_FIELDS[kind]
    const buyer = await readBuyer(this.sessions, activates)
    if (typeof buyer === 'string') return buyer
    const { uid, email } = buyer
    if (this.orders.pending(activates, uid)) return 'pending'
    if (!this.settings.read(OPEN.voucher)) return 'paused'
    const path = this.settings.read(voucherSkus[kind])
    const outcome = await this.payments.redeem({ code, path, uid, email })
    if (outcome.status !== 'ordered') return outcome.status
    this.orders.save('voucher', uid, { reference: outcome.reference, path, activates })
    return 'ordered'
  }
}
