import { observer } from 'mobx-react-lite'
import { type Ref, use, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { probableAddress } from '#domain/person/addressTypo.ts'
import { Button } from '../../design/Button.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { copyText } from '../../kit/copyText.ts'
import { notify } from '../../kit/notices/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { useOnline } from '../../kit/useOnline.ts'
import { NavigationContext } from '../../navigation/Navigation.ts'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { AddressCorrection } from '../../shared/address/AddressField.tsx'
import { Header } from '../../shared/frame/Header.tsx'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { Notice } from '../../shared/offers/Notice.tsx'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import '../../design/page/print.css'
import styles from './EndContract.module.css'
import { EndContractForm, StorePlan } from './EndContractForm.tsx'
import {
  chargeText,
  KIND_WORDS,
  nextTexts,
  receiptText,
  receivedText,
  statementOf,
} from './endWords.ts'

/** Whether a history entry shows the statement. The entry before shows the form and, once the statement is sent, the receipt. */
const isStatement = (state: { readonly isStatement?: boolean } | null | undefined) =>
  state?.isStatement === true

/** Ends a contract, even for a guest, on three screens: form, statement and receipt (product 4: end of a contract). */
export default observer(function EndContractView() {
  const { person } = usePresenters()
  const { endContract } = useCheckoutPresenters()
  const { state } = useLocation()
  const step = endContract.received
    ? 'receipt'
    : isStatement(state) && endContract.isComplete
      ? 'statement'
      : 'form'
  const Step = STEPS[step]
  return (
    <>
      <Header back={person.visitor ? paths.account : paths.welcome} />
      <Step key={step} />
    </>
  )
})

const FormStep = observer(function FormStep() {
  const { plan, store, runsUntil } = useCheckoutPresenters().endContract
  const toAccount = useTo(paths.account)
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const goTo = (toStatement: boolean) =>
    void navigate(
      { pathname, search },
      { replace: !toStatement, state: { ...state, isStatement: toStatement } },
    )
  const complete = () => {
    // The receipt will open in this history entry, and the browser will restore the scroll position of the entry.
    window.scrollTo(0, 0)
    goTo(true)
  }
  useEffect(() => {
    // If this history entry was for the statement, but the form is no longer complete, makes it the form's entry.
    if (isStatement(state)) goTo(false)
  })
  return (
    <Page title={m.end_title()} text={m.end_text()}>
      {plan?.planState === 'canceled' && (
        <Notice
          tone="info"
          title={m.end_canceled_title()}
          action={
            <Link className={styles['link']} to={toAccount}>
              {m.account_title()}
            </Link>
          }
        >
          {chargeText(runsUntil)}
        </Notice>
      )}
      {store && <StorePlan />}
      <EndContractForm onComplete={complete} />
    </Page>
  )
})

const StatementStep = observer(function StatementStep() {
  const { endContract } = useCheckoutPresenters()
  const { navigation } = use(NavigationContext)
  const { form, plan, failure, sending, store, withdrawal } = endContract
  const statement = statementOf(form, plan, withdrawal)
  const statementRef = useRef<HTMLParagraphElement>(null)
  const correction = probableAddress(form.email)
  const kindWords = KIND_WORDS[form.kind || 'cancel']
  const isLate = form.kind === 'withdraw' && withdrawal?.isOver === true
  // The person may have gone elsewhere while the statement was being sent.
  const leave = () => {
    if (isStatement(navigation?.history.location.state)) navigation?.history.go(-1)
  }
  const accept = (email: string) => {
    endContract.set('email', email)
    // The button disappears, so the focus moves to the changed statement.
    statementRef.current?.focus()
  }
  const send = async () => {
    const status = await endContract.send(statement)
    if (status === 'received' || Object.keys(endContract.problems).length > 0) leave()
  }
  return (
    <Page
      title={m.end_check_title()}
      text={isLate ? m.end_late() : m.end_check_text()}
      action={
        <>
          <Button busy={sending} onClick={() => void send()}>
            {failure === null ? kindWords.confirm() : m.btn_try_again()}
          </Button>
          <Button tone="quiet" disabled={sending} onClick={leave}>
            {m.end_change()}
          </Button>
        </>
      }
    >
      <div role="alert">{failure !== null && <Unanswered statement={statement} />}</div>
      {store && <StorePlan />}
      <Statement elementRef={statementRef} text={statement} />
      {correction !== null && (
        <AddressCorrection correction={correction} onAccept={() => accept(correction)} />
      )}
    </Page>
  )
})

/** Says that the statement may not have arrived, and how to send it by other means, because a deadline may be running. */
const Unanswered = observer(function Unanswered({ statement }: { readonly statement: string }) {
  const { endContract } = useCheckoutPresenters()
  const isOnline = useOnline()
  const { failure } = endContract
  const subject = encodeURIComponent(m.end_mail_subject())
  const copy = async () => {
    if (await copyText(statement)) notify.success(m.end_copied())
    else notify.hint(m.end_copy_failed())
  }
  return (
    <Notice
      tone="problem"
      title={m.end_unanswered_title()}
      action={
        <>
          <a
            className={styles['link']}
            href={`mailto:${SUPPORT_EMAIL}?subject=${subject}&body=${encodeURIComponent(statement)}`}
          >
            {m.end_mail({ email: SUPPORT_EMAIL })}
          </a>
          <Button tone="secondary" onClick={() => void copy()}>
            {m.end_copy()}
          </Button>
        </>
      }
    >
      {!isOnline
        ? m.end_unanswered_offline()
        : failure === 'throttled'
          ? m.end_unanswered_throttled()
          : m.end_unanswered_text()}
    </Notice>
  )
})

const Statement = ({
  text,
  elementRef,
}: {
  readonly text: string
  readonly elementRef?: Ref<HTMLParagraphElement>
}) => (
  <p ref={elementRef} className={styles['statement']} dir="auto" tabIndex={-1}>
    {text}
  </p>
)

// @rule 4.end-receipt A statement is shown before it is sent, and its receipt has a number and a time; after a withdrawal in time it
//   says, as the account page does, what comes back and by when
const ReceiptStep = observer(function ReceiptStep() {
  const { endContract } = useCheckoutPresenters()
  const { received, store, isPlanUnknown } = endContract
  const { person } = usePresenters()
  const toAccount = useTo(paths.account)
  if (!received) return null
  const { statement, receipt } = received
  const save = () =>
    saveFile(m.end_file_name({ number: receipt.number }), receiptText(received, endContract))
  const copy = async () => {
    if (await copyText(receiptText(received, endContract))) notify.success(m.end_receipt_copied())
    else notify.hint(m.end_receipt_copy_failed())
  }
  return (
    <Page
      title={KIND_WORDS[received.kind].received()}
      text={receipt.isMailed ? m.end_mailed() : m.end_not_mailed()}
      action={<Button onClick={save}>{m.end_save()}</Button>}
    >
      <section className={styles['receipt']}>
        <div className={styles['number']}>
          <p>{receivedText(receipt)}</p>
          <p>{m.end_number(receipt)}</p>
        </div>
        <Statement text={statement} />
      </section>
      {(store || isPlanUnknown) && <StorePlan />}
      {nextTexts(received, endContract).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles['help']}>
        {person.visitor && (
          <Link className={styles['link']} to={toAccount}>
            {m.account_title()}
          </Link>
        )}
        <button type="button" className={styles['link']} onClick={() => window.print()}>
          {m.end_print()}
        </button>
        <button type="button" className={styles['link']} onClick={() => void copy()}>
          {m.end_receipt_copy()}
        </button>
        <button type="button" className={styles['link']} onClick={endContract.startAnother}>
          {m.end_another()}
        </button>
        <WriteToUs subject={m.end_number(receipt)} />
      </div>
    </Page>
  )
})

const STEPS = { form: FormStep, statement: StatementStep, receipt: ReceiptStep } as const
