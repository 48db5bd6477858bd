import { SubscriptionField, SubscriptionState } from '../vocabulary/payment.ts'
import type { Subscription } from './Subscription.ts'
import type { UserProfile } from './UserProfile.ts'

/** The state of a plan, as its owner sees it. */
export type PlanState = 'active' | 'overdue' | 'paused' | 'canceled' | 'expired'

/** A plan: a subscription that a person has or had. */
export interface BoughtPlan extends Subscription {
  readonly field: SubscriptionField
  readonly planState: PlanState
}

/** Whether a plan continues: it is neither canceled nor expired. */
export const goesOn = ({ planState }: Pick<BoughtPlan, 'planState'>): boolean =>
  planState !== 'canceled' && planState !== 'expired'

/** Whether a plan gives access or goes on. */
export const isRunning = (plan: BoughtPlan): boolean => plan.active || goesOn(plan)

// @rule 4.account-plans The account page says the state of each plan and where it is managed
/** The plans on a profile, those that give access first (product 4: your account). An empty record is not a plan. */
export const plansOn = ({
  subscriptions,
}: Pick<UserProfile, 'subscriptions'>): readonly BoughtPlan[] =>
  Object.values(SubscriptionField)
    .map((field) => planIn(field, subscriptions[field]))
    .filter(({ active, state, sku, reference }) => active || state || sku || reference)
    .sort((one, other) => Number(other.active) - Number(one.active))

const planIn = (field: SubscriptionField, subscription: Subscription): BoughtPlan => ({
  ...subscription,
  field,
  planState: stateOf(subscription),
})

function stateOf({ active, state, standing }: Subscription): PlanState {
  if (standing === 'paused') return 'paused'
  if (!active) return 'expired'
  if (standing === 'overdue') return 'overdue'
  return state === SubscriptionState.Canceled ? 'canceled' : 'active'
}
