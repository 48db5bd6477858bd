import { KEYS } from './storage/keys.ts'

const IN_TAB = [...KEYS.tab.answers, ...KEYS.tab.person, ...KEYS.tab.visit]
const IN_BROWSER = [...KEYS.browser.loginSession, ...KEYS.browser.order, ...KEYS.browser.device]

/** Whether this browser keeps anything of an earlier visit, such as answers, a promo or a login session. */
export function visitedBefore(): boolean {
  return keeps('sessionStorage', IN_TAB) || keeps('localStorage', IN_BROWSER)
}

function keeps(store: 'localStorage' | 'sessionStorage', keys: readonly string[]): boolean {
  try {
    return keys.some((key) => window[store].getItem(key) !== null)
  } catch {
    return false
  }
}
