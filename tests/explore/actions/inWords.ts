import type { Script, Setting } from '../Script.ts'
import type { Action, Text } from './Action.ts'

/** In characters. The description shortens longer texts; the script keeps them whole. */
const LONGEST = 40

/** A description of an action, as a sentence without its full stop. */
export function inWords(action: Action): string {
  switch (action.do) {
    case 'tap':
      return `taps the ${action.role} "${action.name}"${action.nth ? `, number ${action.nth + 1} of that name` : ''}`
    case 'type':
      return `types ${quoted(action)} into "${action.field}"`
    case 'paste':
      return `pastes ${quoted(action)} into "${action.field}"`
    case 'press':
      return `presses ${action.key}`
    case 'back':
      return 'goes back in the browser'
    case 'forward':
      return 'goes forward in the browser'
    case 'reload':
      return 'reloads the page'
    case 'go':
      return `enters the address ${action.to}`
    case 'openTab':
      return action.as === 'copy'
        ? 'opens a copy of this tab and continues there'
        : 'opens a fresh tab and continues there'
    case 'switchTab':
      return `switches to tab ${action.to + 1}`
    case 'closeTab':
      return 'closes this tab'
    case 'logIn':
      return `logs in as ${action.as}`
    case 'signUp':
      return `signs up as ${action.as}`
    case 'logOut':
      return 'logs out'
    case 'offline':
      return 'loses the network'
    case 'online':
      return 'has the network again'
    case 'fault':
      return `faces a fault of ${action.call}: ${JSON.stringify(action.fault)}`
    case 'clearFaults':
      return 'faces no more faults'
    case 'clock':
      return `comes back ${action.minutes} minutes later`
  }
}

function quoted({ text, times }: Text): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text
  // Escapes invisible characters and those that change the text direction.
  const safe = JSON.stringify(shown).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return times === undefined ? safe : `${safe} repeated ${times} times`
}

function settingInWords({
  site,
  address,
  answers,
  person,
  off,
  translated,
  refuses,
  consent,
  lateActivation,
}: Setting): readonly string[] {
  return [
    `arrives at ${address} on the ${site} site`,
    answers && `has answered before: ${Object.keys(answers).join(', ')}`,
    person && `is signed in as ${person}`,
    off && `is not asked: ${off.join(', ')}`,
    translated && 'has the page translated by the browser',
    refuses &&
      (refuses === 'visit'
        ? "has a browser that blocks the tab's storage"
        : 'has a browser without room for more data'),
    consent && `has ${consent} consent to being measured`,
    lateActivation && 'finds that orders take a minute to become active',
  ].filter((line) => typeof line === 'string')
}

/** A script as readable text, one line per action. */
export function scriptInWords({ setting, actions }: Script): string {
  const lines = [
    `The visitor ${settingInWords(setting).join('; ')}.`,
    ...actions.map((action, index) => `${index + 1}. ${inWords(action)}`),
  ]
  return lines.join('\n')
}
