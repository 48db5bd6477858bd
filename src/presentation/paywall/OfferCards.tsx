import { observer } from 'mobx-react-lite'
import { type ReactNode, useId } from 'react'
import { Button } from '../design/Button.tsx'
import { Note } from '../design/Note.tsx'
import * as m from '../generated/paraglide/messages.js'
import styles from './OfferCards.module.css'
import type { OfferShelf } from './OfferShelf.ts'
import { badgeText, periodText, smallPrint } from './offerWords.ts'
import type { PlanCard } from './PlanCard.ts'

interface OfferCardsProps {
  readonly shelf: OfferShelf
  readonly legend: string
  /** What is offered where nothing is on sale. */
  readonly onEmpty?: ReactNode
}

/** The plans on offer, one of them picked; and what stands there while there are none (product 2: paywall). */
export const OfferCards = observer(function OfferCards({ shelf, legend, onEmpty }: OfferCardsProps) {
  const name = useId()
  const again = (
    <Button tone="secondary" onClick={() => void shelf.load()}>
      {m.btn_try_again()}
    </Button>
  )
  switch (shelf.state) {
    case 'loading':
      return (
        <div className={styles['plans']} role="status">
          <span className="visually-hidden">{m.paywall_loading()}</span>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className={styles['skeleton']} />
          ))}
        </div>
      )
    case 'failed':
      return (
        <div className={styles['plans']} role="alert">
          <Note>
            <strong>{m.paywall_failed_title()}.</strong> {m.paywall_failed_text()}
          </Note>
          {again}
        </div>
      )
    case 'empty':
      return (
        <div className={styles['plans']} role="status">
          {onEmpty ?? (
            <>
              <Note>{m.paywall_empty_text()}</Note>
              {again}
            </>
          )}
        </div>
      )
    case 'ready':
      return (
        <>
          <fieldset className={styles['plans']} aria-busy={!shelf.isPriced || undefined}>
            <legend className="visually-hidden">{legend}</legend>
            {shelf.cards.map((card) => (
              <Card key={card.path} card={card} name={name} onSelect={() => shelf.select(card.path)} />
            ))}
          </fieldset>
          <p className="visually-hidden" role="status">
            {shelf.changes > 0 && <span key={shelf.changes}>{m.paywall_prices_changed()}</span>}
          </p>
        </>
      )
  }
})

function Card({ card, name, onSelect }: { readonly card: PlanCard; readonly name: string; readonly onSelect: () => void }) {
  const print = smallPrint(card)
  const perTime = [card.monthly !== null && m.paywall_monthly({ price: card.monthly }), card.weekly !== null && m.paywall_weekly({ price: card.weekly })]
  return (
    <label className={styles['plan']}>
      <input type="radio" name={name} checked={card.selected} onChange={onSelect} />
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['what']}>
        <span className={styles['period']}>{periodText(card.interval)}</span>
        {card.badge && (
          <>
            {' '}
            <span className={styles['badge']} data-kind={card.badge.kind}>
              {badgeText(card.badge)}
            </span>
          </>
        )}
        {perTime.map((text) => text !== false && <span key={text} className={styles['per']}>{text}</span>)}
      </span>
      <span className={styles['price']}>
        <span className={styles['charge']}>{card.charge}</span>
        <span className={styles['small']}>
          {card.struck !== null && (
            <>
              <span className="visually-hidden">{m.paywall_struck()} </span>
              <s>{card.struck}</s>{' '}
            </>
          )}
          {m.paywall_today()}
        </span>
      </span>
      {print !== null && <span className={styles['print']}>{print}</span>}
    </label>
  )
}
