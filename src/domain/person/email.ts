import { hyphenated, plainValue, stripped, withoutLabel } from '../text/plainValue.ts'

/** The limits of RFC 5321, in characters. */
export const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64
const LONGEST_LABEL = 63

/** Dots stand alone, and neither first nor last. Letters of any script are allowed (RFC 6531); quoted parts are not. */
const LOCAL_PART =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** A top-level domain: never digits alone, and of at least two characters. */
const ENDING = /^(?=.*\p{L})..+$/u

/**
 * A typed address as it is sent: without `mailto:`, `Kim <…>`, quotes and the punctuation of a sentence. An international domain is
 * in ASCII (`xn--`), as Chromium's email fields hand it over, so that every browser sends the same address. A text with several
 * addresses stays one, which is no email.
 */
export function cleanEmail(text: string): string {
  const plain = hyphenated(plainValue(text))
    .replace(/[‘’ʼ′]/g, "'")
    .replaceAll('。', '.')
    .split('@')
    .map((part) => part.trim())
    .join('@')
  const afterBrackets = plain.split('<').slice(1)
  const inBrackets = afterBrackets.map((part) => part.split('>')[0] ?? '').filter(holdsAt)
  const parts = inBrackets.length > 0 ? inBrackets : plain.split(/[\p{Ps}\p{Pe}|]/u).filter(holdsAt)
  const [first = stripped(plain), ...others] = parts.map(addressIn)
  return withAsciiDomain(others.every((other) => other === first) ? first : plain)
}

const holdsAt = (text: string): boolean => text.includes('@')

/** The address in a text such as `mailto:kim@example.org?subject=Hello`. */
function addressIn(text: string): string {
  const address = withoutLabel(stripped(text))
  const query = address.indexOf('?', address.indexOf('@'))
  return stripped(query < 0 ? address : address.slice(0, query))
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  // oxlint-disable-next-line no-control-regex
  if (at === 0 || /^[\0-\x7f]*$/.test(domain)) return address
  // Anything but letters and digits would become letters, too.
  if (!domain.split('.').every((label) => LABEL.test(label))) return address
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

// @rule 5.email-form An email that no mail server takes is refused before it is sent
/** Whether a text, cleaned, can be an email address. Only a delivered email proves that it is one. */
export const isEmail = (text: string): boolean => {
  const email = cleanEmail(text)
  const at = email.lastIndexOf('@')
  const localPart = email.slice(0, Math.max(0, at))
  const labels = email.slice(at + 1).split('.')
  return (
    email.length <= LONGEST_EMAIL &&
    localPart.length <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(localPart) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label)) &&
    ENDING.test(labels.at(-1) ?? '')
  )
}
