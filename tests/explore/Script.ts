import type { SiteName } from '#domain/site/SiteName.ts'
import type { Action } from './actions/Action.ts'
import type { PersonName } from './people.ts'

/** The initial state of a walk. */
export interface WalkStart {
  readonly site: SiteName
  readonly address: string
  /** The answers of an earlier visit, as stored. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The person already signed in. */
  readonly person?: PersonName
  /** The flags that are off. The walk has none of their steps. */
  readonly off?: readonly string[]
  /** Whether the browser translates the page. */
  readonly translated?: boolean
  /** What the browser refuses: any use of the tab's storage (`visit`), or storing more (`more`); absent if nothing. */
  readonly refuses?: 'visit' | 'more'
  /** The visitor's choice about measuring; if absent, they were not asked yet. */
  readonly consent?: 'given' | 'refused'
  /** Whether an order takes a minute to become active. */
  readonly lateActivation?: boolean
}

/** A whole walk, which can be replayed. */
export interface Script {
  readonly start: WalkStart
  readonly actions: readonly Action[]
}

/** JSON for a shell's single quotes, with escapes for characters that are invisible or change the text direction. */
export const toJson = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /['\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** @throws Error if the text is not a script */
export function parseScript(text: string): Script {
  const script = jsonOf(text)
  if (!isScript(script))
    throw new Error('A script is a JSON object with a start and a list of actions')
  return script
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isScript(value: unknown): value is Script {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    typeof value.start === 'object' &&
    'actions' in value &&
    Array.isArray(value.actions)
  )
}
