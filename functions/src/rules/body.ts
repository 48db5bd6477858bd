import * as v from 'valibot'
import { Rejected } from './Rejected.ts'

/** The largest body of a call, in characters of its JSON. A profile with every answer needs about 1500. */
const MAX_BODY_LENGTH = 8192
/** The longest name of a time zone, language or country, in characters. */
const MAX_NAME_LENGTH = 64

const name = v.nullable(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)))

/** The caller's locale. Each field is as their browser reports it; null if the browser does not. */
export const locale = { timezone: name, language: name, country: name }
export type Locale = Readonly<Record<keyof typeof locale, string | null>>

/**
 * Parses the body of a call. Fields that the schema does not name are left out, unless the schema is loose.
 * @throws Rejected if the body is too large or does not fit the schema
 */
export function parseBody<const Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  maxLength = MAX_BODY_LENGTH,
): v.InferOutput<Schema> {
  if ((JSON.stringify(data) ?? '').length > maxLength)
    throw new Rejected('invalid', 'The body is too large')
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])
  throw new Rejected('invalid', `${field ?? 'An object'} required`, field)
}

/** The fields of a value from the database; empty if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
