import type { FailedCall, Moment } from './moments.ts'
import { shown } from './sayAct.ts'

/** What the page shows of a moment that is played. */
export interface Played extends Pick<Moment, 'address' | 'answers' | 'person' | 'failures'> {
  /** The errors since the act began. */
  readonly errors: readonly string[]
}

/** What the whole record holds, at whatever moment: a page may make a call, and fail, earlier or later than then. */
export interface Known {
  readonly failures: readonly FailedCall[]
  readonly errors: readonly string[]
}

/** Where the playback differs from the record, in sentences for people; none if it is the same. */
export function differencesOf(moment: Moment, played: Played, known: Known): readonly string[] {
  const calls = without(played.failures, known.failures).map(({ name, status }) => `The call ${name} failed here (${sayStatus(status)}), and not in the record.`)
  const errors = played.errors.filter((text) => !known.errors.includes(text)).map((text) => `An error that is not in the record: ${shown(text)}`)
  return [...missing(moment, played), ...calls, ...errors]
}

/** What is in the record and not on the page. It may still come. */
export function missing(moment: Moment, played: Played): readonly string[] {
  const said: string[] = []
  if (moment.address !== played.address) said.push(`The address is ${shown(played.address)}. In the record it is ${shown(moment.address)}.`)
  const keys = [...new Set([...Object.keys(moment.answers), ...Object.keys(played.answers)])]
  for (const key of keys) {
    const [recorded, now] = [moment.answers[key], played.answers[key]].map((answer) => JSON.stringify(answer))
    if (recorded !== now) said.push(`The answer ${shown(key)} is ${now === undefined ? 'not given' : shown(now)}. In the record it is ${recorded === undefined ? 'not given' : shown(recorded)}.`)
  }
  if (moment.person !== null && moment.person !== played.person) said.push(`The person is ${sayPerson(played.person)}. In the record it is ${sayPerson(moment.person)}.`)
  for (const { name, status } of without(moment.failures, played.failures)) said.push(`The call ${name} failed in the record (${sayStatus(status)}), and not here.`)
  return said
}

/** The calls of the first list that the second has not, each as often as it is there. */
function without(calls: readonly FailedCall[], others: readonly FailedCall[]): readonly FailedCall[] {
  const left = others.map(({ name, status }) => `${name} ${status}`)
  return calls.filter(({ name, status }) => {
    const place = left.indexOf(`${name} ${status}`)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const sayStatus = (status: number | null): string => (status === null ? 'no network' : String(status))
const sayPerson = (person: string | null): string => (person === null ? 'unknown' : person.replace(':', ', '))
