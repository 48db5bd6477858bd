import { MINUTE } from '../time/durations.ts'

const CODE = /^[a-z0-9-][a-z0-9_-]{0,39}$/

/** A promo's code out of a link, a setting or storage, in lower case; null for anything that is none. */
export function readPromoCode(text: string | null): string | null {
  if (text === null) return null
  const folded = text.toLowerCase()
  return CODE.test(folded) ? folded : null
}

/** Where codes may come from, each already read; null where there is none. */
export interface PromoSources {
  readonly query: string | null
  readonly stored: string | null
  /** `onboarding_promo`, for somebody signed in on a site that uses it. */
  readonly remote: string | null
  readonly dismissed: ReadonlySet<string>
}

/** The promo this visitor stands under: of the query, else the stored one, else the remote one; never a dismissed one. */
export function currentPromo({ query, stored, remote, dismissed }: PromoSources): string | null {
  return [query, stored, remote].find((code) => code !== null && !dismissed.has(code)) ?? null
}

/** Since when a promo runs, and when that was last looked at; ms since the epoch, by the device's clock. */
export interface PromoStart {
  readonly since: number
  readonly seen: number
}

/** A promo that runs on at `now`. A clock set back does not lengthen it: what has passed stays passed. */
export function runningOn(activation: PromoStart | null, now: number): PromoStart {
  if (activation === null) return { since: now, seen: now }
  const { since, seen } = activation
  return { since: since - Math.max(0, seen - now), seen: now }
}

/** When a promo ends, in ms since the epoch; null for one that runs without end (0 minutes). */
export function endOf({ since }: PromoStart, minutes: number): number | null {
  return minutes > 0 ? since + minutes * MINUTE : null
}
