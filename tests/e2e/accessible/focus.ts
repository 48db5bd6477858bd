import type { Page } from '@playwright/test'

/** More controls than any screen has. */
const MOST = 60

declare global {
  interface Window {
    /** How each control looks without the focus. */
    plainLooks: Map<Element, string>
    /** Which of them the focus came to. */
    passed: Set<Element>
    lookOf: (control: Element) => string
  }
}

/**
 * Goes through the page by Tab, once round: what is wrong with the focus on the way. It comes to every control, and is to
 * be seen by a line around the control, its label or its box, which stands in the window, not under the bar at the bottom.
 */
export async function focusFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(noteLooks)
  const faults: string[] = []
  for (let presses = 0; presses < MOST; presses += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(faultOfFocus)
    if (fault === 'round') return [...faults, ...(await page.evaluate(neverReached))]
    if (fault !== '') faults.push(fault)
  }
  return [...faults, 'Tab leads on and on']
}

/** Runs in the page. */
function noteLooks() {
  // Lines alone: where colours are forced, neither shadow nor background tells anything.
  const lines = (element: Element | null) => {
    if (!element) return ''
    const { outlineStyle, outlineWidth, borderTopWidth, borderBottomWidth, borderTopColor, borderBottomColor } = getComputedStyle(element)
    const colours = matchMedia('(forced-colors: active)').matches ? '' : `${borderTopColor} ${borderBottomColor}`
    return `${outlineStyle === 'none' ? '' : outlineWidth} ${borderTopWidth} ${borderBottomWidth} ${colours}`
  }
  window.lookOf = (control) => [control, control.closest('label'), control.parentElement].map(lines).join(' / ')
  window.passed = new Set()
  window.plainLooks = new Map([...document.querySelectorAll('a, button, input, textarea, select, summary')].map((control) => [control, window.lookOf(control)]))
}

/** Runs in the page: what is wrong with the focus where it is, or nothing; `round` where it came to a control again. */
function faultOfFocus(): string {
  const { activeElement: control } = document
  // Between the last control and the first it is with the browser.
  if (!control || control === document.body) return ''
  const isLast = [...window.passed].at(-1) === control
  if (window.passed.has(control)) return isLast ? '' : 'round'
  window.passed.add(control)
  const called = `${control.tagName.toLowerCase()} ${control.getAttribute('name') ?? control.ariaLabel ?? control.textContent}`.slice(0, 50)
  if (window.lookOf(control) === window.plainLooks.get(control)) return `no line around ${called}`
  const owner = control.closest('label') ?? control
  const { top, bottom, left, right } = owner.getBoundingClientRect()
  if (top < -1 || bottom > window.innerHeight + 1) return `${called} stands at ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}`
  const seen = document.elementFromPoint((left + right) / 2, bottom - 3)
  return seen && (owner.contains(seen) || seen.contains(owner)) ? '' : `${called} lies under ${seen?.tagName.toLowerCase()}.${seen?.getAttribute('class')}`
}

/** Runs in the page: controls that the focus never came to. Of radios it comes to one, from where arrows lead on. */
function neverReached(): readonly string[] {
  return [...window.plainLooks.keys()]
    .filter((control) => !window.passed.has(control) && !control.matches('[type=radio]') && control.checkVisibility({ checkVisibilityCSS: true }))
    .map((control) => `Tab never leads to ${control.tagName.toLowerCase()} ${control.ariaLabel ?? control.textContent}`)
}
