import type { Failure } from './Failure.ts'

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
