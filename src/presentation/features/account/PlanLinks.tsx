import { Link } from 'react-router-dom'
import { type BoughtPlan, goesOn } from '#domain/person/boughtPlans.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import * as m from '../../generated/paraglide/messages.js'
import { cameFrom, useTo } from '../../navigation/useGo.ts'
import * as paths from '../../navigation/paths.ts'
import { MANAGEMENT } from '../../shared/plans/management.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './Account.module.css'

interface PlanProps {
  readonly plan: BoughtPlan
}

/** A link to the page of the provider or the store where a plan is managed; if there is none, to support. */
export function ManagePlan({ plan: { gateway, planState } }: PlanProps) {
  const { address, action } = MANAGEMENT[gateway ?? 'none']
  return address === null ? (
    <a className={styles['link']} href={`mailto:${SUPPORT_EMAIL}`}>
      {action()}
    </a>
  ) : (
    <a className={styles['link']} href={address} target="_blank" rel="noopener">
      {planState === 'overdue' && gateway === Gateway.Card ? m.account_change_card() : action()}
    </a>
  )
}

/** For a plan that goes on, a link to end it: our form if the plan is paid by card, otherwise the link of ManagePlan. */
export function EndPlan({ plan }: PlanProps) {
  const { person } = usePresenters()
  const { endContract } = useCheckoutPresenters()
  const toEnd = useTo(paths.endContract)
  const { gateway } = plan
  if (!goesOn(plan)) return null
  if (gateway !== Gateway.Card) return <ManagePlan plan={plan} />
  return (
    <Link
      className={styles['link']}
      to={toEnd}
      state={person.visitor && cameFrom(paths.account)}
      onClick={() => endContract.choose(plan)}
    >
      {m.account_end_plan()}
    </Link>
  )
}
