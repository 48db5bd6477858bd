import * as v from 'valibot'
import { fieldsOf, type Format, json } from './Format.ts'

type Schema<Value> = v.GenericSchema<unknown, Value>

const parseBy =
  <Value>(schema: Schema<Value>) =>
  (raw: unknown): Value | null => {
    const result = v.safeParse(schema, raw)
    return result.success ? result.output : null
  }

export const jsonOf = <Value>(
  schema: Schema<Value>,
  toJson?: (value: Value) => unknown,
): Format<Value> => json(parseBy(schema), toJson)

/** A list as JSON; invalid items are dropped. */
export function listOf<Value extends NonNullable<unknown>>(
  schema: Schema<Value>,
): Format<readonly Value[]> {
  const parse = parseBy(schema)
  return json((raw) => (Array.isArray(raw) ? raw.flatMap((item) => parse(item) ?? []) : null))
}

/** Values by name, as a JSON object; invalid values are dropped. */
export function mapOf<Value extends NonNullable<unknown>>(
  schema: Schema<Value>,
): Format<ReadonlyMap<string, Value>> {
  const parse = parseBy(schema)
  const validEntries = (raw: unknown) =>
    fieldsOf(raw).flatMap(([name, value]) => {
      const parsed = parse(value)
      return parsed === null ? [] : [[name, parsed] as const]
    })
  return json((raw) => new Map(validEntries(raw)), Object.fromEntries)
}
