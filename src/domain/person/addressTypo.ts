import { cleanEmail, isEmail } from './email.ts'

/** Domains of the largest mail providers, each long enough that a similar domain is rarely a real one. */
const PROVIDERS =
  'gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.com outlook.de outlook.fr outlook.es yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca yahoo.co.in yahoo.com.au yahoo.com.br ymail.com rocketmail.com icloud.com protonmail.com proton.me yandex.com fastmail.com tutanota.com posteo.de mailbox.org t-online.de freenet.de comcast.net verizon.net sbcglobal.net bellsouth.net earthlink.net btinternet.com virginmedia.com talktalk.net bigpond.com optusnet.com.au orange.fr wanadoo.fr laposte.net libero.it virgilio.it bluewin.ch telenet.be'.split(
    ' ',
  )
/** Real domains that are one letter away from a provider's. */
const SIMILAR_DOMAINS =
  'mail.com email.com cloud.com y7mail.com fmail.com smail.com gmail.co.uk'.split(' ')
/** Top-level domains, each with mistyped forms that do not exist. */
const ENDINGS = Object.entries({
  com: 'con cmo ocm vom xom cpm cim clm comm coom',
  net: 'nte ent ner nett',
  org: 'ogr orgg',
})
/** Country endings, such as .be or .co.jp, but not .com with a letter missing. */
const COUNTRY_ENDING = /^(?:com?\.)?(?!(?:co|cm|om)$)[a-z]{2}$/
/** In characters. A longer domain gets no suggestion; every domain above is much shorter. */
const LONGEST_DOMAIN = 40

// @rule 5.address-typo When the visitor leaves the field with an address that looks mistyped, the field offers a correction, and
//   blocks nothing
/**
 * The address that the visitor probably meant, if its domain is one letter (missing, added, wrong or swapped) from a large provider's,
 * has a mistyped ending such as .con, or spaces or commas; otherwise null. Only a guess: some correct addresses get one (product 5,
 * ADR 0034).
 */
export function probableAddress(typed: string): string | null {
  const email = cleanEmail(typed)
  if (isEmail(email)) return withProbableDomain(email)
  const [localPart = '', ...domains] = email.split('@')
  const domain = domains.join('@').split(/[\s.,;:]+/)
  const spelt = `${localPart}@${domain.filter((label) => label !== '').join('.')}`
  return isEmail(spelt) ? (withProbableDomain(spelt) ?? spelt) : null
}

function withProbableDomain(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const meantDomain = domain.length > LONGEST_DOMAIN ? null : probableDomain(domain)
  if (meantDomain === null) return null
  const address = email.slice(0, at + 1) + meantDomain
  return isEmail(address) ? address : null
}

function probableDomain(domain: string): string | null {
  if (SIMILAR_DOMAINS.includes(domain) || PROVIDERS.includes(domain)) return null
  const name = domain.slice(0, domain.indexOf('.'))
  const ending = domain.slice(name.length + 1)
  const nearProvider = PROVIDERS.find((provider) => isOneTypoAway(domain, provider))
  // A provider's name with a country's ending is not a typo.
  const isOtherCountry =
    COUNTRY_ENDING.test(ending) && PROVIDERS.some((provider) => provider.startsWith(`${name}.`))
  if (nearProvider !== undefined && !isOtherCountry) return nearProvider
  const topLevel = domain.slice(domain.lastIndexOf('.') + 1)
  const [meant] = ENDINGS.find(([, mistyped]) => mistyped.split(' ').includes(topLevel)) ?? []
  return meant === undefined ? null : domain.slice(0, -topLevel.length) + meant
}

/** Whether the texts differ by one letter (missing, added or replaced) or by two swapped neighbours. */
function isOneTypoAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  const isSwapped =
    typed[start] === meant[start + 1] &&
    typed[start + 1] === meant[start] &&
    rest(typed, 2) === rest(meant, 2)
  return (
    isSwapped ||
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1)
  )
}
