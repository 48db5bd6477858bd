import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { plan as planStep } from '#domain/funnel/steps/landmarks/plan.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { type BoughtPlan, goesOn } from '#domain/person/boughtPlans.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import locked from '../../generated/content/states-locked.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'
import * as paths from '../../navigation/paths.ts'
import { cameFrom, useTo, useToLogin } from '../../navigation/useGo.ts'
import { MANAGEMENT, PLAN_NAMES } from '../../shared/plans/management.ts'
import { pendingTitle } from '../../shared/activation/pendingText.ts'
import { WhoIsHere } from '../../shared/activation/WhoIsHere.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { YourAddress } from '../../shared/address/YourAddress.tsx'
import { GetTheApp } from '../../shared/getTheApp/GetTheApp.tsx'
import { Header } from '../../shared/frame/Header.tsx'
import { openPrivacy } from '../../shared/frame/openPrivacy.ts'
import { Notice } from '../../shared/offers/Notice.tsx'
import {
  chargeDayText,
  dayText,
  guaranteeText,
  paidText,
  renewalText,
} from '../../shared/offers/offerWords.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import { stateText, statementText, waitingText } from './accountWords.ts'
import '../../design/page/print.css'
import styles from './Account.module.css'
import { EndPlan, ManagePlan } from './PlanLinks.tsx'
import { SaveCopy } from './SaveCopy.tsx'

/**
 * A person's purchases, email address, marketing mail and data (product 4: your account). Anonymous visitors log in first, and
 * then return here.
 */
export const YourAccountView = observer(function YourAccountView() {
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
    <h2 className={styles['title']}>{title}</h2>
    <div className={styles['group']}>{children}</div>
  </section>
)

const Plans = observer(function Plans() {
  const { yourAccount, endContract, purchases } = useCheckoutPresenters()
  const { funnel, person } = usePresenters()
  const { state, plans, pending } = yourAccount
  const statementWithoutPlan = endContract.statementOn(null)
  const toYourPlan = useTo(paths.yourPlan)
  const toFunnel = useTo(funnel.resumePath ?? funnel.startPath)
  const toEnd = useTo(paths.endContract)
  useEffect(() => yourAccount.follow(), [yourAccount])
  if (state === 'unknown')
    return (
      <Notice
        tone="problem"
        title={m.success_unknown_title()}
        action={
          <Button
            tone="secondary"
            busy={yourAccount.doing === 'check'}
            onClick={() => void yourAccount.reloadProfile()}
          >
            {m.btn_try_again()}
          </Button>
        }
      >
        {m.success_unknown_text()}
      </Notice>
    )
  return (
    <>
      {pending.map((order) => (
        <Notice key={order.activates} tone="info" title={pendingTitle(order)}>
          <span>{waitingText(order)}</span>{' '}
          {order.reference !== null && (
            <span>{m.success_order({ reference: order.reference })}</span>
          )}
        </Notice>
      ))}
      {statementWithoutPlan && (
        <p>{m.account_statement({ number: statementWithoutPlan.receipt.number })}</p>
      )}
      {plans.map((plan) => (
        <Plan key={plan.field} plan={plan} />
      ))}
      {plans.length === 0 && pending.length === 0 && (
        <>
          <p>{m.account_none()}</p>
          <Link className={styles['link']} to={toFunnel}>
            {funnel.resumePath === null ? m.btn_start() : m.success_none_action()}
          </Link>
        </>
      )}
      {person.hasProfileAnswers && (
        <Link className={styles['link']} to={toYourPlan}>
          {m.account_whole_plan()}
        </Link>
      )}
      {!plans.some((plan) => mayEndHere(plan, purchases.isVoucher(plan))) && (
        <Link className={styles['link']} to={toEnd} state={cameFrom(paths.account)}>
          {m.footer_end()}
        </Link>
      )}
    </>
  )
})

/** Whether a plan has a link of its own to the form that ends it. */
const mayEndHere = (plan: BoughtPlan, isByVoucher: boolean): boolean =>
  goesOn(plan) && plan.gateway === Gateway.Card && !(plan.active && isByVoucher)

const Plan = observer(function Plan({ plan }: { readonly plan: BoughtPlan }) {
  const { purchases, endContract } = useCheckoutPresenters()
  const { field, planState, gateway, reference } = plan
  const offerCard = planState === 'active' ? purchases.cardUntilCharge(reference) : null
  const planned = planState === 'active' && !offerCard ? purchases.plannedCharge(plan) : null
  const nextCharge = offerCard?.next ?? (planned && { ...planned, isApproximate: false })
  const statement = endContract.statementOn(plan)
  const endDay = purchases.runsUntil(plan)
  const withdrawal = purchases.withdrawal(reference)
  const isByVoucher = purchases.isVoucher(plan)
  const isActiveVoucher = plan.active && isByVoucher
  const guaranteeNote =
    gateway === Gateway.Card && planState !== 'expired' && !isByVoucher
      ? guaranteeText(purchases.guarantee(reference))
      : ''
  return (
    <article className={styles['plan']}>
      <h3>{PLAN_NAMES[field]()}</h3>
      <p>{stateText(plan, endDay, isActiveVoucher)}</p>
      {statement && <p>{statementText(statement.receipt.number, plan)}</p>}
      {(nextCharge || reference) && (
        <dl className={styles['facts']}>
          {nextCharge && (
            <Fact
              name={m.account_next_charge()}
              value={m.account_next_charge_value({
                price: nextCharge.price,
                when: chargeDayText(nextCharge),
              })}
            />
          )}
          {reference && <Fact name={m.account_order()} value={reference} />}
        </dl>
      )}
      {!isActiveVoucher && <ManagePlan plan={plan} />}
      {mayEndHere(plan, isByVoucher) && <EndPlan plan={plan} />}
      {!isActiveVoucher && (
        <p className={styles['soft']}>{MANAGEMENT[gateway ?? 'none'].paidBy()}</p>
      )}
      {offerCard && (
        <p className={styles['soft']}>{`${paidText(offerCard)} ${renewalText(offerCard)}`}</p>
      )}
      {withdrawal && !withdrawal.isOver && statement?.kind !== 'withdraw' && (
        <p className={styles['soft']}>{m.account_withdraw({ day: dayText(withdrawal.lastDay) })}</p>
      )}
      {guaranteeNote && <p className={styles['soft']}>{guaranteeNote}</p>}
    </article>
  )
})

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
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
