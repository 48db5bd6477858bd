import * as v from 'valibot'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { uidOfCaller } from './account/accounts.ts'
import type { DemoDatabase } from './database/DemoDatabase.ts'
import type { Tables } from './database/Tables.ts'
import type { DemoCall } from './DemoFaults.ts'
import { type DemoRoute, readBody } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'

export const FUNCTIONS_ADDRESS = '^https://[a-z0-9-]+\\.cloudfunctions\\.net/'
const call = v.object({ data: v.unknown() })

/** The time of a call, in ms since the epoch, and its site. */
interface CallContext {
  readonly now: number
  readonly site: SiteRules
}

/** A function of the back end. @param uid the caller's uid; empty if nobody is signed in */
export type DemoFunction = (
  tables: Tables,
  uid: string,
  data: unknown,
  context: CallContext,
) => unknown

/** The route of a function that anybody may call. */
export function publicCallable(name: DemoCall, run: DemoFunction): DemoRoute {
  return {
    at: new RegExp(`${FUNCTIONS_ADDRESS}${name}$`),
    call: name,
    async answer(request: Request, database: DemoDatabase) {
      const caller = uidOfCaller(request, database) ?? ''
      const uid = database.read().accounts[caller] ? caller : ''
      const { data } = await readBody(request, call)
      const record = (status: number) =>
        database.change(
          ({ accounts, journal }) =>
            void journal.push({ name, uid: accounts[uid] ? uid : '', body: data, status }),
        )
      try {
        const result = database.change((tables) =>
          run(tables, uid, data, { now: database.now(), site: database.site }),
        )
        record(200)
        return Response.json({ result: result ?? null })
      } catch (cause) {
        if (cause instanceof Refusal && cause.status !== 401) record(cause.status)
        throw cause
      }
    },
  }
}

/** The route of a function that only signed-in people may call. */
export const callable = (name: DemoCall, run: DemoFunction): DemoRoute =>
  publicCallable(name, (tables, uid, data, context) => {
    if (uid === '') throw new Refusal(401, 'Sign in first')
    return run(tables, uid, data, context)
  })

/** Parses a payload. @throws Refusal that names the first invalid field */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data)
  if (!result.success) throw malformed(v.getDotPath(result.issues[0]))
  return result.output
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  const result = v.safeParse(v.record(v.string(), v.unknown()), value)
  return result.success ? result.output : {}
}

export const malformed = (field: string | null): Refusal =>
  new Refusal(400, field ?? 'An object is required', field === null ? {} : { details: { field } })
