import type { VoucherKind } from '../../settings/skus.ts'
import type { Kept } from '../Kept.ts'

/** The form of the voucher page, as filled in. */
export interface VoucherRepository {
  readonly voucher_code: Kept<string>
  readonly voucher_kind: Kept<VoucherKind>
}
