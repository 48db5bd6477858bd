import { isolated } from '../../design/isolated.ts'
import { Lanes } from '../../design/Lanes.tsx'
import { Logo } from '../../design/Logo.tsx'
import * as m from '../../generated/paraglide/messages.js'
import runner from '../../pictures/drawn/runner.svg?no-inline'
import { usePresenters } from '../../visit/PresentersContext.ts'
import '../../design/page/print.css'
import styles from './GiftCard.module.css'
import type { Interval } from '#domain/offer/Offer.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import { intervalText, periodText } from '../offers/offerWords.ts'
import { SITE_WORDS } from '../site/siteWords.ts'

export interface GiftCardProps {
  /** How long the gift lasts; null while unknown. */
  readonly period: GiftPeriod | null
  readonly name?: string
  readonly from?: string
  readonly note?: string
  /** The code, for its recipient; empty on the giver's card. */
  readonly code?: string
}

/** A printable card: the gift, its recipient and giver, and the code or where to redeem it. */
export function GiftCard({ period, name = '', from = '', note = '', code = '' }: GiftCardProps) {
  const { site } = usePresenters()
  return (
    <section ref={printAlone} className={styles['card']} aria-label={m.gift_card_label()}>
      <Lanes />
      <img className={styles['runner']} src={runner} alt="" />
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
      {from.trim() !== '' && <p>{m.gift_card_from({ name: isolated(from.trim()) })}</p>}
      <p className={styles['small']}>
        {code === '' ? m.gift_card_redeem({ address: REDEEM_ADDRESS }) : m.gift_card_code({ code })}
      </p>
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

/** How long a gift lasts, that of an offer or, without one, of an earlier release's order. */
type GiftPeriod = Parameters<typeof periodText>[0] | Interval

/** The name of the gift; the period is null while unknown. */
export function giftText(site: SiteName, period: GiftPeriod | null): string {
  const { giftDescriptionWithPeriod, giftDescription } = SITE_WORDS[site]
  return period === null
    ? giftDescription()
    : giftDescriptionWithPeriod({
        period: typeof period === 'string' ? intervalText(period) : periodText(period),
      })
}

/** The address to redeem a code, short enough to type. */
export const REDEEM_ADDRESS = `${window.location.host}/redeem`
