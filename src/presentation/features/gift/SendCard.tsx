import { useState } from 'react'
import { giftLink } from '#domain/gift/giftLink.ts'
import { PERIODS } from '#domain/offer/period.ts'
import { Button } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { storeOfDevice } from '../../shared/getTheApp/appLinks.ts'
import { giftText, REDEEM_ADDRESS } from '../../shared/gift/GiftCard.tsx'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { drawCard } from './drawCard.ts'
import type { BoughtGift } from './GiftPresenter.ts'

// @rule 4.gift-card The giver sends the card as a picture with a link that greets the recipient, or saves or prints it; nothing
//   of it holds the code
/** The buttons that send, save and print the card of a gift. */
export function SendCard({ order }: { readonly order: BoughtGift }) {
  const { site } = usePresenters()
  const [isDrawing, setIsDrawing] = useState(false)
  const { name, from, note, offer: period = order.interval } = order
  // Only on phones and tablets, the devices that have a store.
  const canShare = storeOfDevice(navigator) !== null && 'share' in navigator
  const what = giftText(site.name, period)
  const signed = from.trim()
  const draw = () =>
    drawCard(
      {
        brand: m.app_name().toLowerCase(),
        what,
        to: m.gift_card_for({ name }),
        note: note.trim(),
        from: signed && m.gift_card_from({ name: signed }),
        redeem: m.gift_card_redeem({ address: REDEEM_ADDRESS }),
      },
      m.gift_file(),
    )
  const share = async () => {
    const address = giftLink(window.location.origin, {
      code: '',
      to: name,
      from: signed,
      period: PERIODS.find((one) => one === order.interval) ?? null,
    })
    const text = [m.gift_share_text({ what, name: isolated(name), address }), note.trim()]
    const picture = { files: [await draw()] }
    await navigator.share({
      text: text.filter(Boolean).join('\n\n'),
      ...(navigator.canShare?.(picture) && picture),
    })
  }
  const save = async () => {
    const file = await draw()
    saveFile(file.name, file)
  }
  const run = async (action: () => Promise<void>) => {
    setIsDrawing(true)
    try {
      await action()
    } catch (cause) {
      // The visitor closed the share sheet.
      if (!(cause instanceof DOMException && cause.name === 'AbortError'))
        notify.problem(m.gift_save_failed())
    } finally {
      setIsDrawing(false)
    }
  }
  return (
    <>
      <Button busy={isDrawing} onClick={() => void run(canShare ? share : save)}>
        {canShare ? m.gift_share() : m.gift_save()}
      </Button>
      <Button tone="secondary" onClick={() => window.print()}>
        {m.gift_print()}
      </Button>
    </>
  )
}
