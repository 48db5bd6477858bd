import { observer } from 'mobx-react-lite'
import { useLocation } from 'react-router-dom'
import type { GiftOrder } from '../../domain/gift/Gift.ts'
import { Button, ButtonLink } from '../design/Button.tsx'
import { Logo } from '../design/Logo.tsx'
import { Page } from '../design/Page.tsx'
import { PicturePage } from '../design/PicturePage.tsx'
import { Picture } from '../design/Picture.tsx'
import locked from '../generated/content/states-locked.svg?raw'
import wrapped from '../generated/content/states-gift.svg?raw'
import * as m from '../generated/paraglide/messages.js'
import { periodText } from '../paywall/offerWords.ts'
import lanes from '../pictures/drawn/plan-lanes.svg?raw'
import { Header } from '../shell/header/Header.tsx'
import { signInPath } from '../shell/navigation/query.ts'
import { useTo } from '../shell/navigation/useGo.ts'
import { useEndPresenters, usePresenters } from '../shell/PresentersContext.ts'
import styles from './GiftSuccessView.module.css'
import { dayText } from './giftWords.ts'

const HERE = '/gift/success'

const WHAT = { plain: m.gift_card_what, coach: m.gift_card_what_coach } as const

/** What was given: the order, and a card to print. It promises a mail, no plan that is active (product 4: orders). */
export const GiftSuccessView = observer(function GiftSuccessView() {
  const { gift } = useEndPresenters()
  return (
    <>
      <Header />
      <GiftPage key={gift.successState} />
    </>
  )
})

const GiftPage = observer(function GiftPage() {
  const { visit } = usePresenters()
  const { gift } = useEndPresenters()
  const { search } = useLocation()
  const toGift = useTo('/gift')
  switch (gift.successState) {
    case 'loading':
      return <Page pending title={m.skeleton_label()} />
    case 'signIn':
      return (
        <PicturePage
          title={m.gift_sign_in_title()}
          text={m.gift_sign_in_text()}
          picture={locked}
          action={<ButtonLink to={signInPath('/auth/login', HERE, search, visit.promo)}>{m.btn_log_in()}</ButtonLink>}
        />
      )
    case 'none':
      return <PicturePage title={m.gift_none_title()} text={m.gift_none_text()} picture={wrapped} action={<ButtonLink to={toGift}>{m.gift_none_action()}</ButtonLink>} />
    case 'ordered':
      return gift.order && <Given order={gift.order} toGift={toGift} />
  }
})

function Given({ order, toGift }: { readonly order: GiftOrder; readonly toGift: string }) {
  const { visit } = usePresenters()
  const { name, note, reference, interval } = order
  const day = dayText(order.day)
  return (
    <Page
      title={m.gift_done_title()}
      text={m.gift_done_text({ name, day, reference })}
      action={
        <>
          <Button onClick={() => window.print()}>{m.gift_print()}</Button>
          <ButtonLink tone="secondary" to={toGift}>
            {m.gift_another()}
          </ButtonLink>
        </>
      }
    >
      <section className={styles['card']} aria-label={m.gift_card_label()}>
        <Picture svg={lanes} className={styles['lanes']} />
        <div className={styles['mark']}>
          <Logo />
        </div>
        <p className={styles['what']}>{WHAT[visit.site.offerVariant]({ period: periodText(interval) })}</p>
        <p className={styles['for']}>{m.gift_card_for({ name })}</p>
        {note.trim() !== '' && <p className={styles['note']}>{note.trim()}</p>}
        <p className={styles['small']}>
          {m.gift_card_code({ day })} {m.gift_card_order({ reference })}
        </p>
      </section>
    </Page>
  )
}
