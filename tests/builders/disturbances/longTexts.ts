import { createContext, Script } from 'node:vm'

/** In characters. Linear work on it takes some milliseconds, quadratic work a minute. */
const LENGTH = 2 ** 18
/** Far from both, so that neither a fast nor a busy machine changes a verdict. */
const TIMEOUT_MS = 10_000

const script = new Script('work()')
const context = createContext({})

/**
 * Does work on a text of 262,144 characters, and stops it if it does not end. Only a script of `node:vm` can be stopped, even
 * while a regular expression runs.
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
