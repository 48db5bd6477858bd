import type { Failure } from '../../application/errors/Failure.ts'
import type { Backlog } from '../../application/measuring/Backlog.ts'

/** Notes every uncaught error and unhandled rejection of the page. */
export function noteUncaught(failures: Backlog<Failure>): void {
  window.addEventListener('error', ({ message, error }) => failures.tell({ message: 'Uncaught', cause: error ?? new Error(message) }))
  window.addEventListener('unhandledrejection', ({ reason }) => failures.tell({ message: 'Unhandled rejection', cause: reason }))
}
