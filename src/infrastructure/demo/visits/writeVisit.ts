import type { Visit } from './Visit.ts'

/** A visit as the text of a file: a line for each field and for each thing that happened. */
export function writeVisit({ start, happened, ...head }: Visit): string {
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const starts = Object.entries(start).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const entries = happened.map((entry) => `    ${JSON.stringify(entry)}`)
  return `{\n${fields.join(',\n')},\n  "start": {\n${starts.join(',\n')}\n  },\n  "happened": [${entries.length > 0 ? `\n${entries.join(',\n')}\n  ` : ''}]\n}\n`
}
