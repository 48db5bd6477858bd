import { oneLine } from '#domain/text/oneLine.ts'
import { textAs } from './Setting.ts'

export interface Coach {
  readonly name: string
  /** What the coach says of themselves; empty if nothing. */
  readonly line: string
  /** How soon they reply, such as "within a day, Monday to Friday"; empty if nothing is promised. */
  readonly replies: string
  /** The address of their picture on this origin; null without one. */
  readonly picture: string | null
}

const MOST = 4
const NAME_LENGTH = 40
const LINE_LENGTH = 120
/** A path on this origin: the policy allows pictures from nowhere else. */
const PICTURE = /^\/(?!\/)[\w./-]{1,200}$/

// @rule 2.coaches The coaches that the settings introduce show with picture, line and reply time on plan, paywall and success; without
//   any, the pages name nobody and promise no reply time
/** The coaches of the coach site, as JSON. */
export const coaches = textAs<readonly Coach[]>('coaches', readCoaches, [])

/** An empty text is an empty list. @returns null if the text is no list; a coach without a name is left out */
function readCoaches(raw: string): readonly Coach[] | null {
  const list = raw === '' ? [] : parsed(raw)
  if (!Array.isArray(list)) return null
  return list
    .map(toCoach)
    .filter(({ name }) => name !== '')
    .slice(0, MOST)
}

function toCoach(value: unknown): Coach {
  const fields: Readonly<Record<string, unknown>> = Object(value)
  const textIn = (field: string, limit: number) => {
    const text = fields[field]
    return typeof text === 'string' ? oneLine(text, limit) : ''
  }
  const picture = fields['picture']
  return {
    name: textIn('name', NAME_LENGTH),
    line: textIn('line', LINE_LENGTH),
    replies: textIn('replies', LINE_LENGTH),
    picture: typeof picture === 'string' && PICTURE.test(picture) ? picture : null,
  }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
