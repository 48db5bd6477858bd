// Checks whether the machine was idle while a sample was taken: how much processor time other processes used.
import { cpus } from 'node:os'

/** The largest share of one core that other processes may use during a sample. */
const MAX_LOAD_OF_OTHERS = 0.15

/** The processor time that all processes used since the machine started, in ms. */
function busyTime() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}

/** Checks one sample at a time. */
export class IdleCheck {
  #session
  #before = { at: 0, busy: 0, own: 0 }

  /** @param {import('playwright').CDPSession} session the browser's session, not a page's */
  constructor(session) {
    this.#session = session
  }

  /** The processor time of the browser's processes and of this process, in ms. */
  async #ownTime() {
    const { processInfo } = await this.#session.send('SystemInfo.getProcessInfo')
    const { user, system } = process.cpuUsage()
    return (
      processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0) + (user + system) / 1000
    )
  }

  async start() {
    this.#before = { at: performance.now(), busy: busyTime(), own: await this.#ownTime() }
  }

  /** The share of one core that other processes have used since `start`. Call it before the sample's page is closed. */
  async othersUsed() {
    const { at, busy, own } = this.#before
    const took = performance.now() - at
    return Math.max(0, busyTime() - busy - ((await this.#ownTime()) - own)) / took
  }

  /** Whether a share is small enough to trust the sample. @param {number} share */
  static isIdle(share) {
    return share <= MAX_LOAD_OF_OTHERS
  }
}
