import type { Failure } from '#application/errors/Failure.ts'
import type { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** The address of a browser extension, whose scripts also run in the page. */
const OF_AN_EXTENSION = /^[\w-]*extension(?::|$)/

// @rule 7.violations-reported Policy violations are reported like errors, with only the host of a foreign address, and without
//   those of extensions
/** Reports what the page's policy blocks, without the path and query of a foreign address (product 7: error reports). */
export function noteViolations(failures: BufferedEmitter<Failure>): void {
  window.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
      if (OF_AN_EXTENSION.test(sourceFile) || OF_AN_EXTENSION.test(blockedURI)) return
      const cause = new Error(`${effectiveDirective} blocked ${sourceOf(blockedURI)}`)
      cause.name = 'PolicyViolation'
      // The blocked code, not this listener.
      cause.stack = sourceFile ? `    at ${sourceFile}:${lineNumber}:${columnNumber}` : ''
      failures.emit({ message: 'The content security policy blocked something', cause })
    },
  )
}

/** The origin of a foreign address, the path of our own, or a keyword such as `inline` or `eval`. */
function sourceOf(blocked: string): string {
  if (!blocked.includes('://')) return blocked
  const { origin, pathname } = new URL(blocked)
  return origin === window.location.origin ? pathname : origin
}
