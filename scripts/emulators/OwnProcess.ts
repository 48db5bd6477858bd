import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endProcess } from './endProcess.ts'

const READY_TIMEOUT_MS = 120_000
/** How long one readiness check may take, in ms. */
const CHECK_TIMEOUT_MS = 5000

export interface OwnProcessOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** The file for the process's output. */
  readonly log: string
  /** Whether to print the output, too. */
  readonly show?: boolean
  /** Cancels the wait until the process is ready. */
  readonly signal: AbortSignal
}

/** A child process in its own process group. Ctrl-C in the terminal does not reach it, and stopping it also stops its children. */
export class OwnProcess {
  /** Resolves once the process has ended, for any reason. */
  readonly ended: Promise<unknown>
  readonly #child: ChildProcess
  #hasEnded = false

  constructor(
    private readonly name: string,
    command: string,
    args: readonly string[],
    private readonly options: OwnProcessOptions,
  ) {
    const { cwd, env, log, show = false } = options
    const child = spawn(command, args, {
      cwd,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const file = createWriteStream(log)
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(file, { end: false })
      if (show) stream.pipe(process.stdout, { end: false })
    }
    this.#child = child
    this.ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
    void this.ended.then(() => (this.#hasEnded = true))
  }

  /**
   * Calls `isReady` until it returns true, each time with a signal that cancels the check.
   * @param fatal output that means that the process will never be ready
   * @throws Error if the process ends first, takes too long, or will never be ready
   */
  async ready(
    isReady: (timeout: AbortSignal) => Promise<boolean>,
    fatal: string | null = null,
  ): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS
    while (!(await isReady(AbortSignal.timeout(CHECK_TIMEOUT_MS)).catch(() => false))) {
      this.options.signal.throwIfAborted()
      const output = readFileSync(this.options.log, { encoding: 'utf8', flag: 'a+' })
      if (this.#hasEnded || Date.now() > deadline || (fatal && output.includes(fatal)))
        throw new Error(
          `${this.name} did not become ready. Its last output:\n${output.split('\n').slice(-40).join('\n')}`,
        )
      await pause(200)
    }
  }

  async stop(): Promise<void> {
    if (!this.#hasEnded) endProcess(this.#child)
    await this.ended
  }
}
