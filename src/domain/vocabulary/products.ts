// Product lines (product 3: subscription). The names are ours; the back end defines only the values.

/** The prefix of the paths in a product line. */
export const SkuPrefix = {
  HumanCoaching: 'onward-coach',
  BodyScanning: 'onward-body-scanning',
  CoachingPlus: 'onward-coaching-plus',
  YogaPro: 'onward-yoga-pro',
  ProFree: 'onward-pro-free',
} as const
export type SkuPrefix = (typeof SkuPrefix)[keyof typeof SkuPrefix]

/** The products that vouchers are redeemed for. */
export const VoucherProduct = {
  Pro: 'onward-voucher-pro',
  HumanCoaching: 'onward-voucher-coaching',
} as const
export type VoucherProduct = (typeof VoucherProduct)[keyof typeof VoucherProduct]
