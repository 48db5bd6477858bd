import { createHash } from 'node:crypto'
import { DAY_MS } from './CallCount.ts'
import type { Purchase } from './payments/Purchase.ts'

/** The beginning of every digest. No uid of an account begins like this. */
const DIGEST_PREFIX = 'deleted-'

/** Whether a text is a uid, not the digest of one. */
export const isUid = (text: string): boolean => !text.startsWith(DIGEST_PREFIX)

/** What stands for the uid of a deleted account. A digest stands for itself. */
export const digestOf = (uid: string): string =>
  isUid(uid) ? DIGEST_PREFIX + createHash('sha256').update(uid).digest('hex') : uid

/** The first characters of uids, in the order of the database: one of each pair begins the turn of a day. */
const FIRST = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TURNS = FIRST.length / 2

/** The range of uids that have their turn on a day, a different one on each of 31 days; null without a bound. @param now in ms */
export function turnOn(now: number): {
  readonly from: string | null
  readonly before: string | null
} {
  const turn = Math.floor(now / DAY_MS) % TURNS
  return {
    from: turn === 0 ? null : (FIRST[turn * 2] ?? null),
    before: FIRST[turn * 2 + 2] ?? null,
  }
}

/** How long after a deletion a call that began before it may still write, in ms: longer than any function may run. */
export const DELETION_MS = DAY_MS

// @rule 7.deletion-wins Whatever arrives during or after a deletion, no document holds the raw uid, and no purchase a guardian's name
/** The uid and the agreements of a purchase whose account is deleted: under the digest, and without the guardian's name. */
export const anonymous = ({
  uid,
  agreed,
}: Pick<Purchase, 'uid' | 'agreed'>): Pick<Purchase, 'uid' | 'agreed'> => ({
  uid: uid === null ? null : digestOf(uid),
  agreed: Object.fromEntries(
    Object.entries(agreed).flatMap(([name, value]) => {
      if (name.startsWith('guardian_')) return []
      // The page writes `guardian NAME`, or nothing.
      return [[name, name === 'agreed_by' ? value.replace(/ [^]*/, '') : value] as const]
    }),
  ),
})
