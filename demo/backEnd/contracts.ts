import * as v from 'valibot'
import { callable, type DemoFunction, fieldsOf, malformed, open, parse } from './callable.ts'
import type { World } from './database/World.ts'
import type { DemoRoute } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const statement = v.object({
  kind: v.picklist(['withdraw', 'cancel']),
  name: text(100),
  email: v.pipe(text(200), v.email()),
  reference: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  when: v.exactOptional(v.picklist(['now', 'period_end', 'important_reason'])),
  reason: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
  statement: text(3000),
})
type Statement = v.InferOutput<typeof statement>

/** How many statements one address may send. */
const MAX_PER_ADDRESS = 5
/** How old the login of somebody who deletes their account may be, in ms. */
const RECENT_MS = 5 * 60_000

const endContract: DemoFunction = (world, uid, data, { now, site }) => {
  const stated = parse(statement, data)
  if (stated.kind === 'cancel' && stated.when === undefined) throw malformed('when')
  const key = JSON.stringify([stated, uid])
  const before = world.requests.find((one) => one.key === key)
  if (before) return before.receipt
  if (world.requests.filter(({ email }) => email === stated.email).length >= MAX_PER_ADDRESS)
    throw new Refusal(429, 'Try later')
  const ended = uid === '' ? null : endedIn(world, uid, stated, site.subscriptionField)
  const receipt = {
    number: `R-${String(world.requests.length + 1).padStart(6, '0')}`,
    received_at: new Date(now).toISOString(),
    mailed: true,
    ended: ended ? 'sent' : 'asked',
  }
  world.requests.push({ key, email: stated.email, receipt })
  if (ended) world.documents[uid] = { ...world.documents[uid], ...ended }
  return receipt
}

/** The subscription of a person after their statement; null if only the owner can end it. */
function endedIn(
  { documents }: World,
  uid: string,
  { kind, when, reference }: Statement,
  field: string,
): Record<string, unknown> | null {
  const record = fieldsOf(documents[uid]?.[field])
  const isTheirs = reference === undefined || reference === '' || record['reference'] === reference
  const isOurs = record['active'] === true && record['gateway'] === 'card'
  if (!isOurs || !isTheirs || when === 'important_reason') return null
  const isOver = kind === 'withdraw' || when === 'now'
  return {
    [field]: {
      ...record,
      ...(isOver ? { active: false, state: 'expired' } : { state: 'canceled' }),
    },
  }
}

const deleteAccount: DemoFunction = (world, uid, data, { now }) => {
  parse(v.object({ confirm: text(100) }), data)
  const { lastLoginAt = 0 } = world.accounts[uid] ?? {}
  if (now - lastLoginAt > RECENT_MS)
    throw new Refusal(400, 'Sign in again', {
      status: 'FAILED_PRECONDITION',
      details: { reason: 'recent_login' },
    })
  delete world.accounts[uid]
  delete world.documents[uid]
  delete world.consents[uid]
  for (const [token, owner] of Object.entries(world.refreshTokens))
    if (owner === uid) delete world.refreshTokens[token]
  world.journal = world.journal.filter((entry) => entry.uid !== uid)
  return { deleted: true }
}

const recordConsent: DemoFunction = (world, uid, data, { now }) => {
  const { kind, ...given } = parse(
    v.object({ kind: v.literal('health'), version: text(100), given: v.boolean() }),
    data,
  )
  const recorded_at = new Date(now).toISOString()
  world.consents[uid] = { ...world.consents[uid], [kind]: { ...given, recorded_at } }
  return { recorded_at }
}

const setNewsletter: DemoFunction = (world, uid, data) => {
  const { newsletter } = parse(v.object({ newsletter: v.boolean() }), data)
  world.documents[uid] = { ...world.documents[uid], newsletter }
  return {}
}

/** The functions that end contracts and accounts, and record consents. */
export const contractRoutes: readonly DemoRoute[] = [
  open('endContract', endContract),
  callable('deleteAccount', deleteAccount),
  callable('recordConsent', recordConsent),
  callable('setNewsletter', setNewsletter),
]
