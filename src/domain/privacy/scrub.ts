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

/** Whether a text holds what could say who somebody is: an email, a phone number, a token, or a pair of names. */
export function looksPersonal(text: string): boolean {
  return [EMAIL, TOKEN, PHONE].some((pattern) => new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text)) || NAME_PAIR.test(text.trim())
}

/** Two capitalised words and nothing else, as a person's name is written; a campaign is not. */
const NAME_PAIR = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?[\s+._]\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u
