import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

/**
 * Every setting of .env.example, empty, for the environment of a build that checks look at. A process's environment outranks .env
 * files, so such a build knows no setting of the person who runs it.
 */
export const NO_SETTINGS = Object.fromEntries(
  Object.keys(parseEnv(example)).map((name) => [name, '']),
)
