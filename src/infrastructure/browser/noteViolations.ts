import type { Failure } from '#application/errors/Failure.ts'
import type { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Browser extensions act in the page, too, and their scripts are none of ours. */
const OF_AN_EXTENSION = /^[\w-]*extension(?::|$)/

/** Notes what the page's policy blocks, without the path and query of a foreign address (product 7: error reports). */
export function noteViolations(failures: BufferedEmitter<Failure>): void {
  window.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
      if (OF_AN_EXTENSION.test(sourceFile) || OF_AN_EXTENSION.test(blockedURI)) return
      const cause = new Error(`${effectiveDirective} blocked ${placeOf(blockedURI)}`)
      cause.name = 'PolicyViolation'
      // Where it happened, not where it was noted.
      cause.stack = sourceFile ? `    at ${sourceFile}:${lineNumber}:${columnNumber}` : ''
      failures.emit({ message: 'The page did what its policy forbids', cause })
    },
  )
}

/** The origin of a foreign address, the path of our own, or the browser's own word, such as `inline` or `eval`. */
function placeOf(blocked: string): string {
  if (!blocked.includes('://')) return blocked
  const { origin, pathname } = new URL(blocked)
  return origin === window.location.origin ? pathname : origin
}
