import type { ErrorReport } from '../ports/measuring/ErrorReporter.ts'
import type { Failure } from './Failure.ts'
import { scrub } from './scrub.ts'

const MAX_MESSAGE_LENGTH = 500

/** The text of an error report, without personal data. @param secrets the visitor's names */
export function errorReportText(
  { message, cause }: Failure,
  secrets: readonly string[] = [],
): Pick<ErrorReport, 'type' | 'message' | 'stack'> {
  const error = cause instanceof Error ? cause : null
  const clean = (text: string) => scrub(text, secrets)
  return {
    type: error?.name ?? 'Error',
    message: clean([message, error?.message].filter(Boolean).join(': ')).slice(
      0,
      MAX_MESSAGE_LENGTH,
    ),
    stack: framesOf(error?.stack, clean),
  }
}

/** The frames of a stack, without the message above them. */
function framesOf(stack: string | undefined, clean: (text: string) => string): string | null {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line))
  return frames.length > 0 ? frames.map(clean).join('\n') : null
}
