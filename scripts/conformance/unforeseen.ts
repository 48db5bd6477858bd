import { stripVTControlCharacters } from 'node:util'

/** Errors whose message is of our own words or Playwright's. The message of any other may quote what a service answered. */
const WITH_PLAIN_MESSAGE: ReadonlySet<string> = new Set(['Error', 'TimeoutError'])
const LONGEST = 200

/** Why something could not be checked, after a failure that nobody foresaw. */
export function unforeseen(cause: unknown): string {
  if (!(cause instanceof Error)) return 'the command failed'
  const [first = ''] = stripVTControlCharacters(cause.message).split('\n')
  if (WITH_PLAIN_MESSAGE.has(cause.name) && first !== '') return `the command failed: ${first.slice(0, LONGEST)}`
  return `the command failed (${cause.name}), perhaps at an answer of an unknown form`
}
