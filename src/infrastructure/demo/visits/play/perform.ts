import type { DemoWorld } from '../../startDemoWorld.ts'
import { goTo } from '../../states/stage/goTo.ts'
import { enter, until } from '../../states/stage/play.ts'
import { played } from '../addresses.ts'
import { findControl } from '../controls.ts'
import { leading } from '../leading.ts'
import type { Act, Control } from '../Visit.ts'
import { sayControl } from './sayAct.ts'

/** How long a control may take to come, in ms. */
const PATIENCE = 6000

/**
 * Does what the visitor did, on the page as it stands. After an act that loads another page it never resolves.
 * @throws Error with a sentence for people, if the page has nothing to do it with
 */
export async function perform(act: Act, world: DemoWorld): Promise<void> {
  switch (act.does) {
    case 'comes':
      return load(act)
    case 'goes':
      return goTo(act.address)
    case 'jumps': {
      const lead = await until(() => leading.lead, 'The map of the funnel is not there.', PATIENCE)
      return lead(act.given, act.address)
    }
    case 'travels':
      return window.history.go(act.by)
    case 'taps': {
      const control = await find(act.control, world)
      control.scrollIntoView({ block: 'nearest' })
      control.focus({ preventScroll: true })
      if (act.byArrow) control.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }))
      control.click()
      if (act.byArrow) control.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowDown', bubbles: true, composed: true }))
      return
    }
    case 'types': {
      const field = await find(act.control, world)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`${sayControl(act.control)} takes no text now.`)
      field.focus({ preventScroll: true })
      return enter(field, act.text)
    }
    case 'escapes':
      return closeWindow()
    case 'publishes':
      return world.database.change(({ template }) => {
        for (const [name, value] of Object.entries(act.settings)) {
          if (value === null) delete template.entries[name]
          else template.entries[name] = value
        }
      })
    case 'breaks':
      world.faults.clear()
      for (const [call, fault] of Object.entries(act.faults)) world.faults.set(call as keyof typeof act.faults, fault)
      return
    case 'connects':
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: act.online })
      return void window.dispatchEvent(new Event(act.online ? 'online' : 'offline'))
    case 'opensMail':
      return world.openMail()
  }
}

/** Loads a page with the settings and the arms that the browser knew then. */
function load({ how, address, isUpToDate, arms }: Extract<Act, { does: 'comes' }>): Promise<never> {
  if (arms === null) localStorage.removeItem('arms')
  else localStorage.setItem('arms', arms)
  if (isUpToDate) {
    const entries = window.onwardDemo?.database.read().template.entries
    if (entries) localStorage.setItem('remote_settings', JSON.stringify(entries))
  }
  const target = new URL(played(address), window.location.origin)
  const isHere = target.pathname === window.location.pathname && target.search === window.location.search
  if (how !== 'reload') window.location.assign(target)
  // The browser loads nothing if only the fragment is another.
  if (how === 'reload' || isHere) window.location.reload()
  return new Promise(() => undefined)
}

/**
 * The control, once the page has it.
 * @throws Error if it does not come
 */
async function find(control: Control, world: DemoWorld): Promise<HTMLElement> {
  return until(() => findControl(control, (text) => world.recorder.clean(text)), `${capital(sayControl(control))} is not on this screen now.`, PATIENCE)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Closes the topmost window, as Escape does. */
function closeWindow(): void {
  const roots = [document, ...Array.from(document.querySelectorAll('div')).flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const dialog = roots.flatMap((root) => Array.from(root.querySelectorAll<HTMLDialogElement>('dialog[open]'))).at(-1)
  if (!dialog) throw new Error('There is no window to close now.')
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
