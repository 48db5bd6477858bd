import { oneLine } from '../../../../domain/text/oneLine.ts'
import type { Act, Control } from '../Visit.ts'

const LONGEST = 80

/** What the visitor does, as the rest of a sentence that begins with "The visitor". */
export function sayAct(act: Act): string {
  switch (act.does) {
    case 'comes':
      return act.how === 'reload' ? `loads ${shown(act.address)} again` : `comes ${act.how === 'return' ? 'back ' : ''}to ${shown(act.address)}`
    case 'goes':
      return `goes to ${shown(act.address)}`
    case 'jumps': {
      const { length } = act.given
      return `goes to ${shown(act.address)} by the map${length > 0 ? `, which gives ${length} ${length === 1 ? 'answer' : 'answers'}` : ''}`
    }
    case 'travels':
      return act.by < 0 ? 'goes back in the browser' : 'goes forward in the browser'
    case 'taps':
      return sayTap(act.control, act.byArrow ?? false)
    case 'types':
      return `types ${act.text === '' ? 'nothing' : quoted(act.text)} into ${quoted(act.control.name)}`
    case 'escapes':
      return 'closes the window'
    case 'publishes':
      return `publishes ${listed(Object.entries(act.settings).map(([name, value]) => (value === null ? `no ${name}` : `${name}: ${shown(value)}`)))}`
    case 'breaks': {
      const faults = Object.entries(act.faults).map(([call, { offline, status, latencyMs }]) => `${call} ${offline ? 'offline' : (status ?? `${latencyMs ?? 0} ms late`)}`)
      return faults.length === 0 ? 'clears all faults' : `sets faults: ${listed(faults)}`
    }
    case 'connects':
      return act.online ? 'gets the network back' : 'loses the network'
    case 'opensMail':
      return 'opens the link of the last email'
  }
}

function sayTap({ role, name, answer }: Control, byArrow: boolean): string {
  if (answer) return `${role === 'radio' ? (byArrow ? 'moves to' : 'answers') : 'ticks'} ${answer.question}: ${shown(name)}`
  return `${byArrow ? 'moves to' : 'taps'} ${sayControl({ role, name })}`
}

/** As in: the button “Continue”. */
export const sayControl = ({ role, name }: Pick<Control, 'role' | 'name'>): string => `the ${role} ${quoted(name)}`

export const shown = (text: string): string => oneLine(text, LONGEST)
const quoted = (text: string): string => `“${shown(text)}”`

function listed(texts: readonly string[]): string {
  return texts.length > 3 ? `${texts.slice(0, 3).join(', ')} and ${texts.length - 3} more` : texts.join(', ')
}
