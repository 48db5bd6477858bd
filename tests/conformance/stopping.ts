import type { TestProject } from 'vitest/node'

/** When vitest is asked to stop, lets the running test's hooks remove what was created. By default, vitest would end at once. */
export default function setup({ vitest }: TestProject): void {
  let isStopping = false
  const stop = () => {
    // Ctrl-C arrives twice, from the terminal and from the command. Vitest would handle the second by ending without its hooks.
    if (isStopping) return
    isStopping = true
    console.error('Stopping once everything that was created is removed. That may take a minute.')
    void vitest.cancelCurrentRun('keyboard-input')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
}
