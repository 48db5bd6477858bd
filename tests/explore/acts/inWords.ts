import type { Script, Setting } from '../Script.ts'
import type { Act, Text } from './Act.ts'

/** In characters. The description shortens longer texts; the script keeps them whole. */
const LONGEST = 40

/** A description of an act, as a sentence without its full stop. */
export function inWords(act: Act): string {
  switch (act.do) {
    case 'tap':
      return `taps the ${act.role} "${act.name}"${act.nth ? `, number ${act.nth + 1} of that name` : ''}`
    case 'type':
      return `types ${quoted(act)} into "${act.field}"`
    case 'paste':
      return `pastes ${quoted(act)} into "${act.field}"`
    case 'press':
      return `presses ${act.key}`
    case 'back':
      return 'goes back in the browser'
    case 'forward':
      return 'goes forward in the browser'
    case 'reload':
      return 'reloads the page'
    case 'go':
      return `enters the address ${act.to}`
    case 'openTab':
      return act.as === 'copy'
        ? 'opens a copy of this tab and continues there'
        : 'opens a fresh tab and continues there'
    case 'switchTab':
      return `switches to tab ${act.to + 1}`
    case 'closeTab':
      return 'closes this tab'
    case 'logIn':
      return `logs in as ${act.as}`
    case 'signUp':
      return `signs up as ${act.as}`
    case 'logOut':
      return 'logs out'
    case 'offline':
      return 'loses the network'
    case 'online':
      return 'has the network again'
    case 'fault':
      return `faces a fault of ${act.call}: ${JSON.stringify(act.fault)}`
    case 'clearFaults':
      return 'faces no more faults'
    case 'clock':
      return `comes back ${act.minutes} minutes later`
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

/** A script as readable text, one line per act. */
export function scriptInWords({ setting, acts }: Script): string {
  const lines = [
    `The visitor ${settingInWords(setting).join('; ')}.`,
    ...acts.map((act, index) => `${index + 1}. ${inWords(act)}`),
  ]
  return lines.join('\n')
}
