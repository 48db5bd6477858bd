import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import { Steps } from '../../design/page/Steps.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { PayInBrowser } from '../../shared/carry/PayInBrowser.tsx'
import { OfferCards } from '../../shared/offers/OfferCards.tsx'
import { ClosedPage } from '../../shared/openings/ClosedPage.ts'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { hasPaymentMarker, ReturnGate } from '../../shared/payment/ReturnGate.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { useGiftOfLink } from '../../shared/gift/useGiftOfLink.ts'
import { GiftCard } from '../../shared/gift/GiftCard.tsx'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { Header } from '../../shared/frame/Header.tsx'
import * as paths from '../../navigation/paths.ts'
import { useFreshOnReturn } from '../../navigation/useFreshOnReturn.ts'
import { useGo, useTo } from '../../navigation/useGo.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { GiftForm } from './GiftForm.tsx'

/** The page to buy a gift: its offer, its recipient and the payment (product 2, 4). */
export const GiftView = () => (
  <ReturnGate page="gift">
    <GiftShop />
  </ReturnGate>
)

const GiftShop = observer(function GiftShop() {
  const { site } = usePresenters()
  const { gift: presenter } = useCheckoutPresenters()
  const toBought = useTo(paths.giftSuccess)
  const go = useGo()
  const { search, hash } = useLocation()
  const { selection } = presenter
  const openings = useOpenings()
  // A purchase in progress continues even if the settings close the page.
  const isClosed = !presenter.buying && !openings.isOpen('gift')
  // The payment provider's script loads with the prices. It must resume a payment even if the settings close the page.
  const needsPrices = !isClosed || hasPaymentMarker(search) || hasPaymentMarker(hash)
  const words = SITE_WORDS[site.name]

  useFreshOnReturn()
  useGiftOfLink(presenter.receive)
  useEffect(() => presenter.guardian.open(), [presenter])
  useEffect(() => presenter.follow(() => go(paths.giftSuccess, { replace: true })), [presenter, go])
  useEffect(() => {
    if (needsPrices) void selection.load()
    return () => selection.close()
  }, [selection, needsPrices])

  return (
    <>
      <Header back={paths.welcome} />
      {isClosed ? (
        <ClosedPage feature="gift" title={m.closed_gift_title()} text={m.closed_gift_text()}>
          {presenter.order && <Link to={toBought}>{m.closed_gift_bought()}</Link>}
          <WriteToUs />
        </ClosedPage>
      ) : (
        <Page
          pending={selection.state === 'loading'}
          title={words.giftTitle()}
          text={
            presenter.asker === ''
              ? words.giftText()
              : `${m.gift_asked({ name: isolated(presenter.asker) })} ${words.giftText()}`
          }
        >
          <GiftCard period={selection.selectedCard?.period ?? null} />
          <Steps steps={[m.gift_step_choose(), m.gift_step_email(), m.gift_step_redeem()]} />
          <OfferCards selection={selection} legend={m.gift_legend()} />
          <PayInBrowser path={null} />
          {selection.state === 'ready' && <GiftForm />}
        </Page>
      )}
    </>
  )
})
