/** How much of a text is kept, in characters. */
const LONGEST = 10_000
const CUT_MARK = ' …'

/** An optional closing bracket, then a run of characters that an address with a query may contain. */
const ADDRESS_RUN = /\)?[^\s"'<>)]+/g
/** The slash that starts a path. The slash in `either/or` does not match. */
const PATH = /(?<![\w.)])\//
/** A run of characters that an email address may contain, percent-encoded or not. */
const EMAIL_RUN = /[^\s"'“”<>(),;:/?&=]+/g
const AT = /.(?:@|%40)/is
const DOMAIN = /.\.\p{L}{2}/su
/** Text that engines quote when they cannot parse it. The closing quote may be cut off. */
const QUOTED = /"[^"]*"?|“[^”]*”?/g
const DOTTED_RUN = /[\w-]+(?:\.[\w-]+)*/g
const TOKEN_HEAD = /\beyJ[\w-]/i
const SHORTEST_TOKEN = 24
const IN_ASSETS = 'assets/'
/** The length of the dash and the hash that end the name of a built file. */
const HASH_LENGTH = 9
const PHONE = /\+?\d[\d\s().-]{7,}\d/g

// @rule 10.long-text Reading text from outside takes linear time
/**
 * Removes queries, emails, tokens, phone numbers, quoted text and the given words (names) from an error report, and cuts it after
 * 10,000 characters. Patterns take linear time (ADR 0030): some find a run of characters, and a function checks the run.
 */
export function scrub(text: string, secrets: readonly string[] = []): string {
  let clean = shorten(text)
    .replace(ADDRESS_RUN, withoutQuery)
    .replace(EMAIL_RUN, (run) => (holdsEmail(run) ? '[email]' : run))
    .replace(QUOTED, '"…"')
  clean = withoutTokens(clean).replace(PHONE, '[number]')
  for (const secret of secrets.filter((word) => word.trim().length > 1))
    clean = clean.replaceAll(secret, '[name]')
  return clean
}

/** Cuts a text after a whole word, because part of an email or token would not be recognised. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  let end = LONGEST
  while (end > 0 && !/\s/.test(text.charAt(end))) end -= 1
  return text.slice(0, end) + CUT_MARK
}

/** Cuts a run at the query or fragment of its address, which may hold anything that was sent in a link. */
function withoutQuery(run: string): string {
  let end = 0
  for (const part of run.split(/[?#]/)) {
    end += part.length
    if (end < run.length && isAddress(part)) return run.slice(0, end)
    end += 1
  }
  return run
}

const isAddress = (part: string): boolean =>
  part.includes('://') || PATH.test(part.slice(part.lastIndexOf(':') + 1))

/** Whether a run has an at sign with text before it and a domain after it. */
function holdsEmail(run: string): boolean {
  const at = AT.exec(run)
  return at !== null && DOMAIN.test(run.slice(at.index + at[0].length))
}

/** Replaces JSON Web Tokens, and words of 24 characters or more that have a digit and a letter, such as keys. */
function withoutTokens(text: string): string {
  return text.replace(DOTTED_RUN, (run: string, at: number) => {
    if (text.startsWith(IN_ASSETS, at - IN_ASSETS.length) && isBuilt(run)) return run
    const parts = run.split('.')
    if (parts.slice(0, -1).some((part) => TOKEN_HEAD.test(part))) return '[token]'
    return parts
      .map((part) =>
        part.length >= SHORTEST_TOKEN && /\d/.test(part) && /[a-z]/i.test(part) ? '[token]' : part,
      )
      .join('.')
  })
}

/** Whether a name is that of a script or style of the build, such as PaywallView-DKPoXS8A.js. */
function isBuilt(name: string): boolean {
  const stem = name.slice(0, name.lastIndexOf('.'))
  return /\.(?:js|css)$/.test(name) && stem.at(-HASH_LENGTH) === '-'
}
