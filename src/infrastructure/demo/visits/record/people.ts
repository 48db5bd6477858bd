import { byKey, parseAnswers } from '../../../../domain/answers/Answers.ts'
import { ALL_STEPS } from '../../../../domain/funnel/funnels.ts'
import type { Step } from '../../../../domain/funnel/Step.ts'
import { ProgramArea } from '../../../../domain/vocabulary/account.ts'
import { Gateway, SubscriptionField, SubscriptionState } from '../../../../domain/vocabulary/payment.ts'
import { seededWorld } from '../../database/seededWorld.ts'
import type { World } from '../../database/World.ts'
import type { KeptAnswers, KnownPerson } from '../Visit.ts'
import type { StandIns } from './StandIns.ts'

type Document = Readonly<Record<string, unknown>>

/** A visitor's answers with a stand-in for their name. What is no answer is left out. */
export function namelessAnswers(funnel: readonly Step[], raw: unknown, standIns: StandIns): KeptAnswers {
  const { displayName, ...answers } = byKey(parseAnswers(funnel, raw))
  return { ...(answers as KeptAnswers), ...(typeof displayName === 'string' && { displayName: standIns.of('text', displayName) }) }
}

/** How far somebody is: without an account, with one, with a completed profile, or with an active subscription. */
export function stateOf(document: Document | undefined, isSignedIn: boolean): 'new' | 'account' | 'completed' | 'active' {
  if (!isSignedIn) return 'new'
  if (Object.values(SubscriptionField).some((field) => isRecord(document?.[field]) && document[field]['active'] === true)) return 'active'
  return isRecord(document?.['onboarding_completed']) && Object.values(document['onboarding_completed']).includes(true) ? 'completed' : 'account'
}

/** Everybody in the back end who is not as seeded, without names, addresses and orders. */
export function peopleOf(world: World, standIns: StandIns): KnownPerson[] {
  const seeded = seededWorld(0)
  const isAsSeeded = (uid: string): boolean => {
    const [own, first] = [world, seeded].map(({ accounts, documents }) => JSON.stringify([{ ...accounts[uid], createdAt: 0 }, { ...documents[uid], registered: '' }]))
    return own === first
  }
  return Object.values(world.accounts)
    .filter(({ uid }) => !isAsSeeded(uid))
    .slice(-100)
    .map(({ uid, email, emailVerified, password, displayName }) => ({
      is: standIns.person(uid, email),
      name: displayName === null || displayName === seeded.accounts[uid]?.displayName ? displayName : standIns.of('text', displayName),
      email: standIns.email(email),
      emailVerified,
      password: password === null ? null : standIns.password(password),
      profile: profileOf(world.documents[uid], standIns),
    }))
}

function profileOf(document: Document | undefined, standIns: StandIns): KnownPerson['profile'] {
  if (!document) return null
  const { profile, registered, onboarding_completed: completed, newsletter } = document
  const isTime = typeof registered === 'string' && !Number.isNaN(Date.parse(registered))
  return {
    answers: namelessAnswers(ALL_STEPS, profile, standIns),
    ...(isTime && { registered: new Date(registered).toISOString() }),
    completed: Object.values(ProgramArea).filter((area) => isRecord(completed) && completed[area] === true),
    newsletter: newsletter === true,
    subscriptions: Object.values(SubscriptionField).flatMap((field) => {
      const record = document[field]
      if (!isRecord(record)) return []
      const { active, state, gateway, sku } = record
      return [
        {
          field,
          active: active === true,
          state: oneOf(SubscriptionState, state) ?? SubscriptionState.Active,
          gateway: oneOf(Gateway, gateway) ?? Gateway.Card,
          sku: typeof sku === 'string' && /^onward[\w-]{0,60}$/.test(sku) ? sku : 'onward-year',
        },
      ]
    }),
  }
}

function oneOf<Value extends string>(values: Readonly<Record<string, Value>>, value: unknown): Value | undefined {
  return Object.values(values).find((one) => one === value)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
