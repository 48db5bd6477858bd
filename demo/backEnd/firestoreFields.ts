const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * A document or map in Firestore's wire format, in which an empty map has no `fields`:
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export function toFields(document: object): { readonly fields?: Readonly<Record<string, object>> } {
  const defined = Object.entries(document).filter(([, value]) => value !== undefined)
  return defined.length > 0
    ? { fields: Object.fromEntries(defined.map(([name, value]) => [name, toValue(value)])) }
    : {}
}

function toValue(value: unknown): object {
  if (typeof value === 'string')
    return INSTANT.test(value) ? { timestampValue: value } : { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value))
    return { arrayValue: value.length > 0 ? { values: value.map(toValue) } : {} }
  if (typeof value === 'object' && value !== null) return { mapValue: toFields(value) }
  return { nullValue: null }
}
