export interface Format<Value> {
  /** Null if the text is not a valid value. */
  read(text: string): Value | null
  write(value: Value): string
}

/** The text itself. */
export const bareText: Format<string> = { read: (text) => text, write: (text) => text }

export const oneOfTexts = <const Text extends string>(known: readonly Text[]): Format<Text> => ({
  read: (text) => known.find((one) => one === text) ?? null,
  write: (text) => text,
})

/**
 * A value as JSON.
 * @param parse returns null for an invalid value
 * @param toJson converts a value that JSON cannot hold as it is
 */
export function json<Value>(
  parse: (raw: unknown) => Value | null,
  toJson: (value: Value) => unknown = (value) => value,
): Format<Value> {
  return {
    read(text) {
      try {
        return parse(JSON.parse(text))
      } catch {
        return null
      }
    },
    write: (value) => JSON.stringify(toJson(value)),
  }
}

/** The fields of an object; empty for anything else. */
export const fieldsOf = (raw: unknown): readonly (readonly [string, unknown])[] =>
  typeof raw === 'object' ? Object.entries(raw ?? {}) : []

export const wholeNumber: Format<number> = json((raw) =>
  Number.isInteger(raw) ? (raw as number) : null,
)

const isText = (value: unknown): value is string => typeof value === 'string'

/** A list of strings, as JSON; other items are dropped. */
export const textList: Format<readonly string[]> = json((raw) =>
  Array.isArray(raw) ? raw.filter(isText) : null,
)

/** Strings by name, as a JSON object; other values are dropped. */
export const textsByName: Format<ReadonlyMap<string, string>> = json(
  (raw) =>
    new Map(fieldsOf(raw).flatMap(([name, value]) => (isText(value) ? [[name, value]] : []))),
  Object.fromEntries,
)
