import type { Failure } from '#application/errors/Failure.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Every uncaught error and unhandled rejection of the page, from the first script on. */
export const uncaughtErrors = new BufferedEmitter<Failure>()

if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    const stack = `at ${filename}:${lineno}:${colno}`
    const cause = error ?? Object.assign(new Error(message), { stack })
    uncaughtErrors.emit({ message: 'Uncaught', cause })
  })
  window.addEventListener('unhandledrejection', ({ reason }) =>
    uncaughtErrors.emit({ message: 'Unhandled rejection', cause: reason }),
  )
}
