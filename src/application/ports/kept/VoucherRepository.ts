import type { VoucherKind } from '../../settings/skus.ts'
import type { Kept } from '../Kept.ts'

/** The form of the voucher page, as filled in. */
export interface VoucherRepository {
  readonly code: Kept<string>
  readonly kind: Kept<VoucherKind>
}
