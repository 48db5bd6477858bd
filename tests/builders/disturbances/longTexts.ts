import { createContext, Script } from 'node:vm'

/** In characters. Linear work on such a text takes less than a quarter of a second, quadratic work about eight seconds. */
const TEXT_LENGTH = 2 ** 17
/** Far more than linear work takes, and far less than quadratic work. */
const CPU_TIMEOUT_MS = 2500
/** Work is stopped after so many times its limit by the clock, since only that can be done to work that may never end. */
const CLOCK_PER_CPU = 24

const script = new Script('work()')
const context = createContext({})

/**
 * Runs work on a text of about 130,000 characters, and returns whether it took the processor less than the timeout. Other programs
 * make work late, but add nothing to this process's time on the processor, and its few other threads little. The work runs as a script of `node:vm`, because only such a script
 * can be stopped during a regular expression.
 * @param piece is repeated until the text is long enough
 * @param end follows once, after the last piece
 */
export function finishesOn(
  work: (text: string) => unknown,
  piece: string,
  end = '',
  cpuTimeoutMs = CPU_TIMEOUT_MS,
): boolean {
  const text = piece.repeat(TEXT_LENGTH / piece.length) + end
  context['work'] = () => void work(text)
  const before = process.cpuUsage()
  try {
    script.runInContext(context, { timeout: cpuTimeoutMs * CLOCK_PER_CPU })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw cause
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 < cpuTimeoutMs
}
