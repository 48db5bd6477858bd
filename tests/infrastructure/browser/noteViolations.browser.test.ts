import { describe, expect, test } from 'vitest'
import type { Failure } from '#application/errors/Failure.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import { reportViolations } from '#infrastructure/browser/reportViolations.ts'

const failures = new BufferedEmitter<Failure>()
reportViolations(failures)
const reported: Failure[] = []
failures.subscribe((failure) => reported.push(failure))

/** The errors recorded when the browser blocks something, each with its name, message and position (`stack`). */
function whenBlocked(blocked: Partial<SecurityPolicyViolationEventInit>) {
  reported.length = 0
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      documentURI: window.location.href,
      violatedDirective: 'img-src',
      effectiveDirective: 'img-src',
      originalPolicy: '',
      disposition: 'enforce',
      statusCode: 200,
      bubbles: true,
      ...blocked,
    }),
  )
  return reported.map(({ cause }) =>
    cause instanceof Error
      ? { name: cause.name, message: cause.message, stack: cause.stack }
      : cause,
  )
}

describe('a policy violation', { tags: ['7.violations-reported'] }, () => {
  test('a policy violation is recorded with its position in our script', () => {
    const [found] = whenBlocked({
      blockedURI: 'inline',
      effectiveDirective: 'script-src-elem',
      sourceFile: 'https://onward.example/assets/plan-1.js',
      lineNumber: 3,
      columnNumber: 14,
    })
    expect(found).toEqual({
      name: 'PolicyViolation',
      message: 'script-src-elem blocked inline',
      stack: '    at https://onward.example/assets/plan-1.js:3:14',
    })
  })

  test('a policy violation is recorded with the blocked origin alone, because path and query may hold data of the page', () => {
    const [found] = whenBlocked({
      blockedURI: 'https://elsewhere.example/ana@example.com?weight=80',
    })
    expect(found).toMatchObject({ message: 'img-src blocked https://elsewhere.example', stack: '' })
  })

  test('a policy violation that blocks one of our own files is recorded with the path of the file, without the query', () => {
    const [found] = whenBlocked({
      blockedURI: `${window.location.origin}/assets/runner.svg?promo=a`,
    })
    expect(found).toMatchObject({ message: 'img-src blocked /assets/runner.svg' })
  })

  test.each([
    { sourceFile: 'chrome-extension' },
    { sourceFile: 'moz-extension://1/content.js' },
    { blockedURI: 'safari-web-extension://1/style.css' },
  ])('a policy violation by a browser extension is not recorded: %o', (blocked) => {
    expect(whenBlocked({ blockedURI: 'inline', ...blocked })).toEqual([])
  })
})
