/**
 * Prefixes of the names under which the tags of Google, Meta, TikTok, Microsoft, Pinterest, Snap, Reddit, LinkedIn and Twitter
 * store data.
 */
const TRACE =
  /^__?(?:gcl_|gac_|gads|gpi|fbp|fbc|ttp|tt_|tta_|uet|pin_|pinterest_|scid|sctr|rdt_|li_|twclid)/

// @rule 7.marketing-traces Withdrawing the consent to marketing removes the cookies and entries of advertisers' tags
/** Removes the first-party cookies and storage entries of advertisers' tags. */
export function forgetMarketingTraces(): void {
  forgetCookies(TRACE)
  for (const storageName of ['localStorage', 'sessionStorage'] as const) forgetEntries(storageName)
}

/** Removes cookies by name. A tag sets its cookies on the widest domain that accepts them, so every domain is tried. */
export function forgetCookies(pattern: RegExp): void {
  const parts = window.location.hostname.split('.')
  const domains = parts.map((_, start) => `; domain=${parts.slice(start).join('.')}`)
  const cookieNames = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of cookieNames.filter((cookieName) => pattern.test(cookieName))) {
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`
  }
}

function forgetEntries(storageName: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = window[storageName]
    for (const key of Object.keys(storage).filter((name) => TRACE.test(name)))
      storage.removeItem(key)
  } catch {
    // A browser that blocks storage has nothing to remove.
  }
}
