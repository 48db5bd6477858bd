/** What is looked at of one text, in characters. */
const LONGEST = 10_000
const CUT = ' …'

/** A run of what may stand in an address with a query, and a bracket that was closed before it. */
const ADDRESS_RUN = /\)?[^\s"'<>)]+/g
/** Where the path of an address begins: `either/or` is none. */
const PATH = /(?<![\w.)])\//
/** A run of what may stand in an email, also of what is encoded. */
const EMAIL_RUN = /[^\s"'“”<>(),;:/?&=]+/g
const AT = /.(?:@|%40)/is
const DOMAIN = /.\.\p{L}{2}/su
/** What engines quote of a text that they could not read; what was cut off may have closed it. */
const QUOTED = /"[^"]*"?|“[^”]*”?/g
const DOTTED_RUN = /[\w-]+(?:\.[\w-]+)*/g
/** How a JSON Web Token begins. */
const TOKEN_HEAD = /\beyJ[\w-]/i
const SHORTEST_TOKEN = 24
const PHONE = /\+?\d[\d\s().-]{7,}\d/g

/**
 * Text as an error report may hold it: without the queries of addresses, emails, tokens, phone numbers, quoted text and
 * the given words (names of whoever is here). Of a text longer than 10,000 characters the rest is left out. Every pattern
 * takes linear time (ADR 0030): what is hard to say in one is a run of characters, and looked at by a function.
 */
export function scrub(text: string, secrets: readonly string[] = []): string {
  let clean = shortened(text).replace(ADDRESS_RUN, withoutQuery).replace(EMAIL_RUN, (run) => (holdsEmail(run) ? '[email]' : run)).replace(QUOTED, '"…"')
  clean = withoutTokens(clean).replace(PHONE, '[number]')
  for (const secret of secrets.filter((word) => word.trim().length > 1)) clean = clean.replaceAll(secret, '[name]')
  return clean
}

/** A text that ends with a whole word: half of an email or a token would not be known for one. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  let end = LONGEST
  while (end > 0 && !/\s/.test(text.charAt(end))) end -= 1
  return text.slice(0, end) + CUT
}

/** A run up to the query or fragment of the address in it: they hold promos, return paths and whatever was sent in a link. */
function withoutQuery(run: string): string {
  let end = 0
  for (const part of run.split(/[?#]/)) {
    end += part.length
    if (end < run.length && isAddress(part)) return run.slice(0, end)
    end += 1
  }
  return run
}

const isAddress = (part: string): boolean => part.includes('://') || PATH.test(part.slice(part.lastIndexOf(':') + 1))

/** Whether there is an at sign with something before it and a domain behind it. */
function holdsEmail(run: string): boolean {
  const at = AT.exec(run)
  return at !== null && DOMAIN.test(run.slice(at.index + at[0].length))
}

/** JSON Web Tokens, and words of 24 characters or more with a digit and a letter, as keys are. */
function withoutTokens(text: string): string {
  return text.replace(DOTTED_RUN, (run) => {
    const parts = run.split('.')
    if (parts.slice(0, -1).some((part) => TOKEN_HEAD.test(part))) return '[token]'
    return parts.map((part) => (part.length >= SHORTEST_TOKEN && /\d/.test(part) && /[a-z]/i.test(part) ? '[token]' : part)).join('.')
  })
}

/** Something before and something behind an at sign, however it is quoted or spaced; a handle has nothing before it. */
const ADDRESS = /\S\s*(?:@|[([{]at[)\]}])\s*\S/iu
/** How often an address may have been encoded on its way through links. */
const TIMES_ENCODED = 3

/** In characters: nobody reads further, and to bring more into one form could take long. */
const LONGEST_TO_JUDGE = 2000

/**
 * Whether a text holds what could say who somebody is: an email, a phone number, a token, or a pair of names. One of more
 * than 2000 characters counts as if it did.
 */
export function looksPersonal(text: string): boolean {
  if (text.length > LONGEST_TO_JUDGE) return true
  const plain = decoded(text).normalize('NFKC')
  return ADDRESS.test(plain) || plain.search(PHONE) >= 0 || withoutTokens(plain) !== plain || NAME_PAIR.test(plain.trim())
}

/** A text without percent encoding; a sign that is none stays. */
function decoded(text: string): string {
  let plain = text
  for (let times = 0; times < TIMES_ENCODED; times += 1) {
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded)
      } catch {
        // Cut within a letter: what is plain in it still is.
        return encoded.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      }
    })
  }
  return plain
}

/** Two capitalised words and nothing else, as a person's name is written; a campaign is not. */
const NAME_PAIR = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?[\s+._]\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u
