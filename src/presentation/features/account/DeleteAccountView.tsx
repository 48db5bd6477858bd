import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { type BoughtPlan, goesOn } from '#domain/person/boughtPlans.ts'
import { RECENT_LOGIN_MS } from '#domain/person/recentLogin.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Field } from '../../design/fields/Field.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { PLAN_NAMES } from '../../shared/plans/management.ts'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { useLogInAgain } from '../../shared/address/useLogInAgain.ts'
import { Header } from '../../shared/frame/Header.tsx'
import { Notice } from '../../shared/offers/Notice.tsx'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { statementText } from './accountWords.ts'
import styles from './Account.module.css'
import { EndPlan } from './PlanLinks.tsx'
import { SaveCopy } from './SaveCopy.tsx'
import { LogInFirst } from './YourAccountView.tsx'
import { DELETION_WORD, type RemainingPlan } from './YourAccountPresenter.ts'

/** Says what is deleted with the account and what is kept, and deletes the account (product 4: your account). */
export default observer(function DeleteAccountView() {
  const { yourAccount } = useCheckoutPresenters()
  const { state, remainingPlans } = yourAccount
  useEffect(() => yourAccount.leave, [yourAccount])
  return (
    <>
      <Header back={remainingPlans ? paths.welcome : paths.account} />
      {remainingPlans ? (
        <Deleted remainingPlans={remainingPlans} />
      ) : state === 'loading' ? (
        <Page key={state} pending title={m.skeleton_label()} />
      ) : state === 'nobody' ? (
        <LogInFirst />
      ) : (
        <Deletion />
      )}
    </>
  )
})

function Deleted({ remainingPlans }: { readonly remainingPlans: readonly RemainingPlan[] }) {
  const toStart = useTo(paths.welcome)
  return (
    <Page
      title={m.account_deleted_title()}
      text={m.account_deleted_text()}
      action={<ButtonLink to={toStart}>{m.btn_start_page()}</ButtonLink>}
    >
      {remainingPlans.map(({ plan, statement }) => (
        <Notice
          key={plan.field}
          tone="warning"
          title={m.account_delete_plan_title({ plan: PLAN_NAMES[plan.field]() })}
          action={<EndPlan plan={plan} />}
        >
          <span>{statement ?? m.account_deleted_plan_text()}</span>{' '}
          {plan.reference && <span>{m.success_order({ reference: plan.reference })}</span>}
        </Notice>
      ))}
      <WhatIsKept />
      <WriteToUs />
    </Page>
  )
}

/** Says what is kept because the law requires it, or as proof. */
const WhatIsKept = () => (
  <section className={styles['part']}>
    <h2>{m.account_stays_title()}</h2>
    <ul className={styles['list']}>
      <li>{m.account_stays_orders()}</li>
      <li>{m.account_stays_statements()}</li>
    </ul>
  </section>
)

const Deletion = observer(function Deletion() {
  const { yourAccount, endContract } = useCheckoutPresenters()
  const { typed, problem, doing, runningPlans } = yourAccount
  const toAccount = useTo(paths.account)
  const input = useRef<HTMLInputElement>(null)
  const statementOf = (plan: BoughtPlan) => {
    const statement = endContract.statementOn(plan)
    return statement && statementText(statement.receipt.number, plan)
  }
  const onSubmit = async () => {
    await yourAccount.remove(statementOf)
    input.current?.focus()
  }
  return (
    <Page title={m.account_delete_title()} text={m.account_delete_text()}>
      {runningPlans.map((plan) => (
        <Notice
          key={plan.field}
          tone="warning"
          title={m.account_delete_plan_title({ plan: PLAN_NAMES[plan.field]() })}
          action={<EndPlan plan={plan} />}
        >
          {statementOf(plan) ??
            (goesOn(plan) ? m.account_delete_plan_text() : m.account_delete_paid_text())}
        </Notice>
      ))}
      <section className={styles['part']}>
        <h2>{m.account_goes_title()}</h2>
        <ul className={styles['list']}>
          <li>{m.account_goes_login()}</li>
          <li>{m.account_goes_profile()}</li>
          <li>{m.account_goes_browser()}</li>
        </ul>
      </section>
      <WhatIsKept />
      <SaveCopy />
      <Form className={styles['form']} onSubmit={onSubmit}>
        <Field
          inputRef={input}
          label={m.account_delete_label({ word: DELETION_WORD })}
          problem={problem === 'mistyped' ? m.account_delete_mistyped({ word: DELETION_WORD }) : ''}
          name="confirm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => yourAccount.type(target.value)}
        />
        <div role="alert">
          {problem === 'staleSignIn' && <LogInAgain />}
          {problem === 'failed' && (
            <Notice tone="problem" title={m.account_delete_failed_title()}>
              {m.account_delete_failed_text()}
            </Notice>
          )}
        </div>
        <Button type="submit" tone="secondary" busy={doing === 'deletion'}>
          {m.account_delete_confirm()}
        </Button>
        <ButtonLink tone="quiet" to={toAccount}>
          {m.account_delete_keep()}
        </ButtonLink>
      </Form>
      <WriteToUs />
    </Page>
  )
})

/** Offers a new log-in, which returns here: the service deletes an account only after a recent log-in. */
function LogInAgain() {
  const logInAgain = useLogInAgain()
  return (
    <Notice
      tone="warning"
      title={m.account_delete_stale_title()}
      action={
        <Button tone="secondary" onClick={logInAgain}>
          {m.success_address_log_in()}
        </Button>
      }
    >
      {m.account_delete_stale_text({ minutes: RECENT_LOGIN_MS / MINUTE_MS })}
    </Notice>
  )
}
