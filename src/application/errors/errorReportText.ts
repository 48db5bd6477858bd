import type { ErrorReport } from '../ports/measuring/ErrorReporter.ts'
import type { Failure } from './Failure.ts'
import { scrub } from './scrub.ts'

const MAX_MESSAGE_LENGTH = 500
/** How many causes of causes are named. */
const MAX_CAUSES = 5
/** The fields in which services say what failed. Other fields may hold what the visitor typed. */
const CODES = ['code', 'status'] as const

/** The text of an error report, without personal data. @param secrets the visitor's names */
export function errorReportText(
  { message, cause }: Failure,
  secrets: readonly string[] = [],
): Pick<ErrorReport, 'type' | 'message' | 'cause' | 'stack'> {
  const error = cause instanceof Error ? cause : null
  const clean = (text: string) => scrub(text, secrets)
  const causes = causesOf(cause).map(textOf).filter(Boolean)
  return {
    type: error?.name ?? 'Error',
    message: clean([message, ...causes].join(': ')).slice(0, MAX_MESSAGE_LENGTH),
    cause: clean(causes.at(-1) ?? message).slice(0, MAX_MESSAGE_LENGTH),
    stack: framesOf(error?.stack, clean),
  }
}

// @rule 7.named-causes An error report names each cause down to the first one, with the code of the service
/** What was thrown, then its cause, and so on. */
function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let one = thrown; one !== undefined && one !== null && causes.length < MAX_CAUSES;) {
    causes.push(one)
    one = one instanceof Error ? one.cause : undefined
  }
  return causes
}

/** The message of an error, with its code unless the message holds it. Of another value, what it says of itself. */
function textOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause)
  const said = (field: string): string => {
    const value: unknown = Reflect.get(cause, field)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const message = said('message')
  const codes = CODES.map(said).filter((code) => code !== '' && !message.includes(code))
  const text = [message, ...(codes.length > 0 ? [`(${codes.join(' ')})`] : [])].join(' ').trim()
  if (text !== '' || cause instanceof Error) return text
  return `an object with ${Object.keys(cause).slice(0, 10).join() || 'nothing'}`
}

/** The frames of a stack, without the message above them. */
function framesOf(stack: string | undefined, clean: (text: string) => string): string | null {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line))
  return frames.length > 0 ? frames.map(clean).join('\n') : null
}

/** The beginning of the address of an extension's script. Such scripts also run in the page. Safari hides the rest. */
const EXTENSION_SCHEME = /(?:extension|webkit-masked-url)$/
/** What browsers report of a layout that takes long, and of a script of another origin: it names no code. */
const NAMELESS = /^(?:Uncaught )?(?:ResizeObserver loop|Script error)/

// @rule 7.foreign-errors Errors of browser extensions, and those that name no code, are not reported
/** Whether an uncaught error was thrown by an extension, or names no code. */
export function isForeign({ cause }: Failure): boolean {
  if (!(cause instanceof Error)) return false
  // In some engines, the stack begins with the message, which may hold an address.
  const frames = (cause.stack ?? '').replace(String(cause), '')
  const innermost = frames.slice(0, Math.max(0, frames.indexOf('://')))
  return NAMELESS.test(cause.message) || EXTENSION_SCHEME.test(innermost)
}
