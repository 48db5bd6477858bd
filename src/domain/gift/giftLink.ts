import { PERIODS, type Period } from '../offer/period.ts'
import { cleanName } from '../person/displayName.ts'
import { cleanCode } from '../text/plainValue.ts'

/** What a link to a gift says. It is only what the link says: the payment provider alone knows what a code pays for. */
export interface GiftLink {
  /** Empty in the link that the giver sends: the server mails the code. */
  readonly code: string
  /** The name of the recipient; empty if unknown. */
  readonly to: string
  /** Who gives it; empty if unknown. */
  readonly from: string
  /** How long the gift lasts; null if unknown. */
  readonly period: Period | null
}

/** In code units. Every link is shorter. */
const LONGEST = 2000
const CODE = /^[\w-]{4,100}$/
/** Anybody can write a link, so what could be an address, a number to call or a sentence with one is no name. */
const NAME = /^(?:[\p{L}\p{M}\p{Extended_Pictographic} '’&,-]|\.(?= |$))+$/u

// @rule 4.gift-link The link to a gift holds code, names and length in its fragment, which no server, referrer or receiver gets;
//   what is malformed in it is dropped
/**
 * The link with which the recipient opens their gift or, with the path `/gift`, asks for it.
 * @param site the address of the site, such as https://start.example.com
 */
export function giftLink(
  site: string,
  { code, to, from, period }: GiftLink,
  path: '/redeem' | '/gift' = '/redeem',
): string {
  const fragment = new URLSearchParams({
    gift: code,
    ...(to && { to }),
    ...(from && { from }),
    ...(period && { for: period }),
  })
  return `${site}${path}#${fragment.toString()}`
}

/** Reads a link. @param text its fragment, after `gift=`. @returns null if it says nothing of a gift */
export function readGiftLink(text: string): GiftLink | null {
  const fields = new URLSearchParams(`gift=${text.slice(0, LONGEST)}`)
  const code = cleanCode(fields.get('gift') ?? '')
  const gift = {
    code: CODE.test(code) ? code : '',
    to: nameIn(fields.get('to')),
    from: nameIn(fields.get('from')),
    period: PERIODS.find((period) => period === fields.get('for')) ?? null,
  }
  return Object.values(gift).some(Boolean) ? gift : null
}

/** The name in a field of a link; empty if it is none. */
function nameIn(field: string | null): string {
  const name = cleanName(field ?? '')
  return NAME.test(name) ? name : ''
}
