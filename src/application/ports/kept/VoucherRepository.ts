import type { VoucherKind } from '../../settings/skus.ts'
import type { Kept } from '../Kept.ts'

/** What is filled in on the page of vouchers. */
export interface VoucherRepository {
  readonly code: Kept<string>
  readonly kind: Kept<VoucherKind>
}
