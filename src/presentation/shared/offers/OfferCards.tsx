import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { Notice } from './Notice.tsx'
import styles from './OfferCards.module.css'
import type { OfferSelection } from './OfferSelection.ts'
import {
  badgeText,
  buttonLine,
  periodText,
  perMonthText,
  perWeekText,
  savingTimeText,
  smallPrint,
} from './offerWords.ts'
import type { OfferCard } from './OfferCard.ts'
import { placeholderCards } from './placeholderCards.ts'

interface OfferCardsProps {
  readonly selection: OfferSelection
  readonly legend: string
  /** Whether a promo is active. It makes the placeholders taller, because the cards will probably hold more. */
  readonly hasPromo?: boolean
  /** Shown if nothing is on sale. */
  readonly whenEmpty?: ReactNode
}

/**
 * The offers as cards, one of them selected. Shows placeholders until the offers have loaded, and a message if they fail to load
 * or nothing is on sale (product 2: paywall).
 */
export const OfferCards = observer(function OfferCards({
  selection,
  legend,
  hasPromo = false,
  whenEmpty,
}: OfferCardsProps) {
  const name = useId()
  useEffect(() => {
    const onOnline = () => selection.state === 'failed' && void selection.load()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [selection])
  const retry = <Button onClick={() => void selection.load()}>{m.btn_try_again()}</Button>
  switch (selection.state) {
    case 'loading':
      return (
        <div className={styles['plans']}>
          <p className={styles['loading']} role="status">
            {m.paywall_loading()}
          </p>
          {placeholderCards(selection.variant, hasPromo).map((card) => (
            <div
              key={card.path}
              className={`${styles['plan']} ${styles['slab']}`}
              aria-hidden="true"
            >
              <CardContent card={card} />
            </div>
          ))}
        </div>
      )
    case 'failed':
      return (
        <div className={styles['plans']} role="alert">
          <Notice tone="problem" title={m.paywall_failed_title()}>
            {m.paywall_failed_text()}
          </Notice>
          {retry}
        </div>
      )
    case 'empty':
      return (
        <div className={styles['plans']} role="status">
          {whenEmpty ?? (
            <>
              <Notice tone="warning" title={m.paywall_empty_title()}>
                {m.paywall_empty_text()}
              </Notice>
              {retry}
            </>
          )}
        </div>
      )
    case 'ready':
      return (
        <>
          <fieldset className={styles['plans']} aria-busy={!selection.isPriced || undefined}>
            <legend className="visually-hidden">{legend}</legend>
            {selection.cards.map((card) => (
              <label
                key={card.path}
                className={styles['plan']}
                data-checked={card.selected || undefined}
              >
                <input
                  type="radio"
                  name={name}
                  checked={card.selected}
                  onChange={() => selection.select(card.path)}
                />
                <CardContent card={card} />
              </label>
            ))}
          </fieldset>
          <p className="visually-hidden" role="status">
            {selection.changeCount > 0 && (
              <span key={selection.changeCount}>{changeText(selection)}</span>
            )}
          </p>
        </>
      )
  }
})

/** A message that prices changed, with the new price of the selected offer, and what follows it, if that changed. */
function changeText({ isRepriced, selectedCard }: OfferSelection): string {
  const changed = m.paywall_prices_changed()
  return isRepriced && selectedCard
    ? `${changed} ${buttonLine(selectedCard, true, 'self')}`
    : changed
}

/** The content of an offer's card: one price, and one line about it. */
function CardContent({ card }: { readonly card: OfferCard }) {
  const { badge, struck } = card
  // A price of a week, whose month has four, would not fit the price of a month.
  const per = card.months === null ? perWeekText(card) : perMonthText(card)
  const time = savingTimeText(card)
  const print = smallPrint(card)
  return (
    <>
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['period']}>{periodText(card.period)}</span>{' '}
      {badge && (
        <span className={styles['badge']} data-kind={badge.kind}>
          {badgeText(card, badge)}
        </span>
      )}{' '}
      <span className={styles['price']}>
        <span className={styles['charge']}>{card.amount}</span>{' '}
        <span className={styles['small']}>
          {card.plusTax ? m.paywall_today_plus_tax() : m.paywall_today()}
        </span>
      </span>{' '}
      {(struck !== null || per !== null || time !== null) && (
        <span className={styles['per']}>
          {struck !== null && (
            <span className={styles['struck']}>
              <span className="visually-hidden">{` ${m.paywall_struck()} `}</span>
              <s>{struck}</s>
            </span>
          )}{' '}
          <span>
            {per !== null && <span>{per}</span>} {time !== null && <span>{time}</span>}{' '}
            {card.isBeforeTax && <span>{m.paywall_before_tax()}</span>}
          </span>
        </span>
      )}{' '}
      {print !== null && <span className={styles['per']}>{print}</span>}
    </>
  )
}
