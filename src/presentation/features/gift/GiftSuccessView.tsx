import { cleanEmail } from '#domain/person/email.ts'
import { dayAt } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import { observer } from 'mobx-react-lite'
import type { BoughtGift as Bought } from './GiftPresenter.ts'
import { ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import locked from '../../generated/content/states-locked.svg?raw'
import wrapped from '../../generated/content/states-gift.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { Header } from '../../shared/frame/Header.tsx'
import * as paths from '../../navigation/paths.ts'
import { useTo, useToLogin } from '../../navigation/useGo.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { OrderLine, WhoIsHere } from '../../shared/activation/WhoIsHere.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { GiftCard } from '../../shared/gift/GiftCard.tsx'
import styles from '../../shared/activation/Activation.module.css'
import { SendCard } from './SendCard.tsx'
import { zoneName } from './giftWords.ts'

/** The page after a gift purchase: the order, and a card to print. A gift gives its buyer no subscription (product 4: orders). */
export default observer(function GiftSuccessView() {
  const { gift } = useCheckoutPresenters()
  return (
    <>
      <Header />
      <GiftPage key={gift.successState} />
    </>
  )
})

const GiftPage = observer(function GiftPage() {
  const { gift } = useCheckoutPresenters()
  const reference = gift.searchedReference
  const toGift = useTo(paths.gift)
  const toLogin = useToLogin()
  switch (gift.successState) {
    case 'loading':
      return <Page pending title={m.skeleton_label()} />
    case 'signIn':
      return (
        <PicturePage
          title={m.gift_sign_in_title()}
          text={m.gift_sign_in_text()}
          picture={locked}
          action={<ButtonLink to={toLogin}>{m.btn_log_in()}</ButtonLink>}
        >
          <WriteToUs />
        </PicturePage>
      )
    case 'none':
      // The visitor may have paid already, so buying another gift is not the primary action.
      return (
        <PicturePage
          title={m.gift_none_title()}
          text={gift.search ? m.gift_lost() : m.gift_none_text()}
          picture={wrapped}
          action={
            <ButtonLink tone="secondary" to={toGift}>
              {m.gift_none_action()}
            </ButtonLink>
          }
        >
          <div className={styles['help']}>
            {reference !== null && <OrderLine reference={reference} />}
            <WhoIsHere />
            <WriteToUs reference={reference} />
          </div>
        </PicturePage>
      )
    case 'ordered':
      return gift.order && <BoughtGift order={gift.order} />
  }
})

const BoughtGift = observer(function BoughtGift({ order }: { readonly order: Bought }) {
  const { gift, time } = useCheckoutPresenters()
  const toGift = useTo(paths.gift)
  const { name, email, from, note, reference, offer: period = order.interval } = order
  const to = cleanEmail(email)
  return (
    <Page
      title={m.gift_done_title()}
      text={
        gift.arrivesToday
          ? m.gift_done_text_today({ email: to })
          : m.gift_done_text({
              email: to,
              day: dayText(dayAt(Date.parse(order.day), 'UTC')),
              zone: zoneName(time.now()),
            })
      }
      action={
        <>
          <SendCard order={order} />
          <ButtonLink tone="quiet" to={toGift}>
            {m.gift_another()}
          </ButtonLink>
        </>
      }
    >
      <GiftCard period={period} name={name} from={from} note={note} />
      {gift.paid !== null && <p>{m.gift_done_paid({ price: gift.paid, name: isolated(name) })}</p>}
      <div className={styles['help']}>
        <OrderLine reference={reference} />
        <WriteToUs reference={reference} />
      </div>
    </Page>
  )
})
