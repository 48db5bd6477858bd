import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

/**
 * Every variable of .env.example, empty, for the environment of the checks' builds. The environment overrides .env files, so that
 * a developer's own configuration does not reach these builds.
 */
export const EMPTY_CONFIGURATION = Object.fromEntries(
  Object.keys(parseEnv(example)).map((name) => [name, '']),
)
