import { makeAutoObservable, runInAction } from 'mobx'

/** Runs one piece of work at a time, so that a second tap does nothing. */
export class OneAtATime<Name extends string> {
  /** The work in progress; null if there is none. */
  doing: Name | null = null

  constructor() {
    makeAutoObservable(this, { run: false })
  }

  /** Runs `work`. Resolves to null if other work is in progress. Rejects as `work` does. */
  async run<Result>(doing: Name, work: () => Promise<Result>): Promise<Result | null> {
    if (this.doing) return null
    runInAction(() => (this.doing = doing))
    try {
      return await work()
    } finally {
      runInAction(() => (this.doing = null))
    }
  }
}
