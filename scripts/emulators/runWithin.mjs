import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How long after SIGTERM a process is killed, in ms. */
const KILL_DELAY_MS = 15_000

/**
 * Runs a command to its end and passes its output through.
 * @param {number} limit in ms; after that, the command and all its child processes are stopped
 * @param {string} name of the command, for messages
 * @param {readonly string[]} args of Node
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options `signal` stops the command early
 * @returns {Promise<number>} its exit status
 * @throws if it takes too long or cannot be started
 */
export async function runWithin(limit, name, args, { cwd, env, signal }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })
  const timeout = AbortSignal.timeout(limit)
  const over = AbortSignal.any([timeout, signal])
  /** @type {NodeJS.Timeout | undefined} */
  let killing
  const end = () => {
    child.kill('SIGTERM')
    killing = setTimeout(() => killGroup(child), KILL_DELAY_MS)
  }
  over.addEventListener('abort', end)
  try {
    const [status] = await once(child, 'exit')
    if (timeout.aborted && !signal.aborted)
      throw new Error(`${name} took longer than ${limit / 1000} s and was stopped.`)
    return status ?? 1
  } finally {
    over.removeEventListener('abort', end)
    clearTimeout(killing)
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (process.platform === 'win32') child.kill('SIGKILL')
  else if (child.pid) process.kill(-child.pid, 'SIGKILL')
}
