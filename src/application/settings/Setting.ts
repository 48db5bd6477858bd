/** A remote setting: its name, how to parse its text, and its default (product 3, 9). */
export interface Setting<Value> {
  readonly name: string
  readonly type: 'BOOLEAN' | 'NUMBER' | 'STRING'
  readonly fallback: Value
  /** The value of a text; undefined when the text is malformed. */
  parse(raw: string): Value | undefined
}

const ON: ReadonlySet<string> = new Set(['true', '1', 'on'])
const OFF: ReadonlySet<string> = new Set(['false', '0', 'off'])

/** On (`true`, `1`, `on`) or off (`false`, `0`, `off`), in upper or lower case. */
export function flag(name: string, fallback: boolean): Setting<boolean> {
  return {
    name,
    type: 'BOOLEAN',
    fallback,
    parse(raw) {
      const word = raw.toLowerCase()
      return ON.has(word) ? true : OFF.has(word) ? false : undefined
    },
  }
}

const DIGITS = /^\d{1,15}$/

/** A whole number, 0 or above. */
export function wholeNumber(name: string, fallback: number): Setting<number> {
  return {
    name,
    type: 'NUMBER',
    fallback,
    parse: (raw) => (DIGITS.test(raw) ? Number(raw) : undefined),
  }
}

export function numberOf<Fallback extends number | null>(
  name: string,
  allowed: readonly number[],
  fallback: Fallback,
): Setting<number | Fallback> {
  return {
    name,
    type: 'NUMBER',
    fallback,
    parse: (raw) => allowed.find((value) => String(value) === raw),
  }
}

export function text(name: string, fallback: string): Setting<string> {
  return { name, type: 'STRING', fallback, parse: (raw) => raw }
}

/** A text that `read` parses; `read` returns null for a malformed text. */
export function textAs<Value>(
  name: string,
  read: (raw: string) => Value | null,
  fallback: Value,
): Setting<Value> {
  return { name, type: 'STRING', fallback, parse: (raw) => read(raw) ?? undefined }
}

export function textOf<const Value extends string>(
  name: string,
  allowed: readonly Value[],
  fallback: NoInfer<Value>,
): Setting<Value> {
  return {
    name,
    type: 'STRING',
    fallback,
    parse: (raw) => allowed.find((value) => value === raw),
  }
}

/** Whole numbers in ascending order, joined by commas. */
export function numbers(name: string, fallback: readonly number[]): Setting<readonly number[]> {
  return {
    name,
    type: 'STRING',
    fallback,
    parse(raw) {
      const parts = raw.split(',').map((part) => part.trim())
      const values = parts.map(Number)
      const isAscending = values.every((value, index) => value > (values[index - 1] ?? -1))
      return parts.every((part) => DIGITS.test(part)) && isAscending ? values : undefined
    },
  }
}
