import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../design/Button.tsx'
import { Field, TextArea } from '../../design/fields/Field.tsx'
import { Page } from '../../design/page/Page.tsx'
import { Steps } from '../../design/page/Steps.tsx'
import { FURTHEST_DAY, lengthOf, LONGEST_NOTE } from '#domain/gift/Gift.ts'
import * as m from '../../generated/paraglide/messages.js'
import { OfferCards } from '../../shared/offers/OfferCards.tsx'
import { LegalNote } from '../../shared/legal/LegalNote.tsx'
import { ClosedPage } from '../../shared/openings/ClosedPage.tsx'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { hasPaymentMarker } from '../../shared/payment/paymentMarkers.ts'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { ReturnGate } from '../../shared/payment/ReturnGate.tsx'
import { AddressField } from '../../shared/address/AddressField.tsx'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'
import { Header } from '../../shared/frame/Header.tsx'
import { loadAnewOr } from '../../kit/freshness.ts'
import * as paths from '../../navigation/paths.ts'
import { useFreshOnReturn } from '../../navigation/useFreshOnReturn.ts'
import { useGo, useTo } from '../../navigation/useGo.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useEndPresenters } from '../../visit/useEndPresenters.ts'
import { notify } from '../../kit/notices/notify.ts'
import { GiftCard } from './GiftCard.tsx'
import styles from './GiftView.module.css'
import { problemText } from './giftWords.ts'

const FIELDS = ['name', 'email', 'day', 'note'] as const

/** Buying a gift: the offer, the recipient and the payment (product 2, 4). */
export const GiftView = () => (
  <ReturnGate place="gift">
    <GiftForm />
  </ReturnGate>
)

const GiftForm = observer(function GiftForm() {
  const { site } = usePresenters()
  const { gift: presenter } = useEndPresenters()
  const go = useGo()
  const toBought = useTo(paths.giftSuccess)
  const { search, hash } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { gift, problems, shelf, days } = presenter
  const openings = useOpenings()
  // A purchase in progress is finished first.
  const isClosed = !presenter.buying && !openings.isOpen('gift')
  // The provider's script, which comes with the prices, resumes a payment.
  const needsPrices = !isClosed || hasPaymentMarker(search) || hasPaymentMarker(hash)
  const { selectedCard } = shelf
  const length = lengthOf(gift.note)
  const words = SITE_WORDS[site.name]

  useFreshOnReturn()
  useEffect(() => {
    if (needsPrices) void shelf.load()
    return () => shelf.close()
  }, [shelf, needsPrices])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await presenter.buy()
    if (outcome === 'ordered') go(paths.giftSuccess, { replace: true })
    else if (outcome === 'failed') void loadAnewOr(() => notify.problem(m.paywall_buy_failed()))
    else if (outcome === 'repriced') notify.hint(m.paywall_repriced())
    else if (outcome === 'elsewhere') notify.hint(m.payment_elsewhere())
    else if (outcome === 'invalid') {
      const first = FIELDS.find((field) => presenter.problems[field])
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
  }
  const bind = (field: (typeof FIELDS)[number]) => ({
    name: field,
    value: gift[field],
    problem: problemText(field, problems[field], gift),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      presenter.type(field, target.value),
    onBlur: () => presenter.leave(field),
  })

  if (isClosed) {
    return (
      <>
        <Header back={paths.welcome} />
        <ClosedPage place="gift" title={m.closed_gift_title()} text={m.closed_gift_text()}>
          {presenter.order && <Link to={toBought}>{m.closed_gift_bought()}</Link>}
          <WriteToUs />
        </ClosedPage>
      </>
    )
  }
  return (
    <>
      <Header back={paths.welcome} />
      <Page pending={shelf.state === 'loading'} title={words.giftTitle()} text={words.giftText()}>
        <GiftCard interval={selectedCard?.interval ?? null} />
        <Steps steps={[m.gift_step_choose(), m.gift_step_email(), m.gift_step_redeem()]} />
        <OfferCards shelf={shelf} legend={m.gift_legend()} />
        {shelf.state === 'ready' && (
          <form
            ref={form}
            className={styles['form']}
            onSubmit={(event) => void onSubmit(event)}
            noValidate
          >
            <h2 className={styles['title']}>{m.gift_for_title()}</h2>
            <Field label={m.gift_name_label()} autoComplete="off" {...bind('name')} />
            <AddressField
              label={m.gift_email_label()}
              hint={m.gift_email_hint()}
              autoComplete="off"
              {...bind('email')}
              onText={(text) => presenter.type('email', text)}
            />
            <Field
              label={m.gift_day_label()}
              hint={m.gift_day_hint({ days: FURTHEST_DAY })}
              type="date"
              min={days.first}
              max={days.last}
              {...bind('day')}
            />
            <div className={length > LONGEST_NOTE ? styles['over'] : undefined}>
              <TextArea
                label={m.gift_note_label()}
                hint={m.gift_note_hint({ count: length, most: LONGEST_NOTE })}
                rows={4}
                {...bind('note')}
              />
            </div>
            <Button type="submit" busy={presenter.buying}>
              {selectedCard ? m.gift_buy({ price: selectedCard.charge }) : m.gift_buy_waiting()}
            </Button>
            <p className={styles['small']}>{m.gift_buy_note()}</p>
            <LegalNote text={m.legal_buy()} />
          </form>
        )}
      </Page>
    </>
  )
})
