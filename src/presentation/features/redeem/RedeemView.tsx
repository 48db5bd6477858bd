import { cleanCode } from '#domain/text/plainValue.ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useGiftOfLink } from '../../shared/gift/useGiftOfLink.ts'
import { ClosedPage } from '../../shared/openings/ClosedPage.ts'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { ReturnGate } from '../../shared/payment/ReturnGate.tsx'
import { Header } from '../../shared/frame/Header.tsx'
import * as paths from '../../navigation/paths.ts'
import { useGo, useTo, useToLogin } from '../../navigation/useGo.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { useToSignIn } from '../../visit/useToSignIn.ts'
import { blockedButton } from '../../shared/payment/blockedButton.ts'
import { PaymentSearchNotice, usePaymentSearch } from '../../shared/payment/PaymentSearchNotice.tsx'
import { notifyUnpaid } from '../../shared/payment/notifyUnpaid.ts'
import { LegalNote } from '../../shared/legal/LegalNote.tsx'
import { Notice } from '../../shared/offers/Notice.tsx'
import { MANAGEMENT } from '../../shared/plans/management.ts'
import { pendingText, pendingTitle } from '../../shared/activation/pendingText.ts'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { giftNote, giftTitle, OpenedGift } from './OpenedGift.tsx'
import styles from './RedeemView.module.css'
import type { RedeemPresenter } from './RedeemPresenter.ts'
import { VoucherFields } from './VoucherFields.tsx'

/** The form for the code and the product of a voucher (product 2, 4). */
export const RedeemView = () => (
  <ReturnGate page="voucher">
    <VoucherForm />
  </ReturnGate>
)

const VoucherForm = observer(function VoucherForm() {
  const { person } = usePresenters()
  const { redeem } = useCheckoutPresenters()
  const openings = useOpenings()
  const toRedeemed = useTo(paths.redeemSuccess)
  const toAccount = useTo(paths.account)
  const toEnd = useTo(paths.endContract)
  const navigate = useNavigate()
  const go = useGo()
  const toLogin = useToLogin()
  const toSignIn = useToSignIn()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const anonymous = person.session.status === 'anonymous'
  const { pending, isRunning, search, activation, gift } = redeem
  const blocked = blockedButton(search)
  const store = redeem.store && MANAGEMENT[redeem.store]
  useEffect(() => {
    redeem.open()
    return redeem.activation.follow()
  }, [redeem])
  usePaymentSearch(activation, activation.search)
  useFound(redeem, () => go(paths.redeemSuccess, { replace: true }))
  const signIn = () => {
    redeem.want()
    void navigate(toSignIn)
  }
  const onSubmit = async () => {
    if (anonymous && cleanCode(redeem.code) !== '') return signIn()
    const outcome = await redeem.redeem()
    if (outcome === 'ordered' || outcome === 'pending') go(paths.redeemSuccess, { replace: true })
    else if (outcome === 'signInFirst') signIn()
    else if (outcome === 'invalid' || outcome === 'refused') input.current?.focus()
    else notifyUnpaid(outcome, { failed: m.redeem_failed, unknown: m.redeem_unknown })
  }

  useGiftOfLink(redeem.receive)
  useEffect(() => {
    if (person.session.status === 'signedIn' && redeem.takeWish()) void onSubmit()
  })
  useEffect(() => {
    if (redeem.problem === 'refused') input.current?.focus()
  }, [redeem.problem])

  // A redemption in progress continues even if the settings close the page.
  const isClosed = !redeem.redeeming && !openings.isOpen('voucher')
  return (
    <>
      <Header back={paths.welcome} />
      {isClosed ? (
        <ClosedPage
          feature="voucher"
          title={m.closed_voucher_title()}
          text={m.closed_voucher_text()}
        >
          <Link to={toRedeemed}>{m.closed_voucher_redeemed()}</Link>
          <WriteToUs />
        </ClosedPage>
      ) : (
        <Page
          pending={person.session.status === 'loading'}
          title={gift ? giftTitle(gift) : m.redeem_title()}
          text={
            isRunning
              ? undefined
              : gift && redeem.problem === null
                ? giftNote(redeem.giftEnds)
                : m.redeem_text()
          }
          action={
            pending ? (
              <ButtonLink to={toRedeemed}>{m.paywall_pending_action()}</ButtonLink>
            ) : isRunning ? (
              <ButtonLink to={toAccount}>{m.redeem_running_action()}</ButtonLink>
            ) : (
              <>
                <LegalNote text={m.legal_redeem()} />
                <Button type="submit" form={id} busy={redeem.redeeming} {...blocked?.props}>
                  {blocked?.text ?? actionText(anonymous, redeem.isFromLink)}
                </Button>
                {anonymous && (
                  <ButtonLink tone="quiet" to={toLogin}>
                    {m.auth_signup_switch()}
                  </ButtonLink>
                )}
              </>
            )
          }
          note={
            pending || isRunning ? undefined : anonymous ? m.redeem_sign_in_note() : m.redeem_note()
          }
        >
          {pending && (
            <Notice tone="info" title={pendingTitle(pending)}>
              <span>
                {pending.serverState === null && pending.page === 'subscription'
                  ? m.redeem_pending_text()
                  : pendingText(pending)}
              </span>{' '}
              {(pending.page === 'subscription' || redeem.code !== '') && (
                <span>{m.redeem_keep_code()}</span>
              )}
            </Notice>
          )}
          {search && !pending && <PaymentSearchNotice search={search} activation={activation} />}
          <div role="status" className={styles['status']}>
            {isRunning && !pending && (
              <Notice
                tone="info"
                title={m.redeem_running_title()}
                action={
                  store?.address ? (
                    <a
                      className={styles['link']}
                      href={store.address}
                      target="_blank"
                      rel="noopener"
                    >
                      {store.action()}
                    </a>
                  ) : (
                    <Link className={styles['link']} to={toEnd}>
                      {m.footer_end()}
                    </Link>
                  )
                }
              >
                {m.redeem_running_text()}
              </Notice>
            )}
            {redeem.isCancelled && <Notice tone="info">{m.redeem_closed()}</Notice>}
          </div>
          <OpenedGift />
          <Form id={id} className={styles['form']} onSubmit={onSubmit}>
            {!redeem.isFromLink && <VoucherFields inputRef={input} />}
          </Form>
        </Page>
      )}
    </>
  )
})

/** What the button says. @param isGift whether the code comes from the link of a gift */
function actionText(anonymous: boolean, isGift: boolean): string {
  if (isGift) return anonymous ? m.redeem_gift_sign_up() : m.redeem_gift_action()
  return anonymous ? m.btn_continue() : m.redeem_action()
}

/** Leads on once the payment that this page looked for has made the chosen product active. */
function useFound(redeem: RedeemPresenter, leadOn: () => void): void {
  const { search, isRunning, kind } = redeem
  const soughtKind = useRef<RedeemPresenter['kind'] | null>(null)
  useEffect(() => {
    if (isRunning && soughtKind.current === kind) {
      redeem.type('')
      leadOn()
    }
    soughtKind.current = search === null ? null : kind
  })
}
