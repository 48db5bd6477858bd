import { KEYS } from './storage/keys.ts'

const TAB_KEYS = [...KEYS.tab.answers, ...KEYS.tab.person, ...KEYS.tab.visit]
const BROWSER_KEYS = [...KEYS.browser.loginSession, ...KEYS.browser.order, ...KEYS.browser.device]

/** Whether this browser keeps what an earlier page stored, such as answers, a promo or a login session. */
export function visitedBefore(): boolean {
  return keeps('sessionStorage', TAB_KEYS) || keeps('localStorage', BROWSER_KEYS)
}

function keeps(store: 'localStorage' | 'sessionStorage', keys: readonly string[]): boolean {
  try {
    return keys.some((key) => window[store].getItem(key) !== null)
  } catch {
    return false
  }
}
