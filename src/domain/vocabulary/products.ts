// Product lines (product 3: subscription). The names are ours; the back end defines only the values.

/** What the SKUs of a product line start with; the payment provider calls a SKU a path. */
export const SkuPrefix = {
  HumanCoaching: 'onward-coach',
  BodyScanning: 'onward-body-scanning',
  CoachingPlus: 'onward-coaching-plus',
  YogaPro: 'onward-yoga-pro',
  ProFree: 'onward-pro-free',
} as const

/** The products that vouchers are redeemed for. */
export const VoucherProduct = {
  Pro: 'onward-voucher-pro',
  HumanCoaching: 'onward-voucher-coaching',
} as const
