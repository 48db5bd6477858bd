import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const READY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 15_000
/** How long one readiness check may take, in ms. */
const CHECK_TIMEOUT_MS = 5000

/**
 * @typedef {object} OwnProcessOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} log the file for the process's output
 * @property {boolean} [show] whether to print the output, too
 * @property {AbortSignal} signal cancels the wait until the process is ready
 */

/**
 * A child process in its own process group. Ctrl-C in the terminal does not reach it, and stopping it also stops its children.
 */
export class OwnProcess {
  /**
   * @param {string} name
   * @param {string} command
   * @param {readonly string[]} args
   * @param {OwnProcessOptions} options
   */
  constructor(name, command, args, { cwd, env, log, show = false, signal }) {
    this.name = name
    this.log = log
    this.signal = signal
    this.child = spawn(command, args, {
      cwd,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const file = createWriteStream(log)
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.pipe(file, { end: false })
      if (show) stream.pipe(process.stdout, { end: false })
    }
    /** Resolves once the process has ended, for any reason. */
    this.ended = new Promise((resolve) => {
      this.child.once('exit', resolve)
      this.child.once('error', resolve)
    })
    this.hasEnded = false
    void this.ended.then(() => (this.hasEnded = true))
  }

  /**
   * Calls `isReady` until it returns true, each time with a signal that cancels the check.
   * @param {(timeout: AbortSignal) => Promise<boolean>} isReady
   * @param {string | null} fatal output that means that the process will never be ready
   * @throws if the process ends first, takes too long, or will never be ready
   */
  async ready(isReady, fatal = null) {
    const deadline = Date.now() + READY_TIMEOUT_MS
    while (!(await isReady(AbortSignal.timeout(CHECK_TIMEOUT_MS)).catch(() => false))) {
      this.signal.throwIfAborted()
      if (this.hasEnded || Date.now() > deadline || (fatal && this.output().includes(fatal))) {
        throw new Error(
          `${this.name} did not start within ${READY_TIMEOUT_MS / 1000} s. Its last output:\n${this.output().split('\n').slice(-40).join('\n')}`,
        )
      }
      await pause(200)
    }
  }

  output() {
    return readFileSync(this.log, { encoding: 'utf8', flag: 'a+' })
  }

  async stop() {
    if (this.hasEnded) return
    this.child.kill('SIGTERM')
    const timeout = AbortSignal.timeout(STOP_TIMEOUT_MS)
    const kill = () => this.killGroup()
    timeout.addEventListener('abort', kill)
    await this.ended
    timeout.removeEventListener('abort', kill)
  }

  killGroup() {
    if (this.hasEnded) return
    if (process.platform === 'win32') this.child.kill('SIGKILL')
    else if (this.child.pid) process.kill(-this.child.pid, 'SIGKILL')
  }
}
