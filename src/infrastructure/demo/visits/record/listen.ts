import { controlOf, roleOf, TOOL, usedAt } from '../controls.ts'
import type { Recorder } from './Recorder.ts'
import type { Personal } from './StandIns.ts'

/** How soon the browser's travel through the history follows a tap that asked for it, in ms. */
const AT_ONCE = 500

/** The part of the Navigation API that tells who loads a page. Not every browser has it. */
interface PageNavigation extends EventTarget {
  readonly activation?: unknown
}
interface NavigateEvent extends Event {
  readonly destination: { readonly sameDocument: boolean }
}

/** Tells the recorder what the visitor does on this page, and what the page does. */
export function listen(recorder: Recorder): void {
  const on = <Kind extends Event>(target: EventTarget | undefined, name: string, hear: (event: Kind) => void) => target?.addEventListener(name, (event) => hear(event as Kind), { capture: true, passive: true })
  const clean = (text: string) => recorder.clean(text)
  let byArrow = false

  on<MouseEvent>(window, 'click', (event) => {
    const path = event.composedPath()
    if (isTool(path)) return recorder.toolUsed()
    if (isOutside(path[0])) return recorder.act({ does: 'escapes' })
    const used = usedAt(path)
    if (!used || roleOf(used) === 'field' || leavesTab(event, used)) return
    recorder.act({ does: 'taps', control: controlOf(used, clean), ...(byArrow && isRadio(used) && { byArrow: true }) })
  })
  on(window, 'input', (event) => {
    const used = usedAt(event.composedPath())
    if (used && roleOf(used) === 'field' && 'value' in used) recorder.types(controlOf(used, clean), kindOf(used), String(used.value))
  })
  on<KeyboardEvent>(window, 'keydown', (event) => {
    const { key, repeat } = event
    const path = event.composedPath()
    if (isTool(path)) return recorder.toolUsed()
    byArrow = key.startsWith('Arrow')
    const used = usedAt(path)
    // Browsers fire no click for these.
    if ((key === 'Enter' || key === ' ') && used && isRadio(used)) recorder.act({ does: 'taps', control: controlOf(used, clean) })
    if (key === 'Escape' && !repeat && path.some((target) => target instanceof HTMLDialogElement)) recorder.act({ does: 'escapes' })
  })
  on(window, 'keyup', () => (byArrow = false))

  let place = placeNow()
  on<PopStateEvent>(window, 'popstate', ({ isTrusted }) => {
    const by = (placeNow() ?? 0) > (place ?? 0) ? 1 : -1
    place = placeNow()
    if (isTrusted && !recorder.hasJust('taps', AT_ONCE)) recorder.act({ does: 'travels', by })
  })
  on(window, 'online', () => recorder.act({ does: 'connects', online: true }))
  on(window, 'offline', () => recorder.act({ does: 'connects', online: false }))
  on(window, 'pagehide', () => recorder.leave())
  const navigation = (window as { readonly navigation?: PageNavigation }).navigation
  on<NavigateEvent>(navigation, 'navigate', ({ destination }) => !destination.sameDocument && recorder.loadsItself())
  on(navigation, 'currententrychange', () => {
    place = placeNow() ?? place
    recorder.look()
  })
  hearErrors(recorder)
}

function hearErrors(recorder: Recorder): void {
  window.addEventListener('error', ({ message }) => recorder.error(message))
  window.addEventListener('unhandledrejection', ({ reason }) => recorder.error(`Unhandled rejection: ${String(reason)}`))
  const { error } = console
  console.error = (...told: unknown[]) => {
    error.apply(console, told)
    recorder.error(told.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : typeof one === 'string' ? one : '…')).join(' '))
  }
}

const isTool = (path: readonly EventTarget[]): boolean => path.some((target) => target instanceof Element && target.matches(TOOL))
/** Whether a click was beside the dialog that is open: it is then on the dialog itself. */
const isOutside = (target: EventTarget | undefined): boolean => target instanceof HTMLDialogElement
const isRadio = (element: HTMLElement): boolean => element instanceof HTMLInputElement && element.type === 'radio'

/** Whether a link opens elsewhere: the visit stays here. */
function leavesTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, used: HTMLElement): boolean {
  if (!(used instanceof HTMLAnchorElement)) return false
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !/^(?:_self)?$/.test(used.target) || used.origin !== window.location.origin || used.hasAttribute('download')
}

/** What a field is for. Whatever is not known to be harmless is personal. */
function kindOf(field: HTMLElement): Personal {
  if (!(field instanceof HTMLInputElement)) return 'text'
  if (field.type === 'email' || field.type === 'password' || field.type === 'date' || field.type === 'number') return field.type
  return /^(?:numeric|decimal)$/.test(field.inputMode) ? 'number' : 'text'
}

/** The place of the entry in the history, as the router counts. */
function placeNow(): number | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null
}
