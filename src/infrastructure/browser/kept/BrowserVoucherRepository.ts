import type { Kept } from '#application/ports/Kept.ts'
import type { VoucherRepository } from '#application/ports/kept/VoucherRepository.ts'
import type { VoucherKind } from '#application/settings/skus.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, oneOfTexts } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** The voucher form, kept in the tab. */
export class BrowserVoucherRepository implements VoucherRepository {
  readonly voucher_code: Kept<string>
  readonly voucher_kind: Kept<VoucherKind>

  constructor({ tab }: Stores) {
    this.voucher_code = new BrowserKept(tab, 'voucher_code', bareText)
    this.voucher_kind = new BrowserKept(tab, 'voucher_kind', oneOfTexts(['pro', 'humanCoaching']))
  }
}
