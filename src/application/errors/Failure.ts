/** What a failure keeps visitors from. Each area has a number of reports of its own. */
export type FailureArea = 'money' | 'signIn' | 'profile'

export interface Failure {
  readonly message: string
  readonly cause?: unknown
  /** Absent if it is of no area. */
  readonly area?: FailureArea | undefined
}
