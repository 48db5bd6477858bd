import { cleanCode } from '#domain/text/plainValue.ts'
import { OPEN } from '../settings/openings.ts'
import { VOUCHER_FIELDS, type VoucherKind, VOUCHER_SKU_SETTINGS } from '../settings/skus.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Buyers, NoSale } from './Buyers.ts'
import type { CheckoutEnd, Payments } from './Payments.ts'

/**
 * How an attempt to redeem ended. `pending`: an order for the same subscription is not active yet; the code was not used.
 * `looking`: nor was it, because an earlier payment is looked for first. `lost`: the window is gone, and this code is looked for.
 * `refused`: see RedemptionOutcome. `elsewhere`: another payment window is open. `paused`: the settings have closed redeeming.
 */
export type RedeemOutcome =
  | CheckoutEnd
  | 'pending'
  | 'looking'
  | 'paused'
  | 'refused'
  | 'elsewhere'
  | NoSale

// @rule 4.redeeming A voucher is redeemed for the chosen product. It is refused without a sign-in, while the subscription that it
//   pays for is active, and while the profile is unknown
/** Redeems a voucher for the person who is signed in (product 4: orders). Only the payment provider can check a code. */
export class RedeemVoucher {
  constructor(
    private readonly payments: Payments,
    private readonly buyers: Buyers,
    private readonly settings: Settings,
  ) {}

  /** @param code as typed; `cleanCode` is redeemed. @throws StorefrontError */
  execute(code: string, kind: VoucherKind): Promise<RedeemOutcome> {
    return this.payments.alone(() => this.#redeem(code, kind))
  }

  async #redeem(code: string, kind: VoucherKind): Promise<RedeemOutcome> {
    const activates = VOUCHER_FIELDS[kind]
    const buyer = await this.buyers.find(activates)
    if (typeof buyer === 'string') return buyer
    if (!this.settings.read(OPEN.voucher)) return 'paused'
    const { uid, email } = buyer
    const path = this.settings.read(VOUCHER_SKU_SETTINGS[kind])
    return this.payments.redeem({ code: cleanCode(code), path, uid, email }, activates)
  }
}
