import * as v from 'valibot'
import { uidOfCaller } from './account/accounts.ts'
import { type DemoRoute, readBody } from './DemoRoute.ts'
import type { DemoCall } from './DemoFaults.ts'
import type { DemoDatabase } from './database/DemoDatabase.ts'
import { Refusal } from './Refusal.ts'
import type { World } from './database/World.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { firstMissing, isAnswered } from '#domain/funnel/validity.ts'
import { requiredSteps } from '#domain/site/requiredSteps.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { ProgramArea } from '#domain/vocabulary/account.ts'

const BASE = '^https://[a-z0-9-]+\\.cloudfunctions\\.net/'
const call = v.object({ data: v.unknown() })

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

/** When a function is called, in ms since the epoch, and the site that it acts for. */
interface Occasion {
  readonly now: number
  readonly site: SiteRules
}

/** A function acts for the signed-in person. */
type DemoFunction = (world: World, uid: string, data: unknown, occasion: Occasion) => void

/** The settings' words for a step that is switched off. */
const OFF: ReadonlySet<string> = new Set(['false', '0', 'off'])

/** The steps without whose answers the site makes no profile; not those that the settings switch off. */
const demanded = ({ template }: World, { funnel }: SiteRules): readonly Step[] =>
  requiredSteps(funnel).filter(({ flag = '' }) => !OFF.has(template.entries[flag] ?? ''))

const createUserProfile: DemoFunction = (world, uid, data, { now, site }) => {
  const { locale: where, newsletter, ...sent } = parse(profilePayload, data)
  const missing = firstMissing(demanded(world, site), sent, site)
  if (missing) throw new Refusal(400, `${missing.key} required`)
  const asked = site.funnel.filter(isAsking).filter((step) => isAnswered(step, sent, site))
  const answers = Object.fromEntries(
    [...asked.map(({ writes }) => writes), 'units'].map((key) => [key, byKey(sent)[key]]),
  )
  const document = world.documents[uid] ?? {}
  const completed = fieldsOf(document['onboarding_completed'])
  if (completed[site.completedFlag] === true) throw new Refusal(409, 'The profile exists already')
  world.documents[uid] = {
    registered: new Date(now).toISOString(),
    ...document,
    profile: { ...fieldsOf(document['profile']), ...answers },
    onboarding_completed: { ...completed, [site.completedFlag]: true },
    newsletter,
    locale: where,
  }
}

const scheduleNotifications: DemoFunction = (_world, _uid, data) => {
  parse(notificationsPayload, data)
}

function callable(name: DemoCall, act: DemoFunction): DemoRoute {
  return {
    at: new RegExp(`${BASE}${name}$`),
    call: name,
    async answer(request: Request, database: DemoDatabase) {
      const uid = uidOfCaller(request, database)
      if (uid === null || !database.read().accounts[uid]) throw new Refusal(401, 'Sign in first')
      const { data } = await readBody(request, call)
      const note = (status: number) =>
        database.change(({ journal }) => void journal.push({ name, uid, body: data, status }))
      try {
        database.change((world) =>
          act(world, uid, data, { now: database.now(), site: database.site }),
        )
      } catch (cause) {
        if (cause instanceof Refusal) note(cause.status)
        throw cause
      }
      note(200)
      return Response.json({ result: null })
    },
  }
}

const unknownFunction: DemoRoute = {
  at: new RegExp(BASE),
  call: null,
  answer: async () =>
    new Response('Page not found', { status: 404, headers: { 'Content-Type': 'text/html' } }),
}

/** Callable functions: https://firebase.google.com/docs/functions/callable-reference */
export const functionsRoutes: readonly DemoRoute[] = [
  callable('createUserProfile', createUserProfile),
  callable('scheduleNotifications', scheduleNotifications),
  unknownFunction,
]

function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data)
  if (!result.success)
    throw new Refusal(400, v.getDotPath(result.issues[0]) ?? 'An object is required')
  return result.output
}

function fieldsOf(value: unknown): Record<string, unknown> {
  const result = v.safeParse(v.record(v.string(), v.unknown()), value)
  return result.success ? result.output : {}
}
