import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type BoughtPlan, goesOn } from '#domain/person/boughtPlans.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { cameFrom, useTo } from '../../navigation/useGo.ts'
import { pendingTitle } from '../../shared/activation/pendingText.ts'
import { Notice } from '../../shared/offers/Notice.tsx'
import { guaranteeText, refundText, renewalText } from '../../shared/offers/offerWords.ts'
import { Facts, purchaseFacts } from '../../shared/plans/Facts.tsx'
import { MANAGEMENT, PLAN_NAMES } from '../../shared/plans/management.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './Account.module.css'
import { stateText, statementText, waitingText } from './accountWords.ts'
import { EndPlan, ManagePlan } from './PlanLinks.tsx'

/** A person's plans and the orders that wait; without any, where to buy one. */
export const Plans = observer(function Plans() {
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
  const statement = endContract.statementOn(plan)
  const refund = statement && endContract.refundOf(statement)
  const isByVoucher = purchases.isVoucher(plan)
  const isActiveVoucher = plan.active && isByVoucher
  const hasGuarantee = gateway === Gateway.Card && planState !== 'expired' && !isByVoucher
  const guarantee = hasGuarantee ? purchases.guarantee(reference) : null
  const facts = purchaseFacts({
    card: offerCard,
    next: offerCard?.next ?? (planned && { ...planned, isApproximate: false }),
    guarantee,
    withdrawal: statement?.kind === 'withdraw' ? null : purchases.withdrawal(reference),
    withdrawalRight: purchases.withdrawalRight(reference),
    reference,
  })
  return (
    <article className={styles['plan']}>
      <h3>{PLAN_NAMES[field]()}</h3>
      <p>{stateText(plan, purchases.runsUntil(plan), isActiveVoucher)}</p>
      {statement && <p>{statementText(statement.receipt.number, plan)}</p>}
      {refund && !refund.until.isOver && <p>{refundText(refund.sum, refund.until)}</p>}
      <Facts facts={facts} />
      {mayEndHere(plan, isByVoucher) && <EndPlan plan={plan} />}
      {!isActiveVoucher && <ManagePlan plan={plan} />}
      {!isActiveVoucher && <p className="soft">{MANAGEMENT[gateway ?? 'none'].paidBy()}</p>}
      {offerCard && <p className="soft">{renewalText(offerCard)}</p>}
      {hasGuarantee && !guarantee && <p className="soft">{guaranteeText(null)}</p>}
    </article>
  )
})
