import { createHmac } from 'node:crypto'

/** Letters and digits that nobody confuses: without 0, 1, I and O. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 15

/**
 * The code of a gift, such as `GIFT-K7M2P-…`: 75 bits that nobody can guess. The same purchase always has the same code, so that
 * a repetition makes no second one.
 * @param secret that of the webhook, which only the server and the provider know
 * @param purchase the id of the purchase
 */
export function giftCodeOf(secret: string, purchase: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['gift', purchase]))
    .digest()
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return `GIFT-${letters.join('').replace(/.{5}(?=.)/g, '$&-')}`
}
