import { isolated } from '../../design/isolated.ts'
import { Logo } from '../../design/Logo.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { Lanes } from '../../design/Lanes.tsx'
import { usePresenters } from '../../visit/PresentersContext.ts'
import '../../design/page/print.css'
import styles from './GiftCard.module.css'
import { type GiftPeriod, giftText, REDEEM_ADDRESS } from './giftWords.ts'

interface GiftCardProps {
  /** How long the gift lasts; null while unknown. */
  readonly period: GiftPeriod | null
  readonly name?: string
  readonly note?: string
}

/** A printable card: the gift, its recipient, and where to redeem the code. */
export function GiftCard({ period, name = '', note = '' }: GiftCardProps) {
  const { site } = usePresenters()
  return (
    <section ref={printAlone} className={styles['card']} aria-label={m.gift_card_label()}>
      <Lanes className={styles['lanes']} />
      <div>
        <Logo />
      </div>
      <p className={styles['what']}>{giftText(site.name, period)}</p>
      {name !== '' && <p className={styles['for']}>{m.gift_card_for({ name: isolated(name) })}</p>}
      {note.trim() !== '' && (
        <p className={styles['note']} dir="auto">
          {note.trim()}
        </p>
      )}
      <p className={styles['small']}>{m.gift_card_redeem({ address: REDEEM_ADDRESS })}</p>
    </section>
  )
}

/** While the card is mounted, printing the page prints only the card. */
function printAlone() {
  const { dataset } = document.documentElement
  dataset['printsCard'] = ''
  return () => {
    delete dataset['printsCard']
  }
}
