import type { StateClock } from '../catalogue/ScreenState.ts'

interface Wait {
  /** The handle of the browser's own timer. */
  real: ReturnType<typeof setTimeout>
  /** When the wait ends, in the time of `#timerTime`. */
  readonly due: number
  readonly run: () => void
}

type Host = Pick<typeof globalThis, 'Date' | 'setTimeout' | 'clearTimeout' | 'performance'>

/** The clock and the timers of a page that shows a state. The clock starts at the state's time. Both can be moved forward. */
export class PassingTime {
  readonly #setTimeout: typeof setTimeout
  readonly #clearTimeout: typeof clearTimeout
  readonly #realDate: DateConstructor
  readonly #begun: number
  /** How far the clock was moved, in ms. */
  #passed = 0
  /** How far the timers were moved, in ms. */
  #passedForTimers = 0
  readonly #waits = new Map<ReturnType<typeof setTimeout>, Wait>()

  /** Replaces the clock and the timers of the page. */
  constructor(
    private readonly clock: StateClock,
    private readonly host: Host = globalThis,
  ) {
    this.#realDate = host.Date
    this.#setTimeout = host.setTimeout.bind(globalThis)
    this.#clearTimeout = host.clearTimeout.bind(globalThis)
    this.#begun = host.Date.now()
    host.Date = this.#pageDate()
    host.setTimeout = this.#pageSetTimeout()
    host.clearTimeout = (handle) => {
      const wait =
        handle === undefined ? undefined : this.#waits.get(handle as ReturnType<typeof setTimeout>)
      if (wait) this.#waits.delete(handle as ReturnType<typeof setTimeout>)
      this.#clearTimeout(wait?.real ?? handle)
    }
  }

  /** Moves the clock and the timers. Timers that are due run next, in order. @param asleep whether only the clock moves */
  pass(ms: number, asleep: boolean): void {
    this.#passed += ms
    if (asleep) return
    this.#passedForTimers += ms
    for (const [handle, wait] of [...this.#waits].sort(
      ([, one], [, other]) => one.due - other.due,
    )) {
      this.#clearTimeout(wait.real)
      wait.real = this.#setTimeout(
        () => this.#fire(handle),
        Math.max(wait.due - this.#timerTime(), 0),
      )
    }
  }

  #now(): number {
    const { at = this.#begun, isStopped } = this.clock
    return at + this.#passed + (isStopped ? 0 : this.#realDate.now() - this.#begun)
  }

  #timerTime(): number {
    return this.host.performance.now() + this.#passedForTimers
  }

  #fire(handle: ReturnType<typeof setTimeout>): void {
    const wait = this.#waits.get(handle)
    this.#waits.delete(handle)
    wait?.run()
  }

  #pageDate(): DateConstructor {
    const now = () => this.#now()
    return new Proxy(this.#realDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
      apply: (target) => new target(now()).toString(),
      get: (target, name, receiver) =>
        name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
    })
  }

  #pageSetTimeout(): typeof setTimeout {
    const wait = (work: unknown, ms = 0, ...args: unknown[]) => {
      const handle = this.#setTimeout(() => this.#fire(handle), ms)
      this.#waits.set(handle, {
        real: handle,
        due: this.#timerTime() + ms,
        run: () => void (typeof work === 'function' && work(...args)),
      })
      return handle
    }
    return wait as typeof setTimeout
  }
}
