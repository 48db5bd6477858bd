import { ManualClock } from '../../../src/infrastructure/memory/ManualClock.ts'

interface Left {
  readonly place?: 'plan' | 'gift' | 'voucher'
  /** Who left; Ana by default. */
  readonly uid?: string | null
  /** How long ago, in ms. */
  readonly ago?: number
}

/** What the tab keeps when its page is left with a payment window open. */
export const leftForPayment = ({ place = 'plan', uid = 'uid-1', ago = 0 }: Left = {}) => ({
  open_checkout: JSON.stringify({ place, uid, at: new ManualClock().now() - ago }),
})
