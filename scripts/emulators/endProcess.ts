import type { ChildProcess } from 'node:child_process'

/** How long after SIGTERM a process is killed, in ms. */
const KILL_DELAY_MS = 15_000

/** Asks a process to end. If it does not end in time, kills it with its process group. */
export function endProcess(child: ChildProcess): void {
  const killing = setTimeout(() => {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, KILL_DELAY_MS)
  child.once('exit', () => clearTimeout(killing))
  child.kill('SIGTERM')
}
