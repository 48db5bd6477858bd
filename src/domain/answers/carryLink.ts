import { parameterIn } from '../text/parameters.ts'
import { CLICK_IDS } from '../vocabulary/clickIds.ts'
import { isAsking } from '../funnel/Step.ts'
import type { SiteRules } from '../site/SiteRules.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { type Answers, byKey, hasAnswers } from './Answers.ts'
import { parseAnswers } from '../funnel/parseAnswers.ts'

/** The data that a link carries to another device or browser (product 4: answers that travel). */
export interface Carried {
  readonly answers: Answers
  /** The tapped handle, by the name of its step. Only for steps where two handles share a value. */
  readonly labels: Readonly<Record<string, string>>
  /** The path of the page where the visitor was. */
  readonly path: string
  /** Campaign, promo and the ids of clicks, as a query without its question mark. */
  readonly query: string
}

/** Why a link cannot be used: not one of ours, from another version or site, or older than a day. */
export type CarryProblem = 'broken' | 'outdated' | 'expired'

/** The longest text of a link, in characters. Answers with the longest name take about 2000. */
const MAX_LENGTH = 6000
/** How long a link can be opened, in ms. */
export const LINK_TTL_MS = DAY_MS
/** How far the clocks of two devices may differ, in ms. A clock in the wrong time zone is hours off. */
const MAX_CLOCK_SKEW_MS = DAY_MS
const VERSION = 1

type Site = Pick<SiteRules, 'name' | 'funnel'>

/** Packs the data of a link as letters, digits, - and _. @param now in ms since the epoch */
export function pack(site: Site, { answers, labels, path, query }: Carried, now: number): string {
  const values = keysOf(site).map((key) => byKey(answers)[key] ?? null)
  const minutes = Math.floor(now / MINUTE_MS)
  const text = JSON.stringify([hashOf(site), minutes, answers.units, path, query, labels, values])
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

// @rule 4.answers-travel A link carries answers, path and campaign in its fragment for a day; a link that is invalid, old
//   or of another site changes nothing, and the page says so
/** Reads the data of a link. The text is untrusted. @param now in ms since the epoch */
export function unpack(site: Site, text: string, now: number): Carried | CarryProblem {
  const data = parse(text)
  if (!Array.isArray(data)) return 'broken'
  const [hash, minutes, units, path, query, labels, values]: readonly unknown[] = data
  if (typeof hash !== 'string' || typeof minutes !== 'number') return 'broken'
  if (hash !== hashOf(site)) return 'outdated'
  const age = now - minutes * MINUTE_MS
  if (!(age < LINK_TTL_MS && age > -MAX_CLOCK_SKEW_MS)) return 'expired'
  if (!Array.isArray(values) || typeof path !== 'string' || typeof query !== 'string')
    return 'broken'
  const given = keysOf(site).map((key, index): [string, unknown] => [key, values[index]])
  const answers = parseAnswers(site.funnel, { ...Object.fromEntries(given), units })
  if (!hasAnswers(answers)) return 'broken'
  const isStepPath = site.funnel.some((step) => step.path === path)
  return {
    answers,
    labels: tappedHandlesOf(site, labels),
    path: isStepPath ? path : (site.funnel[0]?.path ?? '/'),
    query: queryOf(query),
  }
}

function parse(text: string): unknown {
  if (text.length > MAX_LENGTH || !/^[\w-]+$/.test(text)) return null
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const utf8 = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(utf8))
  } catch {
    return null
  }
}

const keysOf = ({ funnel }: Site): readonly string[] =>
  funnel.flatMap((step) => (isAsking(step) && step.key !== undefined ? [step.writes] : []))

/** A hash of the site and its keys, because a link holds values in the order of the keys. */
function hashOf(site: Site): string {
  let hash = VERSION
  for (const character of `${site.name} ${keysOf(site).join()}`)
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

function tappedHandlesOf({ funnel }: Site, raw: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(typeof raw === 'object' && raw !== null ? raw : {})
  const isHandle = (entry: readonly [string, unknown]): entry is [string, string] =>
    funnel.some(
      (step) =>
        step.name === entry[0] &&
        'answers' in step &&
        typeof entry[1] === 'string' &&
        Object.hasOwn(step.answers, entry[1]),
    )
  return Object.fromEntries(entries.filter(isHandle))
}

const CARRIED_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'promo',
  ...CLICK_IDS,
]

/** The part of a query that a link carries: campaign, promo and the ids of clicks. */
export function queryOf(search: string): string {
  const kept = CARRIED_PARAMETERS.flatMap((name): [string, string][] => {
    const value = parameterIn(search, name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}
