import styles from './Facts.module.css'
import type { Deadline, WithdrawalRight } from '#domain/contract/withdrawal.ts'
import { cancelBy, type NextCharge } from '#domain/offer/nextCharge.ts'
import { dayText } from '#domain/time/dayText.ts'
import * as m from '#presentation/generated/paraglide/messages.js'
import type { OfferCard } from '../offers/OfferCard.ts'
import { chargeDayText, paidText } from '../offers/offerWords.ts'

/** A fact about a purchase: its name and its value. */
export type Fact = readonly [name: string, value: string]

/** Facts about a purchase, in rows. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface Purchase {
  /** The card of the offer as it was sold; null if this browser does not know it. */
  readonly card: OfferCard | null
  readonly next: (Pick<NextCharge, 'day' | 'isApproximate'> & { readonly price: string }) | null
  readonly guarantee: Deadline | null
  readonly withdrawal: Deadline | null
  readonly withdrawalRight: WithdrawalRight
  readonly reference: string | null
}

/** What is known of a purchase and is not over, in the order in which it concerns the buyer. */
export const purchaseFacts = ({
  card,
  next,
  guarantee,
  withdrawal,
  withdrawalRight: right,
  reference,
}: Purchase): readonly Fact[] => {
  const facts: readonly (Fact | false | null)[] = [
    card && [m.fact_paid(), paidText(card)],
    next && [
      m.account_next_charge(),
      m.account_next_charge_value({ price: next.price, when: chargeDayText(next) }),
    ],
    next && [m.fact_cancel_by(), dayText(cancelBy(next))],
    guarantee && !guarantee.isOver && [m.fact_money_back(), dayText(guarantee.lastDay)],
    withdrawal &&
      !withdrawal.isOver &&
      right !== 'none' && [
        right === 'applies' ? m.fact_withdraw_here() : m.fact_withdraw(),
        dayText(withdrawal.lastDay),
      ],
    reference !== null && [m.account_order(), reference],
  ]
  return facts.filter((fact) => fact !== null && fact !== false)
}
