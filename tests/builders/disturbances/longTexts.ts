import { createContext, Script } from 'node:vm'

/** In characters. Linear work on such a text takes a few milliseconds, quadratic work about a minute. */
const LENGTH = 2 ** 18
/** Between the two and far from both, so that the speed of the machine does not change the result. */
const TIMEOUT_MS = 30_000

const script = new Script('work()')
const context = createContext({})

/**
 * Runs work on a text of 262,144 characters, and returns whether it ended before the timeout. The work runs as a script of
 * `node:vm`, because only such a script can be stopped during a regular expression.
 * @param piece repeated until the text is long enough; `end` follows it once
 */
export function finishesOn(
  work: (text: string) => unknown,
  piece: string,
  end = '',
  timeoutMs = TIMEOUT_MS,
): boolean {
  const text = piece.repeat(LENGTH / piece.length) + end
  context['work'] = () => void work(text)
  try {
    script.runInContext(context, { timeout: timeoutMs })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw cause
  }
}
