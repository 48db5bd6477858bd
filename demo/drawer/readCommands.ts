import type { Numbered, TagCommand } from '../backEnd/ActivityLog.ts'

/** An event that left the page. */
export interface SentEvent {
  /** The number of the command that sent the event; unique. */
  readonly number: number
  readonly at: number
  readonly receiver: string
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The receiver of each list on `window`. */
const RECEIVERS: ReadonlyMap<string, string> = new Map([
  ['onwardAnalytics', 'Firebase Analytics'],
  ['dataLayer', 'Tag manager'],
])

/** Parameters that every event has. The drawer leaves them out. */
const COMMON_PARAMETERS: ReadonlySet<string> = new Set([
  'page_location',
  'page_title',
  'page_referrer',
  'send_to',
])

/** The events among the commands; newest first. */
export function eventsOf(commands: readonly Numbered<TagCommand>[]): readonly SentEvent[] {
  return commands
    .flatMap(({ number, at, layer, command }): readonly SentEvent[] => {
      const event = eventIn(command)
      return event ? [{ ...event, number, at, receiver: RECEIVERS.get(layer) ?? layer }] : []
    })
    .reverse()
}

/** The event of a command; null for none. Google's tag takes `event, name, params`; the tag manager, an object with `event`. */
function eventIn(command: unknown): Pick<SentEvent, 'name' | 'params'> | null {
  if (Array.isArray(command)) {
    const [verb, name, params] = command
    return verb === 'event' && typeof name === 'string'
      ? { name, params: fieldsOf(params, COMMON_PARAMETERS) }
      : null
  }
  const { event, ...params } = fieldsOf(command)
  // Events whose name begins with gtm. are the tag manager's own.
  return typeof event === 'string' && !event.startsWith('gtm.') ? { name: event, params } : null
}

/** The texts and numbers of an event in one line; other values appear only in the details. */
export function valuesOf(params: SentEvent['params']): string {
  return Object.values(params)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
}

/** What receivers know about the visitor, by field, without fields that were reset to null. */
export function propertiesOf(
  commands: readonly Numbered<TagCommand>[],
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const { command } of commands) Object.assign(fields, propertiesIn(command))
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

const PERSON_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'first_name',
  'external_id',
  'social_login_id',
])

/** Google's tag gets properties in the last argument of a command. The tag manager gets them as an object without an event. */
function propertiesIn(command: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(command)) {
    const { user_properties: properties, user_id: id } = fieldsOf(command.at(-1))
    return { ...fieldsOf(properties), ...(id !== undefined && { user_id: id }) }
  }
  return Object.fromEntries(
    Object.entries(fieldsOf(command)).filter(([name]) => PERSON_FIELDS.has(name)),
  )
}

function fieldsOf(
  value: unknown,
  without: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([name]) => !without.has(name)))
}
