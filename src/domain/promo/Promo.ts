import { hyphenated, plainValue, stripped } from '../text/plainValue.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** What may stand around a code of a link: anything but its own characters, and no tag. */
const AROUND_CODE = /(?![-_<])[^\p{L}\p{N}]/u
/** Ends a code in a link that was badly joined: another parameter, a second value, the rest of a page. */
const AFTER_CODE = /[?&#,;/\\<>"'`|=()[\]{}]/
const CODE = /^[a-z0-9_-]{1,40}$/

// @rule 4.promo-codes A code has 1 to 40 characters of `[a-z0-9_-]`, and is read in lower case, without what stands around it
/** Reads a promo code from a link, a setting or storage and returns it in lower case; null if the text is not a code. */
export function readPromoCode(text: string | null): string | null {
  if (text === null) return null
  const plain = stripped(hyphenated(plainValue(text)), AROUND_CODE).toLowerCase()
  const [joined = ''] = plain.replace(/^promo=/, '').split(AFTER_CODE)
  const code = stripped(joined, AROUND_CODE)
  return CODE.test(code) ? code : null
}

/** The code from each source, as `readPromoCode` returns it; null if the source has none. */
export interface PromoSources {
  readonly query: string | null
  readonly stored: string | null
  /** `onboarding_promo`, for signed-in visitors on a site that uses it. */
  readonly remote: string | null
  readonly dismissed: ReadonlySet<string>
}

// @rule 4.promo-order The active promo is the one in the query, otherwise the stored one, otherwise the remote one
/** The promo that applies: from the query, otherwise the stored one, otherwise the remote one; never a dismissed one. */
export function currentPromo({ query, stored, remote, dismissed }: PromoSources): string | null {
  return [query, stored, remote].find((code) => code !== null && !dismissed.has(code)) ?? null
}

/** When a promo started, and when it was last checked: ms since the epoch, by the device's clock. */
export interface PromoStart {
  readonly since: number
  readonly seen: number
}

// @rule 4.promo-clock A promo's time starts at its first activation; setting the clock back does not lengthen it
/** The promo's times, updated at `now`. Setting the clock back does not extend a promo. */
export function updatedPromoStart(start: PromoStart | null, now: number): PromoStart {
  if (start === null) return { since: now, seen: now }
  const { since, seen } = start
  return { since: since - Math.max(0, seen - now), seen: now }
}

// @rule 4.promo-expiry A promo expires after 10, 60, 1440, 43200 or 525600 minutes, or never
/** When a promo ends, in ms since the epoch; null if it never ends (0 minutes). */
export function endOf({ since }: PromoStart, minutes: number): number | null {
  return minutes > 0 ? since + minutes * MINUTE_MS : null
}
