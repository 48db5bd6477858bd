import { SEEDED_PASSWORD } from '../../database/seededWorld.ts'
import { seededVouchers } from '../../database/vouchers.ts'
import { COUPONS } from '../../storefront/catalogue.ts'

/** The people of the demo, whom everybody may name. */
const SEEDED = ['sam', 'riley', 'alex'] as const
const OF_SEEDED = new Set(SEEDED.map((name) => `${name}@example.com`))
const SEEDED_UID = /^demo-(sam|riley|alex|newcomer|visitor\d{0,3})$/

/** What a field or a stored value holds, and so what may stand in for it. */
export type Personal = 'email' | 'password' | 'number' | 'date' | 'text'

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const OF_VISITOR = /^visitor(\d{0,3})@example\.com$/
/** Letters that no list of easy passwords holds in this order. */
const LOWER = 'qxvkzjwtyhfgbnrpdmcl'
const DIGITS = '7392840615'

/** A letter for each script, so that a stand-in is as wide as the text and runs in the same direction. */
const SCRIPTS: readonly (readonly [script: RegExp, letter: string])[] = [
  [/\p{Script=Han}/u, '名'],
  [/\p{Script=Hangul}/u, '이'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'の'],
  [/\p{Script=Arabic}/u, 'ن'],
  [/\p{Script=Hebrew}/u, 'נ'],
  [/\p{Script=Cyrillic}/u, 'н'],
  [/\p{Script=Greek}/u, 'ν'],
]

/**
 * Replaces names, emails, passwords and codes by stand-ins that play the same way: the same text always gets the same one, and
 * a stand-in is left as it is. It keeps no text: only hashes, in the order in which the texts came.
 */
export class StandIns {
  readonly #seen: string[]

  /** @param seen what `seen` returned on an earlier page */
  constructor(seen: readonly string[] = []) {
    this.#seen = [...seen]
  }

  seen(): readonly string[] {
    return this.#seen
  }

  /** What stands in for a text of this kind. */
  of(kind: Personal, text: string): string {
    if (text === '') return ''
    if (kind === 'email') return this.email(text)
    if (kind === 'password') return this.password(text)
    if (kind === 'number') return /^\s*[\d.,]{1,6}\s*$/.test(text) ? text : shapeOf(text)
    if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : shapeOf(text)
    if (EMAIL.test(text.trim())) return this.email(text)
    return isKnownCode(text) ? text : shapeOf(text)
  }

  /** An address that is none keeps its shape, so that it is refused again. */
  email(text: string): string {
    const plain = text.trim().toLowerCase()
    if (OF_SEEDED.has(plain) || OF_VISITOR.test(plain)) return text
    if (!EMAIL.test(plain)) return shapeOf(text)
    return `visitor${this.#suffix(plain)}@example.com`
  }

  /** The same length and kinds of characters. Another password gets another one. */
  password(text: string): string {
    if (text === SEEDED_PASSWORD) return text
    const turn = this.#place('password', text)
    return Array.from(text, (letter, place) => {
      const lower = LOWER.charAt((place + turn) % LOWER.length)
      if (/\p{Lu}/u.test(letter)) return lower.toUpperCase()
      if (/\p{L}/u.test(letter)) return lower
      if (/\p{N}/u.test(letter)) return DIGITS.charAt((place + turn) % DIGITS.length)
      return /\s/.test(letter) ? ' ' : '-'
    }).join('')
  }

  /** Who a person of the back end is: `sam`, or `visitor` for somebody who signed up. */
  person(uid: string | null, email = ''): string {
    if (uid === null) return 'nobody'
    const known = SEEDED_UID.exec(uid)?.[1]
    if (known) return known
    const own = OF_VISITOR.exec(email)
    return own ? `visitor${own[1] ?? ''}` : `visitor${this.#suffix(email === '' ? uid : email)}`
  }

  /** A text without these secrets, each as a whole word, and without emails and long codes. */
  within(text: string, secrets: ReadonlyMap<string, string>): string {
    let clean = text
    for (const [secret, standIn] of [...secrets].sort(([one], [other]) => other.length - one.length)) clean = withoutWord(clean, secret, standIn)
    return clean
      .replace(/[^\s"'“”<>(),;:/?&=]{1,200}/g, (run) => (EMAIL.test(run.replace(/\.$/, '')) ? this.email(run) : run))
      .replace(/\bONW[A-Z0-9]{6}\b|\bdemo-[a-z0-9]{12}\b/g, 'order')
      .replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? 'code' : run))
  }

  #suffix(text: string): string {
    const place = this.#place('email', text)
    return place === 0 ? '' : String(place + 1)
  }

  /** How many other texts of the kind came before this one. */
  #place(kind: string, text: string): number {
    const mark = `${kind}:${hashOf(text)}`
    if (!this.#seen.includes(mark)) this.#seen.push(mark)
    return this.#seen.filter((one) => one.startsWith(`${kind}:`)).indexOf(mark)
  }
}

/** Codes that the demo's documents name. */
function isKnownCode(text: string): boolean {
  const code = text.trim()
  return code.toUpperCase() in seededVouchers() || COUPONS.has(code.toLowerCase())
}

/** As many characters of the same kinds. Spaces and punctuation stay. */
export function shapeOf(text: string): string {
  return Array.from(text, (letter) => {
    if (/\p{N}/u.test(letter)) return '0'
    if (!/\p{L}/u.test(letter)) return letter
    const other = SCRIPTS.find(([script]) => script.test(letter))?.[1]
    return other ?? (/\p{Lu}/u.test(letter) ? 'N' : 'n')
  }).join('')
}

function withoutWord(text: string, secret: string, standIn: string): string {
  if (secret.length < 2 || secret === standIn) return text
  let clean = ''
  let from = 0
  for (let place = text.indexOf(secret); place >= 0; place = text.indexOf(secret, place + secret.length)) {
    const isWord = !isPartOfWord(text.charAt(place - 1), secret.charAt(0)) && !isPartOfWord(text.charAt(place + secret.length), secret.at(-1) ?? '')
    clean += text.slice(from, place) + (isWord ? standIn : secret)
    from = place + secret.length
  }
  return clean + text.slice(from)
}

const WORDLIKE = /[\p{L}\p{N}]/u
const isPartOfWord = (beside: string, edge: string): boolean => WORDLIKE.test(beside) && WORDLIKE.test(edge)

/** FNV-1a: tells texts apart, and is not meant to be secret. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash >>> 0).toString(36)
}
