import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who may use which code for which product. */
interface Quoted {
  readonly uid: string
  readonly path: string
  readonly code: string
}

/** Whether the server signed an answer for this person, product and code. @param ordered when the order was placed or paid, in ms */
export type IsQuoted = (answer: string, quoted: Quoted, ordered: number) => boolean

/** How long an order may use an answer, in ms: as long as a bank may take to pay it. */
const ANSWER_TTL_MS = 30 * 86_400_000
/** How much the clocks of provider and server may differ, in ms. */
const CLOCK_MS = 600_000

/**
 * The answer that an order carries as its tag: the time and a signature, at most 60 characters.
 * @param secret that of the webhook, which only the server and the provider know
 * @param at now, in ms
 */
export const signQuote = (secret: string, quoted: Quoted, at: number): string =>
  `${at.toString(36)}.${signatureOf(secret, quoted, at).toString('base64url')}`

export const quotedWith =
  (secret: string): IsQuoted =>
  (answer, quoted, ordered) => {
    const [time = '', signature = ''] = answer.split('.')
    const at = Number.parseInt(time, 36)
    if (secret === '' || !(ordered > at - CLOCK_MS && ordered < at + ANSWER_TTL_MS)) return false
    const expected = signatureOf(secret, quoted, at)
    const given = Buffer.from(signature, 'base64url')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

const signatureOf = (secret: string, { uid, path, code }: Quoted, at: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['quote', uid, path, code, at]))
    .digest()
