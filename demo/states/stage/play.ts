import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { StateAction, CatalogueState } from '../catalogue/ScreenState.ts'
import { goTo } from './goTo.ts'
import type { PassingTime } from './PassingTime.ts'

/** How long to wait for each part of a state, in ms. */
const PART_TIMEOUT_MS = 20_000
/** The time between two checks, in ms. */
const INTERVAL_MS = 30

type Text = string | RegExp

/** The page that shows a state. */
export interface Stage {
  /** The page's time, if the state has a clock. */
  readonly time: PassingTime | null
  /** Whether the page was reloaded since the state was first shown. */
  readonly isReloaded: boolean
}

/**
 * Runs the actions of a state on the current page, and waits for the text that the state shows.
 * @throws Error with a sentence for people, if something does not appear in time
 */
export async function play(state: CatalogueState, stage: Stage): Promise<void> {
  const { pathname } = new URL(state.address, window.location.origin)
  await until(
    () => window.location.pathname === pathname,
    `The address ${pathname} was not reached.`,
  )
  if (!state.isBusy) await until(showsScreen, 'The screen keeps loading.')
  if (state.person)
    await until(
      () => controls('button', /^(?:Log out|Account of|Your account)/).length > 0,
      `Nobody is signed in, but ${state.person} should be.`,
    )
  for (const action of state.actions ?? []) await perform(action, stage)
  const { shows } = state
  if (shows !== undefined)
    await until(() => isShown(shows), `The screen shows no text ${quoted(shows)}.`)
}

async function perform(action: StateAction, { time, isReloaded }: Stage): Promise<void> {
  switch (action.kind) {
    case 'tap': {
      const control = await until(
        () => controls(action.role, action.name).find(isReady),
        `There is no ${action.role} ${quoted(action.name)} to tap.`,
      )
      // In a picture, this would also scroll the page that contains the picture.
      if (window === window.parent) control.scrollIntoView({ block: 'nearest' })
      control.focus({ preventScroll: true })
      return control.click()
    }
    case 'fill': {
      const field = await fieldOf(action.label)
      field.focus({ preventScroll: true })
      enter(field, action.text)
      return
    }
    case 'leave':
      return blur(await fieldOf(action.label))
    case 'go':
      return goTo(action.address)
    case 'read':
      return void (await until(
        () => isShown(action.text),
        `The screen shows no text ${quoted(action.text)}.`,
      ))
    case 'count':
      return void (await until(
        () => document.querySelectorAll(action.selector).length === action.times,
        `There are not ${action.times} of ${action.selector}.`,
      ))
    case 'notice':
      await until(
        () =>
          [...document.querySelectorAll('.Toastify__toast')].some((notice) =>
            matches(notice, action.text),
          ),
        `There is no notice ${quoted(action.text)}.`,
      )
      // A notice stays while the window has no focus.
      window.dispatchEvent(new Event('blur'))
      return
    case 'pass':
      // Lets the screen start its timers first.
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
      return time?.pass(action.ms, action.asleep)
    case 'reload':
      // The reload ends this page. After the reload, the actions run from the beginning.
      return isReloaded
        ? undefined
        : void (await until(() => false, 'The page does not reload itself.'))
    case 'break':
      return breakDown(action.what)
  }
}

/** Takes the focus from a field. If the browser emits no event for that, as in a window without focus, emits it. */
function blur(field: HTMLElement): void {
  let isEmitted = false
  field.addEventListener('focusout', () => (isEmitted = true), { once: true })
  field.blur()
  if (!isEmitted) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function breakDown(what: 'network' | 'storefront'): void {
  if (what === 'storefront') {
    Reflect.deleteProperty(window, 'fastspring')
    return
  }
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event('offline'))
}

/** Waits until `find` finds something, and returns it. @throws Error with the text `otherwise` after a time-out */
async function until<Found>(
  find: () => Found,
  otherwise: string,
): Promise<NonNullable<Exclude<Found, false>>> {
  const deadline = performance.now() + PART_TIMEOUT_MS
  for (;;) {
    const found = find()
    if (found) return found as NonNullable<Exclude<Found, false>>
    if (performance.now() > deadline) throw new Error(otherwise)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}

/** Whether the page shows a screen: neither a skeleton nor the screen that was just left. */
function showsScreen(): boolean {
  const heading = document.querySelector('h1:not([data-left])')
  return (
    heading !== null &&
    heading.textContent !== 'One moment' &&
    document.querySelector('#root [aria-busy=true]') === null
  )
}

/** The layers to search, the topmost first: the demo's windows, which have shadow roots, and then the page. */
function layers(): HTMLElement[] {
  const inShadow = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) =>
    Array.from(shadowRoot?.children ?? []),
  )
  return [...inShadow.filter((element) => element instanceof HTMLElement), document.body]
}

const controls = (role: string, name: Text): HTMLElement[] =>
  layers().flatMap((layer) => queryAllByRole(layer, role, { name }))
const isReady = (control: HTMLElement): boolean =>
  isVisible(control) && !control.matches(':disabled, [aria-disabled=true]')
const isVisible = (element: Element): boolean => element.getClientRects().length > 0

const isField = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
const fieldOf = (label: string) =>
  until(
    () =>
      layers()
        .flatMap((layer) => queryAllByLabelText(layer, label))
        .filter(isField)
        .find(isReady),
    `There is no field ${quoted(label)}.`,
  )

/** Enters a text in a way that React notices. https://github.com/facebook/react/issues/10135 */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Whether the text of a visible element contains this string, or matches this pattern. */
const isShown = (text: Text): boolean =>
  layers().some((layer) =>
    [...layer.querySelectorAll('*')].some(
      (element) => matches(element, text) && isVisible(element),
    ),
  )

function matches({ textContent }: Element, text: Text): boolean {
  const found = textContent.replaceAll(/\s+/g, ' ').trim()
  return typeof text === 'string'
    ? found.toLowerCase().includes(text.toLowerCase())
    : text.test(found)
}

const quoted = (text: Text): string =>
  typeof text === 'string' ? `“${text}”` : `like ${text.source}`
