/** Work that only one tab of this browser does at a time; a tab that goes gives it up. */
export interface TabLock {
  /** Does the work, unless another tab is at work of this name: then nothing is done, and it is `elsewhere`. */
  run<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'>
}
