import type { SiteName } from '../../src/domain/site/SiteName.ts'
import type { Act } from './acts/Act.ts'
import type { PersonName } from './people.ts'

/** What a visit begins with. */
export interface Setting {
  readonly site: SiteName
  readonly address: string
  /** Answers given before, as they are stored. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Signed in already. */
  readonly person?: PersonName
  /** Remote flags of steps that are off. */
  readonly off?: readonly string[]
  /** The browser translates the page. */
  readonly translated?: boolean
  /** The browser blocks what a tab keeps, or has no room for anything more. */
  readonly refuses?: 'visit' | 'more'
  /** What the visitor said to being measured; not asked yet where absent. */
  readonly consent?: 'given' | 'refused'
  /** An order takes a minute to become active. */
  readonly lateActivation?: boolean
}

/** A whole visit, to be done again. */
export interface Script {
  readonly setting: Setting
  readonly acts: readonly Act[]
}

/** @throws Error where the text is no script */
export function parseScript(text: string): Script {
  const script: unknown = JSON.parse(text)
  if (!isScript(script)) throw new Error('A script is an object with a setting and a list of acts')
  return script
}

function isScript(value: unknown): value is Script {
  return typeof value === 'object' && value !== null && 'setting' in value && typeof value.setting === 'object' && 'acts' in value && Array.isArray(value.acts)
}
