import { createHash } from 'node:crypto'

/** How long a description may be, in characters; https://firebase.google.com/docs/reference/remote-config/rest/v1/RemoteConfig */
const LONGEST = 100
const MARK = /\[default(?:: | #)[^\n]*\]$/

const spelledOut = (value: string): string => `[default: ${value}]`
const hashed = (value: string): string =>
  `[default #${createHash('sha256').update(value).digest('hex').slice(0, 8)}]`

/** A description that ends with the mark of a default value. The mark contains the value, or a hash if the value is long. */
export function describedWith(description: string, value: string): string {
  const whole = `${description} ${spelledOut(value)}`
  return whole.length <= LONGEST && !value.includes('\n')
    ? whole
    : `${description} ${hashed(value)}`
}

/** The mark at the end of a description; null if it has none. */
export const markIn = (description = ''): string | null => MARK.exec(description)?.[0] ?? null

export const isMarkOf = (mark: string, value: string): boolean =>
  mark === spelledOut(value) || mark === hashed(value)

export const withoutMark = (description = ''): string => description.replace(MARK, '').trimEnd()
