import { useEffect, useRef } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { Notice } from '#presentation/shared/offers/Notice.tsx'
import type { PurchasePresenter } from '../PurchasePresenter.ts'

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
