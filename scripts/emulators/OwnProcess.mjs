import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN = 120_000
const STOP_WITHIN = 15_000
/** How long one question whether it is ready may take. */
const ANSWER_WITHIN = 5000

/** A process of ours with a group of its own: a terminal's Ctrl-C does not reach it, and stopping it ends it and its children only. */
export class OwnProcess {
  /** `log`: the file that keeps what it says. `show`: whether the console hears it too. `signal`: gives waiting for it up. */
  constructor(name, command, args, { cwd, env, log, show = false, signal }) {
    this.name = name
    this.log = log
    this.signal = signal
    this.child = spawn(command, args, { cwd, env, detached: process.platform !== 'win32', stdio: ['ignore', 'pipe', 'pipe'] })
    const file = createWriteStream(log)
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.pipe(file, { end: false })
      if (show) stream.pipe(process.stdout, { end: false })
    }
    /** Fulfilled once it is gone, whatever the reason. */
    this.ended = new Promise((resolve) => {
      this.child.once('exit', resolve)
      this.child.once('error', resolve)
    })
    this.hasEnded = false
    void this.ended.then(() => (this.hasEnded = true))
  }

  /** Asks `isReady`, each time with a signal that gives the question up, until it says yes. @throws where the process ends before, takes too long, or says that it will never be */
  async ready(isReady, hopeless = null) {
    const limit = Date.now() + READY_WITHIN
    while (!(await isReady(AbortSignal.timeout(ANSWER_WITHIN)).catch(() => false))) {
      this.signal.throwIfAborted()
      if (this.hasEnded || Date.now() > limit || (hopeless && this.words().includes(hopeless))) {
        throw new Error(`${this.name} did not start within ${READY_WITHIN / 1000} s. Its last words:\n${this.words().split('\n').slice(-40).join('\n')}`)
      }
      await pause(200)
    }
  }

  words() {
    return readFileSync(this.log, { encoding: 'utf8', flag: 'a+' })
  }

  async stop() {
    if (this.hasEnded) return
    this.child.kill('SIGTERM')
    const patience = AbortSignal.timeout(STOP_WITHIN)
    const killed = () => this.killGroup()
    patience.addEventListener('abort', killed)
    await this.ended
    patience.removeEventListener('abort', killed)
  }

  killGroup() {
    if (this.hasEnded) return
    if (process.platform === 'win32') this.child.kill('SIGKILL')
    else process.kill(-this.child.pid, 'SIGKILL')
  }
}
