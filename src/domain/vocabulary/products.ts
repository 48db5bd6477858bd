// What is sold, and by whom (product 3: subscription). The names are ours: the back end gives only what they stand for.

/** What the paths of a product line begin with. */
export const SkuPrefix = {
  HumanCoaching: 'onward-coach',
  BodyScanning: 'onward-body-scanning',
  CoachingPlus: 'onward-coaching-plus',
  YogaPro: 'onward-yoga-pro',
  ProFree: 'onward-pro-free',
} as const
export type SkuPrefix = (typeof SkuPrefix)[keyof typeof SkuPrefix]

/** The products that a voucher's code is redeemed for. */
export const VoucherProduct = { Pro: 'onward-voucher-pro', HumanCoaching: 'onward-voucher-coaching' } as const
export type VoucherProduct = (typeof VoucherProduct)[keyof typeof VoucherProduct]
