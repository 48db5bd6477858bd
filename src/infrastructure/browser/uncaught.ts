import type { Failure } from '#application/errors/Failure.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Every uncaught error and unhandled rejection of the page, from the first script on. */
export const uncaught = new BufferedEmitter<Failure>()

if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ message, error }) =>
    uncaught.emit({ message: 'Uncaught', cause: error ?? new Error(message) }),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    uncaught.emit({ message: 'Unhandled rejection', cause: reason }),
  )
}
