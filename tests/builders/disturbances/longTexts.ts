import { createContext, Script } from 'node:vm'

/** In characters. Linear work on such a text takes less than a quarter of a second, quadratic work about eight seconds. */
const TEXT_LENGTH = 2 ** 17
/** Far more than linear work takes, and far less than quadratic work, so that the result is the same on any machine. */
const TIMEOUT_MS = 2500

const script = new Script('work()')
const context = createContext({})

/**
 * Runs work on a text of about 130,000 characters, and returns whether the work ended before the timeout. The work runs as
 * a script of `node:vm`, because only such a script can be stopped during a regular expression.
 * @param piece is repeated until the text is long enough
 * @param end follows once, after the last piece
 */
export function finishesOn(
  work: (text: string) => unknown,
  piece: string,
  end = '',
  timeoutMs = TIMEOUT_MS,
): boolean {
  const text = piece.repeat(TEXT_LENGTH / piece.length) + end
  context['work'] = () => void work(text)
  try {
    script.runInContext(context, { timeout: timeoutMs })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw cause
  }
}
