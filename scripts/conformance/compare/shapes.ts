/** The structure of what was sent or answered, without its values. Several structures are merged into one. */
export interface Shape {
  /** What it is where it is neither an object nor a list, such as "number" or "text: jwt", sorted. */
  readonly plain: readonly string[]
  readonly fields?: Readonly<Record<string, Field>>
  /** What the lists contain; null if all were empty. */
  readonly items?: Shape | null
}

interface Field {
  readonly shape: Shape
  /** Whether every object has it. */
  readonly always: boolean
}

/** A shape as JSON: `{"email": "text: email", "kind?": "text"}`, where `?` marks a field that is not always there. */
export type Written = string | readonly Written[] | { readonly [name: string]: Written }

/** Fields whose names are chosen by the owner, and are not told. */
const NAMED_BY_OWNER: ReadonlySet<string> = new Set(['entries', 'metadata'])
const FIELD_NAME = /^[@$\w-]{1,50}$/

const CODE = /^[A-Z][A-Z_]{2,60}$/
/** Closed sets of the services' own words, which are kept. All other values are dropped. */
const WORDS: Readonly<Record<string, RegExp>> = {
  status: CODE,
  state: CODE,
  reason: CODE,
  enforcementState: CODE,
  token_type: /^bearer$/i,
  kind: /^identitytoolkit#\w{1,60}$/,
  '@type': /^type\.googleapis\.com\/google\.rpc\.\w{1,40}$/,
  providerId: /^(?:password|google\.com|facebook\.com|apple\.com|custom)$/,
  intervalUnit: /^(?:day|week|month|year|adhoc)$/,
  type: /^(?:regular|trial|discounted|add|replace|options|config-one|config-many)$/,
  taxPriceType: /^(?:included|added)$/,
}

/** The first that fits names the form of a text. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'text: empty'],
  [/^ey[\w-]+\.[\w-]+\.[\w-]*$/, 'text: jwt'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, 'text: iso date'],
  [/^\d+$/, 'text: digits'],
  [/^\d+s$/, 'text: seconds'],
  [/^[^\s@/]+@[^\s@/]+$/, 'text: email'],
  [/^https?:\/\//, 'text: address'],
  [/^projects\/[^/]+\/databases\//, 'text: resource name'],
]

/** The service's code in an error message, such as WEAK_PASSWORD in "WEAK_PASSWORD : Password should be ..."; null if it has none. */
export function codeIn(message: string): string | null {
  const [code = ''] = message.split(' : ')
  return CODE.test(code) ? code : null
}

/** @param name of the field that holds the value */
export function shapeOf(value: unknown, name = ''): Shape {
  if (Array.isArray(value)) return { plain: [], items: value.length > 0 ? value.map((item) => shapeOf(item, name)).reduce(merged) : null }
  if (typeof value === 'object' && value !== null) return { plain: [], fields: fieldsOf(value, name) }
  if (typeof value === 'string') return { plain: [formOf(value, name)] }
  return { plain: [value === null ? 'nothing' : typeof value] }
}

function fieldsOf(value: object, name: string): Readonly<Record<string, Field>> {
  const fields: Record<string, Field> = {}
  for (const [key, held] of Object.entries(value)) {
    const isTold = FIELD_NAME.test(key) && !NAMED_BY_OWNER.has(name)
    const told = isTold ? key : '(name)'
    const shape = shapeOf(held, isTold ? key : '')
    const known = fields[told]
    fields[told] = { shape: known ? merged(known.shape, shape) : shape, always: true }
  }
  return fields
}

function formOf(text: string, name: string): string {
  const code = name === 'message' ? codeIn(text) : null
  if (code !== null) return code === text ? `text "${code}"` : `text "${code} : ..."`
  if (WORDS[name]?.test(text)) return `text "${text}"`
  return FORMS.find(([form]) => form.test(text))?.[1] ?? 'text'
}

export function merged(one: Shape, other: Shape): Shape {
  const plain = [...new Set([...one.plain, ...other.plain])].sort()
  const items = one.items && other.items ? merged(one.items, other.items) : (one.items ?? other.items)
  return { plain, ...((one.fields ?? other.fields) && { fields: bothFields(one.fields, other.fields) }), ...(items !== undefined && { items }) }
}

function bothFields(one: Shape['fields'], other: Shape['fields']): Readonly<Record<string, Field>> {
  if (!one || !other) return one ?? other ?? {}
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [a, b] = [one[name], other[name]]
      const found = a && b ? { shape: merged(a.shape, b.shape), always: a.always && b.always } : (a ?? b)
      return found ? [[name, { shape: found.shape, always: found.always && a !== undefined && b !== undefined }]] : []
    }),
  )
}

export function written({ plain, fields, items }: Shape): Written {
  const ways: Written[] = [
    ...(plain.length > 0 ? [plain.join(' | ')] : []),
    ...(fields ? [Object.fromEntries(Object.entries(fields).sort(byName).map(([name, { shape, always }]) => [always ? name : `${name}?`, written(shape)]))] : []),
    ...(items === undefined ? [] : [items === null ? [] : [written(items)]]),
  ]
  const [only = 'nothing', ...others] = ways
  return others.length > 0 ? { 'one of': ways } : only
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)
