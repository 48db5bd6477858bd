import * as v from 'valibot'

/** A name in a source. It becomes a name in code and a part of a file's name. */
const name = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z\d]*(_[a-z\d]+)*$/,
    'is no name: use lower-case letters and digits, joined by _',
  ),
)
const text = v.string('is not a text in quotes')

/** src/presentation/i18n/en/common.json. A key has two parts or more, so that it is no reserved word of JavaScript. */
export const Words = v.record(
  v.pipe(name, v.includes('_', 'is no key: put the name of a step or page and _ first')),
  text,
  'is not an object',
)
/** src/presentation/pictures/pictures.json: the names of pictures, by step and handle. */
export const Pictures = v.record(name, v.record(name, text, 'is not an object'), 'is not an object')

/**
 * Parses a source.
 * @throws Error with one sentence that names the file and the wrong part
 */
export function parseSource<Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch (cause) {
    const message = (cause as Error).message.replaceAll(/\s+/g, ' ')
    throw new Error(`${file} is not JSON: ${message}`, { cause })
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = (issue.path ?? []).map((item) => String((item as { key: unknown }).key)).join('.')
  throw new Error([`${file}:`, path && `"${path}"`, issue.message].filter(Boolean).join(' '))
}
