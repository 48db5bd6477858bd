const EMAIL = /[^\s@"'<>(),;:/?&=]+(?:@|%40)[^\s@"'<>(),;:/?&=]+\.[\p{L}]{2,}/giu
/** The query and fragment of an address: they hold promos, return paths and whatever was sent in a link. */
const QUERY = /([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>)]*|(?<![\w.)])\/[^\s?#"'<>):]*)[?#][^\s"'<>)]*/gi
/** What engines quote of a text that they could not read. */
const QUOTED = /"[^"]*"|“[^”]*”/g
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+){1,2}|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi
const PHONE = /\+?\d[\d\s().-]{7,}\d/g

/**
 * Text as an error report may hold it: without the queries of addresses, emails, tokens, phone numbers, quoted text and
 * the given words (names of whoever is here).
 */
export function scrub(text: string, secrets: readonly string[] = []): string {
  let clean = text.replace(QUERY, '$1').replace(EMAIL, '[email]').replace(QUOTED, '"…"').replace(TOKEN, '[token]').replace(PHONE, '[number]')
  for (const secret of secrets.filter((word) => word.trim().length > 1)) clean = clean.replaceAll(secret, '[name]')
  return clean
}

/** Something before and something behind an at sign, however it is quoted or spaced; a handle has nothing before it. */
const ADDRESS = /\S\s*(?:@|[([{]at[)\]}])\s*\S/iu
/** How often an address may have been encoded on its way through links. */
const TIMES_ENCODED = 3

/** Whether a text holds what could say who somebody is: an email, a phone number, a token, or a pair of names. */
export function looksPersonal(text: string): boolean {
  const plain = decoded(text).normalize('NFKC')
  return [ADDRESS, TOKEN, PHONE].some((pattern) => new RegExp(pattern.source, pattern.flags.replace('g', '')).test(plain)) || NAME_PAIR.test(plain.trim())
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
