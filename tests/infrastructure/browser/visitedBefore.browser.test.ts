import { afterEach, expect, test } from 'vitest'
import { visitedBefore } from '#infrastructure/browser/visitedBefore.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test(
  "a browser that stores nothing, or only settings and a choice about measuring, is a new visitor's",
  { tags: ['10.welcome-without-the-product'] },
  () => {
    expect(visitedBefore()).toBe(false)
    localStorage.setItem('remote_settings', '{}')
    localStorage.setItem('consent', '{}')
    expect(visitedBefore()).toBe(false)
  },
)

test.each([
  ['answers', () => sessionStorage, 'plan'],
  ['a selected offer', () => sessionStorage, 'selected_plan'],
  ['a voucher', () => sessionStorage, 'voucher_code'],
  ['somebody signed in', () => localStorage, 'stay'],
  ['an order', () => localStorage, 'pending_order'],
  ['a promo', () => localStorage, 'active_promo'],
  ['a log-out', () => localStorage, 'departures'],
] as const)(
  "a browser that stores %s is a returning visitor's",
  { tags: ['10.welcome-without-the-product'] },
  (_title, store, key) => {
    store().setItem(key, '1')
    expect(visitedBefore()).toBe(true)
  },
)
