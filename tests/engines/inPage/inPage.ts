// The first script of every page under test. Records errors and calls, and finds what a visitor sees.
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import { readingProblems } from '../../presentation/accessible/lostText.ts'
import { beginsWith } from '../../visitor/beginsWith.ts'
import type { Role } from '../../visitor/PageVisitor.ts'
import { shownScreen, showsNewScreen } from '../../visitor/shownScreen.ts'

declare global {
  interface Window {
    readonly inPage: typeof inPage
  }
}

const errors: string[] = []
const calls: string[] = []
let openRequests = 0

/** The open modal, including the payment provider's; otherwise the page's body. */
function reachableRoot(): HTMLElement {
  const shadows = Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)
  const modals = [document, ...shadows].map((root) => root?.querySelector<HTMLElement>(':modal'))
  return modals.find((modal) => modal) ?? document.body
}

const inPage = {
  shownScreen,
  showsNewScreen,
  /** The control with this role whose name begins with a text. */
  control: (role: Role, name: string): HTMLElement | null =>
    queryAllByRole(reachableRoot(), role, { name: beginsWith(name) })[0] ?? null,
  /** The result of `control` as soon as it has stopped moving, scrolled to the middle of the window if something covers it. */
  async reachableControl(role: Role, name: string): Promise<HTMLElement> {
    const found = inPage.control(role, name)
    const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect()
    const root = (found?.getRootNode() ?? document) as Document | ShadowRoot
    const topNode = root.elementFromPoint(x + width / 2, y + height / 2)
    if (!found?.contains(topNode)) found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const box = found?.getBoundingClientRect()
    // The product may have rendered the control again meanwhile.
    const isAtRest = found?.isConnected && topNode !== null && found.contains(topNode)
    return isAtRest && box?.x === x && box.y === y ? found : inPage.reachableControl(role, name)
  },
  /** The field with this label. */
  field: (label: string): HTMLInputElement | null =>
    queryAllByLabelText<HTMLInputElement>(reachableRoot(), label, {
      exact: true,
      selector: 'input, textarea',
    })[0] ?? null,
  text: () => `${document.body.innerText} ${reachableRoot().innerText}`,
  hasModal: () => reachableRoot() !== document.body,
  isIdle: () => openRequests === 0,
  /** The errors in this page, and the last part of each requested URL, since the last call of this function. */
  takeRecorded: () => ({ errors: errors.splice(0), calls: calls.splice(0) }),
  /** The texts that a visitor cannot read, and the elements that are wider than the page. */
  async unreadable(): Promise<readonly string[]> {
    const { clientWidth } = document.documentElement
    const fits = (element: Element) => element.getBoundingClientRect().width <= clientWidth + 1
    /** Whether a part of the page scrolls the element, or clips it. */
    const isHeld = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      ((getComputedStyle(parent).overflowX !== 'visible' && fits(parent)) || isHeld(parent))
    // An image clips what it draws beyond its edge.
    const wide = Array.from(document.querySelectorAll('body *')).filter(
      (element) =>
        element.closest('svg *') === null &&
        element.checkVisibility() &&
        !fits(element) &&
        !isHeld(element),
    )
    return [
      ...(await readingProblems()),
      ...wide.map((element) => `wider than the page: ${element.outerHTML.slice(0, 120)}`),
    ]
  },
}
Object.assign(window, { inPage })

addEventListener(
  'error',
  ({ message, target }) => {
    const source = target instanceof HTMLElement ? target.getAttribute('src') : null
    errors.push(message ?? `${source} did not load`)
  },
  true,
)
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  errors.push(`the policy blocks ${effectiveDirective} ${blockedURI}`),
)
for (const level of ['warn', 'error'] as const) {
  const write = console[level]
  console[level] = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
    write.apply(console, parts)
  }
}
const { fetch } = window
window.fetch = async (request, init) => {
  openRequests += 1
  calls.push(new Request(request, init).url.split('/').at(-1) ?? '')
  try {
    return await fetch(request, init)
  } finally {
    openRequests -= 1
  }
}
try {
  localStorage['consent'] ??= '{"analytics":false,"marketing":false}'
  sessionStorage['demo_country'] ??= 'US'
} catch {
  // The browser blocks storage.
}
