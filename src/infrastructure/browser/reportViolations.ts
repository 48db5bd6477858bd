import type { Failure } from '#application/errors/Failure.ts'
import type { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Matches the address of a browser extension. Scripts of extensions also run in the page. */
const EXTENSION_URL = /^[\w-]*extension(?::|$)/

// @rule 7.violations-reported Policy violations are reported like errors, except those of browser extensions; of a cross-origin
//   URL only the origin is reported
/** Reports what the page's policy blocks, without the path and query of a cross-origin URL (product 7: error reports). */
export function reportViolations(failures: BufferedEmitter<Failure>): void {
  window.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
      if (EXTENSION_URL.test(sourceFile) || EXTENSION_URL.test(blockedURI)) return
      const cause = new Error(`${effectiveDirective} blocked ${redacted(blockedURI)}`)
      cause.name = 'PolicyViolation'
      // The stack names the code whose action was blocked, not this listener.
      cause.stack = sourceFile ? `    at ${sourceFile}:${lineNumber}:${columnNumber}` : ''
      failures.emit({ message: 'The content security policy blocked something', cause })
    },
  )
}

/** The origin of a cross-origin URL, the path of a URL on this origin, or a keyword such as `inline` or `eval`. */
function redacted(blocked: string): string {
  if (!blocked.includes('://')) return blocked
  const { origin, pathname } = new URL(blocked)
  return origin === window.location.origin ? pathname : origin
}
