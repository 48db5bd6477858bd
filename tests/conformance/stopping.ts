import type { TestProject } from 'vitest/node'

/** When it is asked to stop, vitest would end at once. Instead it lets the hooks of the running test remove what was made. */
export default function setup({ vitest }: TestProject): void {
  let isStopping = false
  const stop = () => {
    // Ctrl-C comes twice: from the terminal and from the command. A second time, vitest would end without its hooks.
    if (isStopping) return
    isStopping = true
    console.error('Stopping, once everything that was made is removed. That may take a minute.')
    void vitest.cancelCurrentRun('keyboard-input')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
}
