import * as v from 'valibot'
import { appCodeRoutes } from './appCodes.ts'
import { callable, type DemoFunction, fieldsOf, FUNCTIONS_ADDRESS, parse } from './callable.ts'
import type { DemoRoute } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'
import { contractRoutes } from './contracts.ts'
import type { Tables } from './database/Tables.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { firstMissing, isAnswered } from '#domain/funnel/validity.ts'
import { requiredSteps } from '#domain/site/requiredSteps.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { ProgramArea } from '#domain/vocabulary/account.ts'

const textOrNull = v.nullable(v.string())
const locale = { timezone: textOrNull, language: textOrNull, country: textOrNull }

const profilePayload = v.looseObject({
  locale: v.object(locale),
  newsletter: v.literal(true),
  units: v.picklist(['metric', 'imperial']),
})
const notificationsPayload = v.object({
  promo_schedule: v.string(),
  notification_schedule: v.string(),
  email_schedule: v.string(),
  ...locale,
  app: v.enum(ProgramArea),
})

/** The values that switch a flag off. */
const OFF: ReadonlySet<string> = new Set(['false', '0', 'off'])

/** The steps whose answers a profile of the site needs, without those that the settings switch off. */
const requiredNow = ({ template }: Tables, { funnel }: SiteRules): readonly Step[] =>
  requiredSteps(funnel).filter(({ flag = '' }) => !OFF.has(template.entries[flag] ?? ''))

const createUserProfile: DemoFunction = (tables, uid, data, { now, site }) => {
  const { locale: profileLocale, newsletter, ...sent } = parse(profilePayload, data)
  const missing = firstMissing(requiredNow(tables, site), sent, site)
  if (missing) throw new Refusal(400, `${missing.key} required`)
  const answeredSteps = site.funnel.filter(isAsking).filter((step) => isAnswered(step, sent, site))
  const answers = Object.fromEntries(
    [...answeredSteps.map(({ writes }) => writes), 'units'].map((key) => [key, byKey(sent)[key]]),
  )
  const document = tables.documents[uid] ?? {}
  const completed = fieldsOf(document['onboarding_completed'])
  if (completed[site.completedFlag] === true) throw new Refusal(409, 'The profile exists already')
  tables.documents[uid] = {
    registered: new Date(now).toISOString(),
    ...document,
    profile: { ...fieldsOf(document['profile']), ...answers },
    onboarding_completed: { ...completed, [site.completedFlag]: true },
    newsletter,
    locale: profileLocale,
  }
}

const scheduleNotifications: DemoFunction = (_tables, _uid, data) => {
  parse(notificationsPayload, data)
  return null
}

/** The codes that the server refuses, with its reasons. It accepts every other code. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['used', 'couponUsedBefore'],
  ['over', 'couponOver'],
])

const quote: DemoFunction = (_tables, _uid, data) => {
  const { code } = parse(v.object({ path: v.string(), code: v.string() }), data)
  const refused = REFUSED.get(code) ?? null
  return { refused, signed: refused === null ? 'signed-by-the-demo' : null }
}

const unknownFunction: DemoRoute = {
  at: new RegExp(FUNCTIONS_ADDRESS),
  call: null,
  answer: async () =>
    new Response('Page not found', { status: 404, headers: { 'Content-Type': 'text/html' } }),
}

/** Callable functions: https://firebase.google.com/docs/functions/callable-reference */
export const functionsRoutes: readonly DemoRoute[] = [
  callable('createUserProfile', createUserProfile),
  callable('scheduleNotifications', scheduleNotifications),
  callable('quote', quote),
  ...appCodeRoutes,
  ...contractRoutes,
  unknownFunction,
]
