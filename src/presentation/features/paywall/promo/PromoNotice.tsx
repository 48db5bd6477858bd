import { observer } from 'mobx-react-lite'
import { useState, useEffect, useRef } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import { Modal } from '#presentation/design/modal/Modal.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { timeLeftText } from '#presentation/shared/offers/offerWords.ts'
import type { PromoBanner } from '../PaywallPresenter.ts'
import styles from './PromoNotice.module.css'
import { Icon } from '#presentation/design/Icon.tsx'
import { Notice } from '#presentation/shared/offers/Notice.tsx'
import type { PurchasePresenter } from '../PurchasePresenter.ts'

const MINUTE_S = 60

/** The promo in force, its countdown, and a button to remove it (product 4: promo). */
export const PromoNotice = observer(function PromoNotice({
  banner,
  onRemove,
}: {
  readonly banner: PromoBanner
  readonly onRemove: () => void
}) {
  const [asking, setAsking] = useState(false)
  const { secondsLeft, endsAt } = banner
  return (
    <aside className={styles['banner']} aria-label={titleOf(banner)}>
      <p>{titleOf(banner)}</p>
      {secondsLeft !== null && endsAt !== null && (
        <p className={styles['end']} role="timer" aria-live="off">
          {timeLeftText(secondsLeft, endsAt)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {secondsLeft !== null && secondsLeft <= MINUTE_S && m.promo_ends_soon()}
      </p>
      <button
        type="button"
        className={styles['remove']}
        aria-label={m.promo_remove()}
        onClick={() => setAsking(true)}
      >
        <Icon size={20} d="m6 6 12 12M18 6 6 18" />
      </button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={m.promo_remove_title()}
        config={{ size: 'small' }}
      >
        <p>{m.promo_remove_text()}</p>
        <div className={styles['actions']}>
          <Button onClick={() => setAsking(false)}>{m.promo_remove_keep()}</Button>
          <Button tone="secondary" onClick={onRemove}>
            {m.promo_remove_confirm()}
          </Button>
        </div>
      </Modal>
    </aside>
  )
})

function titleOf({ percent, discountsDiffer }: PromoBanner): string {
  if (percent === null) return m.promo_title_plain()
  return discountsDiffer ? m.promo_title_most({ percent }) : m.promo_title({ percent })
}

const WHY = {
  promoUsed: m.paywall_promo_used,
  promoForOtherPeriod: m.paywall_promo_period,
  promoOver: m.paywall_promo_over,
}

interface PromoRefusedProps {
  readonly why: NonNullable<PurchasePresenter['promoRefusal']>
  readonly onRemove: () => void
}

/** Says that the server refused the promo; no payment window has opened. One tap shows the prices without the promo. */
export function PromoRefused({ why, onRemove }: PromoRefusedProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={element}>
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" onClick={onRemove}>
            {m.paywall_empty_promo_action()}
          </Button>
        }
      >
        <span role="status">
          {WHY[why]()} {m.paywall_promo_refused()}
        </span>
      </Notice>
    </div>
  )
}
