import { describe, expect, test } from 'vitest'
import { isForeign } from '#application/errors/errorReportText.ts'

const OURS = 'https://onward.example/assets/plan-1.js'

/** An error with a stack as Chromium writes it, or as the other engines do: without its message. */
const anError = (message: string, frames: string, isChromium: boolean) =>
  Object.assign(new Error(message), {
    stack: `${isChromium ? `Error: ${message}\n` : ''}${frames}`,
  })

describe('an uncaught error', { tags: ['7.foreign-errors'] }, () => {
  test.each([
    ['Chromium', anError('no', '    at go (chrome-extension://abc/a.js:1:2)', true)],
    ['Firefox', anError('no', 'go@moz-extension://abc/a.js:1:2', false)],
    ['Safari', anError('no', 'go@safari-web-extension://abc/a.js:1:2', false)],
    ['Safari, which hides it', anError('no', 'go@webkit-masked-url://hidden/:1:2', false)],
  ])('an uncaught error of an extension in %s is not reported', (_browser, cause) => {
    expect(isForeign({ message: 'Uncaught', cause })).toBe(true)
  })

  test.each([
    'ResizeObserver loop completed with undelivered notifications.',
    'Uncaught ResizeObserver loop limit exceeded',
    'Script error.',
  ])('the message "%s" is not reported, since it names no code', (message) => {
    expect(isForeign({ message: 'Uncaught', cause: new Error(message) })).toBe(true)
  })

  test.each([
    ['our script', anError('no', `    at go (${OURS}:1:2)`, true)],
    [
      'our script, called by an extension',
      anError('no', `go@${OURS}:1:2\nb@moz-extension://a:1:2`, false),
    ],
    [
      'our script, with the address of an extension in its message',
      anError('blocked chrome-extension://abc', `    at go (${OURS}:1:2)`, true),
    ],
    ['our script, without a stack', Object.assign(new Error('no'), { stack: undefined })],
    ['a text', 'no'],
  ])('an uncaught error of %s is reported', (_of, cause) => {
    expect(isForeign({ message: 'Uncaught', cause })).toBe(false)
  })
})
