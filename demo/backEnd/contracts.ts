import * as v from 'valibot'
import { endLoginSessions } from './account/accounts.ts'
import { END_KINDS, END_TIMES } from '#domain/contract/EndForm.ts'
import { isSameReceipt } from '#domain/offer/reference.ts'
import { RECENT_LOGIN_MS } from '#domain/person/recentLogin.ts'
import {
  callable,
  type DemoFunction,
  fieldsOf,
  malformed,
  parse,
  publicCallable,
} from './callable.ts'
import type { Tables } from './database/Tables.ts'
import type { DemoRoute } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const statement = v.object({
  kind: v.picklist(END_KINDS),
  name: text(100),
  email: v.pipe(text(200), v.email()),
  reference: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  when: v.exactOptional(v.picklist(END_TIMES)),
  reason: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
  statement: text(3000),
})
type Statement = v.InferOutput<typeof statement>

/** How many receipts are mailed to an address. */
const MAX_RECEIPTS = 5

const endContract: DemoFunction = (tables, uid, data, { now, site }) => {
  const stated = parse(statement, data)
  if (stated.kind === 'cancel' && stated.when === undefined) throw malformed('when')
  const key = JSON.stringify([stated, uid])
  const earlier = tables.requests.find((one) => one.key === key)
  if (earlier) return earlier.receipt
  const endedSubscription = uid === '' ? null : endedIn(tables, uid, stated, site.subscriptionField)
  const receipt = {
    number: `R-${String(tables.requests.length + 1).padStart(6, '0')}`,
    received_at: new Date(now).toISOString(),
    mailed: tables.requests.filter(({ email }) => email === stated.email).length < MAX_RECEIPTS,
    ended: endedSubscription ? 'sent' : 'asked',
  }
  tables.requests.push({ key, email: stated.email, receipt })
  if (endedSubscription) tables.documents[uid] = { ...tables.documents[uid], ...endedSubscription }
  return receipt
}

/** The person's subscription after the statement; null if only the site's owner can end it. */
function endedIn(
  { documents }: Tables,
  uid: string,
  { kind, when, reference }: Statement,
  field: string,
): Record<string, unknown> | null {
  const record = fieldsOf(documents[uid]?.[field])
  const matchesReference =
    reference === undefined ||
    reference === '' ||
    isSameReceipt(String(record['reference'] ?? ''), reference)
  const isPaidByCard = record['active'] === true && record['gateway'] === 'card'
  if (!isPaidByCard || !matchesReference || when === 'important_reason') return null
  // A withdrawal that is late says so.
  const isOver = when === 'now' || (kind === 'withdraw' && when === undefined)
  const { next_charge: next, ...rest } = record
  const { at } = fieldsOf(next)
  const ended = isOver
    ? { active: false, state: 'expired' }
    : { state: 'canceled', ...(at !== undefined && { ends: at }) }
  return { [field]: { ...rest, ...ended } }
}

const deleteAccount: DemoFunction = (tables, uid, data, { now }) => {
  parse(v.object({ confirm: text(100) }), data)
  const { lastLoginAt = 0 } = tables.accounts[uid] ?? {}
  if (now - lastLoginAt > RECENT_LOGIN_MS)
    throw new Refusal(400, 'Sign in again', {
      status: 'FAILED_PRECONDITION',
      details: { reason: 'recent_login' },
    })
  delete tables.accounts[uid]
  delete tables.documents[uid]
  delete tables.consents[uid]
  delete tables.appCodes[uid]
  endLoginSessions(tables, uid)
  tables.journal = tables.journal.filter((entry) => entry.uid !== uid)
  return { deleted: true }
}

const recordConsent: DemoFunction = (tables, uid, data, { now }) => {
  const { kind, ...given } = parse(
    v.object({ kind: v.literal('health'), version: text(100), given: v.boolean() }),
    data,
  )
  const recorded_at = new Date(now).toISOString()
  tables.consents[uid] = { ...tables.consents[uid], [kind]: { ...given, recorded_at } }
  const profile = tables.documents[uid]
  if (profile) tables.documents[uid] = { ...profile, health_consent: given.given }
  return { recorded_at }
}

const setNewsletter: DemoFunction = (tables, uid, data) => {
  const { newsletter } = parse(v.object({ newsletter: v.boolean() }), data)
  tables.documents[uid] = { ...tables.documents[uid], newsletter }
  return {}
}

/** The functions that end contracts and accounts, record consents, and set the newsletter. */
export const contractRoutes: readonly DemoRoute[] = [
  publicCallable('endContract', endContract),
  callable('deleteAccount', deleteAccount),
  callable('recordConsent', recordConsent),
  callable('setNewsletter', setNewsletter),
]
