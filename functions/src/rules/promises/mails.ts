import { giftLink } from '../../../../src/domain/gift/giftLink.ts'
import type { Period } from '../../../../src/domain/offer/period.ts'
import { ANY_COUNTRY, PriceCalculator } from '../../../../src/domain/offer/PriceCalculator.ts'
import { dayAt } from '../../../../src/domain/time/Day.ts'
import { dayText } from '../../../../src/domain/time/dayText.ts'
import type { Mail } from '../contracts/mails.ts'
import type { NextCharge } from '../payments/Purchase.ts'
import type { OrderDetails } from './OrderDetails.ts'

type Recipient = NonNullable<OrderDetails['recipient']>

interface Gift {
  readonly recipient: Recipient
  /** The name of who paid; null if the order does not say. */
  readonly buyer: string | null
  /** What it is; null if the order does not say. */
  readonly what: string | null
  /** How long it lasts; null if the settings do not say. */
  readonly period: Period | null
  readonly code: string
}

/** The mail with the code of a gift. @param page the address of the site, such as https://start.example.com */
export function giftMail(
  { recipient: { email, name, from, note }, buyer, what, period, code }: Gift,
  page: string,
  owner: string,
): Mail {
  const giver = from ?? buyer
  const link = giftLink(page, { code, to: name, from: giver ?? '', period })
  const lines = [
    `Hello ${name},`,
    `${giver ?? 'Somebody'} gives you ${what ?? 'Onward'}. It is paid for, and nothing renews.`,
    ...(note === null ? [] : [`${giver ?? 'They'} wrote:\n${note}`]),
    `Open your gift: ${link}`,
    `Or type this code at ${page}/redeem: ${code}`,
    'Questions? Answer this mail.',
  ]
  return {
    to: email,
    replyTo: owner,
    message: { subject: `${giver ?? 'Somebody'} has a gift for you`, text: lines.join('\n\n') },
  }
}

/** The note before a plan renews. @param page the address of the site, such as https://start.example.com */
export function renewalMail(
  to: string,
  { at, total, currency }: NextCharge,
  page: string,
  owner: string,
): Mail {
  const day = dayText(dayAt(at, 'UTC'))
  const sum = new PriceCalculator().format(total, { currency, locale: ANY_COUNTRY })
  const lines = [
    `Your Onward plan renews on ${day}. Then ${sum} is charged, the way you paid before.`,
    `If you want that, you need not do anything. To cancel before: ${page}/end`,
    `Your plan, card and invoices: ${page}/account`,
    'Questions? Answer this mail.',
  ]
  return {
    to,
    replyTo: owner,
    message: { subject: `Your plan renews on ${day}`, text: lines.join('\n\n') },
  }
}
