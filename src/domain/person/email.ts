import { plainValue, stripped } from '../text/plainValue.ts'

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
 * in ASCII (`xn--`), as Chromium's email fields hand it over, so that every browser sends the same address.
 */
export function cleanEmail(text: string): string {
  const plain = plainValue(text)
  const bracketed = plain.slice(plain.lastIndexOf('<') + 1).split('>')[0] ?? ''
  const address = stripped(bracketed.includes('@') ? bracketed : plain)
  // A mailto link may go on with a subject.
  const linked = /^mailto:/i.test(address) ? address.slice('mailto:'.length).split('?')[0] : null
  return withAsciiDomain(stripped(linked ?? address))
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  // oxlint-disable-next-line no-control-regex
  if (at === 0 || /^[\0-\x7f]*$/.test(domain) || /[\s/?#:\\[\]]/.test(domain)) return address
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
