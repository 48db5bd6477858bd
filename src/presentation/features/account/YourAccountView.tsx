import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { plan as planStep } from '#domain/funnel/steps/landmarks.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import locked from '../../generated/content/states-locked.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'
import * as paths from '../../navigation/paths.ts'
import { useTo, useToLogin } from '../../navigation/useGo.ts'
import { WhoIsHere } from '../../shared/activation/WhoIsHere.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { YourAddress } from '../../shared/address/YourAddress.tsx'
import { GetTheApp } from '../../shared/getTheApp/GetTheApp.tsx'
import { Header } from '../../shared/frame/Header.tsx'
import { openPrivacy } from '../../shared/frame/privacyRequests.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import '../../design/page/print.css'
import styles from './Account.module.css'
import { Plans } from './Plans.tsx'
import { SaveCopy } from './SaveCopy.tsx'

/**
 * A person's purchases, email address, marketing mail and data (product 4: your account). Anonymous visitors log in first, and
 * then return here.
 */
export default observer(function YourAccountView() {
  const { person } = usePresenters()
  const { yourAccount } = useCheckoutPresenters()
  const { state } = yourAccount
  return (
    <>
      <Header back={paths.welcome} />
      {state === 'loading' ? (
        <Page key={state} pending title={m.skeleton_label()} />
      ) : state === 'nobody' ? (
        <LogInFirst />
      ) : (
        <Page key="known" title={m.account_title()}>
          <WhoIsHere />
          <Part title={m.account_plan_title()}>
            <Plans />
          </Part>
          {yourAccount.plans.some(({ active }) => active) && (
            <Part title={m.account_app_title()}>
              <GetTheApp />
            </Part>
          )}
          {person.visitor?.email && (
            <Part title={m.auth_email_label()}>
              <YourAddress />
            </Part>
          )}
          <Part title={m.account_news_title()}>
            <Newsletter />
          </Part>
          <Part title={m.account_data_title()}>
            <Data />
          </Part>
          <WriteToUs />
        </Page>
      )}
    </>
  )
})

// @rule 4.account-login The account page leads a visitor who is not signed in to the log-in, which leads back to it
/** Asks an anonymous visitor to log in. The log-in returns here. */
export function LogInFirst() {
  const toLogin = useToLogin()
  return (
    <PicturePage
      title={m.account_nobody_title()}
      text={m.account_nobody_text()}
      picture={locked}
      action={<ButtonLink to={toLogin}>{m.btn_log_in()}</ButtonLink>}
    />
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles['part']}>
    <h2>{title}</h2>
    <div className={styles['group']}>{children}</div>
  </section>
)

const Newsletter = observer(function Newsletter() {
  const { person } = usePresenters()
  const { yourAccount } = useCheckoutPresenters()
  const { getsNews, isMinor, doing } = yourAccount
  const email = person.visitor?.email
  const set = async (newsletter: boolean) => {
    if (doing) return
    if (!(await yourAccount.setNewsletter(newsletter))) notify.problem(m.account_news_failed())
  }
  if (isMinor) return <p>{m.account_news_minor({ age: ADULT })}</p>
  if (getsNews === null) return <p>{m.account_news_unknown()}</p>
  return (
    <>
      <p role="status">
        <span key={String(getsNews)}>
          {!getsNews
            ? m.account_news_off()
            : email
              ? m.account_news_on({ email: isolated(email) })
              : m.account_news_on_plain()}
        </span>
      </p>
      <Button tone="secondary" busy={doing === 'newsletter'} onClick={() => void set(!getsNews)}>
        {getsNews ? m.account_news_stop() : m.account_news_start()}
      </Button>
    </>
  )
})

const Data = observer(function Data() {
  const toDelete = useTo(paths.deleteAccount)
  return (
    <>
      <SaveCopy />
      <Consent />
      <button type="button" className={styles['link']} onClick={openPrivacy}>
        {m.footer_privacy()}
      </button>
      <Link className={styles['link']} to={toDelete}>
        {m.account_delete()}
      </Link>
    </>
  )
})

/** The consent to health data in the account. The person can withdraw it, and give it again. */
const Consent = observer(function Consent() {
  const { gate } = useCheckoutPresenters()
  const [isBusy, setBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const toPlan = useTo(planStep.path)
  const { consent } = gate
  if (consent === null) return <RefusedConsentNote asksAt={toPlan} />
  const isGiven = consent === 'given'
  const change = async () => {
    setBusy(true)
    if (await gate.changeConsent(!isGiven)) status.current?.focus()
    else notify.problem(m.account_consent_failed())
    setBusy(false)
  }
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        <span key={consent}>
          {isGiven ? m.account_consent_given() : m.account_consent_withdrawn()}
        </span>
      </p>
      {/* The button that gives the consent again has the words of the first question for it. */}
      <Button tone="secondary" busy={isBusy} onClick={() => void change()}>
        {isGiven ? m.account_consent_withdraw() : m.consent_health_box()}
      </Button>
    </>
  )
})
