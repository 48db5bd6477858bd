import { useState } from 'react'
import { giftLink } from '#domain/gift/giftLink.ts'
import type { Interval } from '#domain/offer/Offer.ts'
import { PERIODS } from '#domain/offer/period.ts'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { copyText } from '../../kit/copyText.ts'
import styles from './Paywall.module.css'

// @rule 4.guardian-link A visitor under 18 can send a parent or guardian the link to the gift page; its fragment holds the visitor's
//   name and the selected length, and no other answers
/** Sends a parent or guardian who is not here the link to the gift page, which needs no account and sells nothing that renews. */
export function AskGuardian({
  name,
  interval,
}: {
  /** The visitor's name; empty if unknown. */
  readonly name: string
  /** That of the selected offer; undefined without one. */
  readonly interval: Interval | undefined
}) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const period = PERIODS.find((one) => one === interval) ?? null
  const url = giftLink(window.location.origin, { code: '', to: name, from: '', period }, '/gift')
  const copy = async () => setCopied(await copyText(url))
  const share = () =>
    navigator.share({ text: m.paywall_guardian_ask_text(), url }).catch((cause: unknown) => {
      // An AbortError: the visitor closed the list of apps.
      if ((cause as Error).name !== 'AbortError') return copy()
    })
  return (
    <div className={styles['ask']}>
      <Button tone="secondary" onClick={() => void ('share' in navigator ? share() : copy())}>
        {m.paywall_guardian_ask()}
      </Button>
      <p>{m.paywall_guardian_ask_note()}</p>
      <p role="status">
        {isCopied !== null && (isCopied ? m.paywall_guardian_asked() : m.carry_not_copied())}
      </p>
      {isCopied === false && <p>{url}</p>}
    </div>
  )
}
