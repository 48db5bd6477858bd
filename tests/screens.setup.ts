import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '#presentation/design/global.css'
import { unmountScreen } from './builders/aScreen.tsx'

/** An error with the page's address. Testing Library's own error prints the page's markup, which hides the message. */
const getElementError = (message: string | null) =>
  new Error(`${message} At ${window.location.pathname}.`)

configure({ asyncUtilTimeout: 10_000, getElementError })

/**
 * Texts that are not alone in their element. A translator replaces each text node; React would then write into a removed node, or
 * fail to find it.
 */
function textsBesideOthers(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isAlone = text.previousSibling === null && text.nextSibling === null
    if (!isAlone && text.textContent?.trim() !== '')
      found.push(`${text.parentElement?.tagName.toLowerCase()}: ${text.textContent}`)
  }
  return found
}

/** Faults in the markup: an id with a space, an id used twice, more than one visible `main` or `h1`. */
function markupFaults(): readonly string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  const visible = (selector: string) =>
    Array.from(document.querySelectorAll(selector)).filter((one) => one.checkVisibility())
  return [
    ...ids.filter((id) => /\s/.test(id)).map((id) => `the id "${id}" contains a space`),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `the id "${id}" is used twice`),
    ...['main', 'h1']
      .filter((selector) => visible(selector).length > 1)
      .map((selector) => `there is more than one ${selector}`),
  ]
}

const PHONE = [375, 812] as const
/** The media queries that match only in a test that emulates them. */
const EMULATED = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(forced-colors: active)',
  'print',
]
// Scroll bars take no space, as on a phone and in the e2e tests.
document.documentElement.style.scrollbarWidth = 'none'
const start = window.location.href

beforeAll(() => commands.neverAnswer('**/storefront.js'))

beforeEach(async () => {
  if (window.innerWidth !== PHONE[0] || window.innerHeight !== PHONE[1])
    await page.viewport(...PHONE)
})

afterEach(async () => {
  const lostTexts = textsBesideOthers()
  const faults = markupFaults()
  vi.useRealTimers()
  unmountScreen()
  document.body.replaceChildren()
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
  document.documentElement.style.fontSize = ''
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', start)
  window.scrollTo(0, 0)
  if (EMULATED.some((query) => matchMedia(query).matches)) await commands.emulateMedia({})
  if (lostTexts.length > 0)
    throw new Error(
      `React would lose these texts to a translator; put each into an element of its own: ${lostTexts.join('; ')}`,
    )
  if (faults.length > 0) throw new Error(`The page is not well formed: ${faults.join('; ')}`)
})
