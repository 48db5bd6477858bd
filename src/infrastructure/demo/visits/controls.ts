import type { Control, Role } from './Visit.ts'

/** Marks what belongs to the demo's tools, and not to the product: no visit records it. */
export const TOOL = '[data-tool]'

const USABLE = 'a[href], button, summary, input, select, textarea, [role=button]'
const WORD = /^[A-Za-z][\w-]{0,60}$/

/** What a visitor uses when an event comes from this element; null if it is nothing of the product. */
export function usedAt(path: readonly EventTarget[]): HTMLElement | null {
  if (path.some((target) => target instanceof Element && target.matches(TOOL))) return null
  const used = path.find((target) => target instanceof HTMLElement && target.matches(USABLE))
  return used instanceof HTMLElement ? used : null
}

export function roleOf(element: HTMLElement): Role {
  if (element instanceof HTMLInputElement) {
    const { type } = element
    if (type === 'radio' || type === 'checkbox') return type
    return type === 'submit' || type === 'button' ? 'button' : 'field'
  }
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return 'field'
  return element instanceof HTMLAnchorElement ? 'link' : 'button'
}

/** The name of a control, nearly as a screen reader says it: recording and playing read it the same way. */
export function nameOf(element: HTMLElement): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const root = element.getRootNode()
  const labels = labelledBy.flatMap((id) => (root instanceof Document || root instanceof ShadowRoot ? (root.getElementById(id) ?? []) : []))
  if (labels.length > 0) return joined(labels.flatMap(textsOf))
  const label = element.getAttribute('aria-label')
  if (label) return joined([label])
  const own = 'labels' in element ? Array.from(element.labels as NodeListOf<HTMLElement>) : []
  return joined(own.length > 0 ? own.flatMap(textsOf) : textsOf(element))
}

const joined = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 300)

/** The texts in an element, without what is hidden from readers. */
function textsOf(element: Element): string[] {
  if (element.matches('[aria-hidden=true], svg, style, script, [hidden], option, textarea')) return []
  return Array.from(element.childNodes).flatMap((node) => (node instanceof Text ? node.data : node instanceof Element ? textsOf(node) : []))
}

/** The question and the answer of a card, where the page names both. */
function answerOf(element: HTMLElement): Control['answer'] | null {
  if (!(element instanceof HTMLInputElement) || !/^(?:radio|checkbox)$/.test(element.type)) return null
  const { name, value } = element
  return WORD.test(name) && /^[\w-]{1,60}$/.test(value) && value !== 'on' ? { question: name, value } : null
}

/**
 * How a file names a control.
 * @param clean removes personal data from a text
 */
export function controlOf(element: HTMLElement, clean: (text: string) => string): Control {
  const role = roleOf(element)
  const name = clean(nameOf(element))
  const answer = answerOf(element)
  const nth = alike(role, name, clean).indexOf(element)
  return { role, name, ...(nth > 0 && nth < 100 && { nth }), ...(answer && { answer }) }
}

/** The control that a file names, as it stands on the page now; null if there is none that can be used. */
export function findControl(control: Control, clean: (text: string) => string): HTMLElement | null {
  const { role, name, nth = 0, answer } = control
  const byAnswer = answer && usable().find((element) => roleOf(element) === role && sameAnswer(answerOf(element), answer))
  if (byAnswer) return byAnswer
  const found = alike(role, name, clean)
  return found[nth] ?? found[0] ?? null
}

const sameAnswer = (one: Control['answer'] | null, other: Control['answer']) => one?.question === other?.question && one?.value === other?.value

const alike = (role: Role, name: string, clean: (text: string) => string): HTMLElement[] => usable().filter((element) => roleOf(element) === role && clean(nameOf(element)) === name)

/** Everything on the page that can be used, windows of the demo first: they have shadow roots. */
function usable(): HTMLElement[] {
  const inShadow = Array.from(document.querySelectorAll('div')).flatMap((host) => (host.shadowRoot && !host.matches(TOOL) ? Array.from(host.shadowRoot.querySelectorAll<HTMLElement>(USABLE)) : []))
  return [...inShadow, ...document.querySelectorAll<HTMLElement>(USABLE)].filter((element) => element.closest(TOOL) === null && isReady(element))
}

const isReady = (element: HTMLElement): boolean => !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null && isVisible(element)
/** A test's page has no layout, and says so by its root. */
const isVisible = (element: HTMLElement): boolean => document.documentElement.getClientRects().length === 0 || element.getClientRects().length > 0
