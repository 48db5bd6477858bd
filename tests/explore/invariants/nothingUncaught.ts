import type { PageError } from '../Walk.ts'
import type { Transition, Invariant } from './Invariant.ts'

/** Expected errors in the console, with their circumstances and reasons. */
const JUSTIFIED: readonly {
  readonly line: RegExp
  readonly when: (transition: Transition) => boolean
  readonly why: string
}[] = [
  {
    line: /^Failed to load resource/,
    when: () => true,
    why: 'the browser logs each response that is a refusal, such as a wrong password',
  },
  {
    line: /The browser refuses/,
    when: ({ start }) => start.refuses !== undefined,
    why: 'the product logs that the browser refuses storage',
  },
  {
    line: /could not be|Failed to fetch dynamically imported module|Unable to preload CSS|style sheet \S+ failed to load|Failed to create user profile|not answered|did not start/,
    when: ({ history, action }) =>
      history.hadFaults || action?.do === 'fault' || action?.do === 'offline',
    why: 'a failed call or file is logged',
  },
]

/** The demo replaces servers with a service worker, which the live product does not have. */
const DEMO_ERRORS = /Failed to update a ServiceWorker/

const isJustified = (transition: Transition, { kind, text }: PageError) =>
  DEMO_ERRORS.test(text) ||
  (kind === 'console' && JUSTIFIED.some(({ line, when }) => line.test(text) && when(transition)))

/** Every error is caught, the console contains only expected errors, and no text of a visitor runs as a script. */
export const nothingUncaught: Invariant = {
  name: 'no unexpected error',
  violation(transition) {
    const found = transition.errors.find((error) => !isJustified(transition, error))
    return found ? `${found.kind}: ${found.text.slice(0, 300)}` : null
  },
}
