import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import '../src/presentation/design/global.css'
import { leave } from './builders/aScreen.tsx'

/** What is wrong, and at which address. Without the HTML of the whole page, which would hide the message. */
const getElementError = (message: string | null) => new Error(`${message} At ${window.location.pathname}.`)

/** Events reach React as a visitor's do. Inside `act`, a screen that waits for its chunk would wait forever. */
const asItIs = <Result,>(work: () => Result): Result => work()

configure({ asyncUtilTimeout: 10_000, getElementError, eventWrapper: asItIs, asyncWrapper: asItIs })

/**
 * Texts with siblings in their element. A browser's translator replaces text nodes; React then writes to a detached node, or
 * looks for a position next to it.
 */
function textsBesideOthers(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isAlone = text.previousSibling === null && text.nextSibling === null
    if (!isAlone && text.textContent?.trim() !== '') found.push(`${text.parentElement?.tagName.toLowerCase()}: ${text.textContent}`)
  }
  return found
}

const PHONE = [375, 812] as const
// As on a phone, and in the browser tests, scroll bars take up no space.
document.documentElement.style.scrollbarWidth = 'none'
const start = window.location.href

beforeAll(() => commands.neverAnswer('**/storefront.js'))

beforeEach(async () => {
  await page.viewport(...PHONE)
})

afterEach(async () => {
  const lost = textsBesideOthers()
  leave()
  cleanup()
  document.body.replaceChildren()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', start)
  window.scrollTo(0, 0)
  await commands.emulateMedia({})
  if (lost.length > 0) throw new Error(`A translator would detach these texts from React; put each in an element of its own: ${lost.join('; ')}`)
})
