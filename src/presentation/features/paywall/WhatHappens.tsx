import { addDays } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import { cancelBy } from '#domain/offer/nextCharge.ts'
import { GUARANTEE_DAYS, guaranteeDeadline } from '#domain/contract/withdrawal.ts'
import { Icon } from '../../design/Icon.tsx'
import * as m from '../../generated/paraglide/messages.js'
import type { OfferCard } from '../../shared/offers/OfferCard.ts'
import { paidText, renewalText } from '../../shared/offers/offerWords.ts'
import styles from './Paywall.module.css'

/** The months of a plan from which on we write before it renews, and how many days before. */
const REMINDED_MONTHS = 3
const REMINDED_DAYS = 7

interface WhatHappensProps {
  readonly card: OfferCard
  /** The id of the sentence about the next charge. */
  readonly id: string
}

/** What happens today and before the renewal, with the selected offer. */
export function WhatHappens({ card, id }: WhatHappensProps) {
  const { next, months, type } = card
  const isReminded = next !== null && type !== 'trial' && (months ?? 0) >= REMINDED_MONTHS
  return (
    <section className={styles['section']}>
      <h2>{m.paywall_happens_title()}</h2>
      <ol className={styles['steps']}>
        <li>
          <strong>{m.paywall_happens_today()}</strong> <span>{paidText(card)}</span>
        </li>
        {isReminded && (
          <li>
            <strong>{dayText(addDays(next.day, -REMINDED_DAYS))}</strong>{' '}
            <span>{m.paywall_happens_reminder()}</span>
          </li>
        )}
        {next && (
          <li>
            <strong>{dayText(cancelBy(next))}</strong> <span>{m.paywall_happens_cancel()}</span>
          </li>
        )}
        <li>
          <span id={id}>{renewalText(card)}</span>
        </li>
      </ol>
    </section>
  )
}

/** The guarantee, with its last day for a plan that is paid today. @param now in ms since the epoch */
export function Guarantee({ card, now }: { readonly card: OfferCard; readonly now: number }) {
  const isPaidToday = card.type !== 'trial' && !card.isFree
  return (
    <p className={styles['guarantee']}>
      <Icon d="M12 2 4 5v6c0 5 3.3 9 8 11 4.7-2 8-6 8-11V5ZM8.25 12 11 14.75l5-5.5" />
      <span>
        {isPaidToday
          ? m.paywall_guarantee({ day: dayText(guaranteeDeadline(now, now).lastDay) })
          : m.paywall_guarantee_later({ days: GUARANTEE_DAYS })}
      </span>
    </p>
  )
}
