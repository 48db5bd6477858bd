import { describe, expect, test } from 'vitest'
import { plansOn } from '#domain/person/boughtPlans.ts'
import { NO_SUBSCRIPTION, type Subscription } from '#domain/person/Subscription.ts'
import { aProfile } from '../../builders/aSession.ts'

function plansWith(changes: Partial<Subscription>) {
  const subscription = { ...NO_SUBSCRIPTION, ...changes }
  const plans = plansOn({ subscriptions: { ...aProfile().subscriptions, subscription } })
  return plans.map(({ planState }) => planState)
}

describe('the bought plans of a person', { tags: ['4.account-plans'] }, () => {
  test.each([
    [{ active: true, state: 'active' }, 'active'],
    [{ active: true, state: null }, 'active'],
    [{ active: true, state: 'canceled' }, 'canceled'],
    [{ active: true, state: 'expired' }, 'active'],
    [{ active: true, state: 'active', standing: 'overdue' }, 'overdue'],
    [{ active: false, state: 'canceled' }, 'expired'],
    [{ active: false, state: 'expired' }, 'expired'],
    [{ active: false, state: 'expired', standing: 'paused' }, 'paused'],
    [{ active: false, sku: 'onward-year' }, 'expired'],
    [{ active: false, reference: 'ONW1' }, 'expired'],
    [{ active: false, standing: 'overdue', state: 'expired' }, 'expired'],
  ] as const)('the bought plan %j is shown as %s', (subscription, planState) => {
    expect(plansWith(subscription)).toEqual([planState])
  })

  test('a person has no bought plans if no record shows a subscription', () => {
    expect(plansWith({})).toEqual([])
  })

  test("a person's bought plans begin with those that give access", () => {
    const subscriptions = {
      ...aProfile({ active: ['subscription_hc'] }).subscriptions,
      subscription: { ...NO_SUBSCRIPTION, state: 'expired' as const },
    }
    const fields = plansOn({ subscriptions }).map(({ field }) => field)
    expect(fields).toEqual(['subscription_hc', 'subscription'])
  })
})
