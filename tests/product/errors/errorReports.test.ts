import { describe, expect, test } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import type { ErrorReporter } from '#application/ports/measuring/ErrorReporter.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { errorReportsOf } from '#tests/builders/errorReportsOf.ts'

/** A page that reports from now on. */
function aReportingPage(product = aProduct(), others: readonly ErrorReporter[] = [], draw = 0) {
  let [path, maySendUid] = ['/onboarding/age', false]
  errorReportsOf(product, others, draw).start(
    product.failures,
    () => path,
    () => maySendUid,
  )
  return {
    ...product,
    fail: (cause: unknown) => product.failures.emit({ message: 'A screen failed', cause }),
    goTo: (to: string) => (path = to),
    allowUid: () => (maySendUid = true),
    messages: () => product.reporter.reports.map(({ message }) => message),
  }
}

describe('an error report', { tags: ['7.error-reports'] }, () => {
  test('an error report that makes a reporter throw, or cannot be built, disturbs neither the caller nor other reporters', () => {
    const broken: ErrorReporter = {
      report() {
        throw new Error('quota exceeded')
      },
    }
    const { fail, messages } = aReportingPage(aProduct(), [broken])
    const odd = Object.defineProperty(new Error('odd'), 'stack', { value: 7 })
    expect(() => fail(new Error('one'))).not.toThrow()
    expect(() => fail(odd)).not.toThrow()
    expect(messages()).toEqual(['A screen failed: one'])
  })

  test('an error report says what failed and where, even for failures before reporting started', () => {
    const product = aProduct()
    const cause = new TypeError('plan is undefined')
    product.failures.emit({ message: 'A screen failed', cause })
    const { reporter } = aReportingPage(product)
    expect(reporter.reports).toEqual([
      {
        type: 'TypeError',
        message: 'A screen failed: plan is undefined',
        cause: 'plan is undefined',
        stack: expect.stringContaining('errorReports.test') as unknown,
        build: 'a1b2c3',
        site: 'workouts',
        path: '/onboarding/age',
        arms: '',
        uid: null,
      },
    ])
  })

  test('an error report holds no query, email, quoted answer or name of the visitor', async () => {
    const { failures, signInAna, messages, reporter } = aReportingPage(
      aProduct({ answers: allAnswers({ displayName: 'Philippa' }) }),
    )
    await signInAna(null, { displayName: 'Anabel Lopez' })
    failures.emit({
      message: 'Failed',
      cause: new SyntaxError(
        'Unexpected token in "{goal:1}" for Anabel Lopez, Philippa, ana@example.com at https://onward.example/x?promo=spring',
      ),
    })
    expect(messages()).toEqual([
      'Failed: Unexpected token in "…" for [name], [name], [email] at https://onward.example/x',
    ])
    expect(JSON.stringify(reporter.reports)).not.toMatch(/Anabel|Philippa|ana@|spring|goal:1/)
  })

  test("an error report holds no part of the visitor's name, and no email or name in its path", async () => {
    const { failures, signInAna, goTo, messages, reporter } = aReportingPage()
    await signInAna(null, { displayName: 'Anabel Lopez' })
    goTo('/mail/ana@example.com/of/Anabel')
    failures.emit({ message: 'Failed for Lopez' })
    expect(messages()).toEqual(['Failed for [name]'])
    expect(reporter.reports[0]?.path).toBe('/mail/[email]/of/[name]')
  })

  test.each([
    ['30', 29.9, 1],
    ['30', 30, 0],
    ['0', 0, 0],
  ])(
    'if %s percent of the pages send error reports, the number of reports of a page that draws %d is %d',
    { tags: ['7.sampled-reports'] },
    (percent, draw, sent) => {
      const product = aProduct({ settings: { error_reports_percent: percent } })
      const { failures, reporter } = aReportingPage(product, [], draw)
      failures.emit({ message: 'broke' })
      expect(reporter.reports).toHaveLength(sent)
    },
  )

  test('an error report includes the uid only after the visitor allowed analytics', async () => {
    const { failures, signInAna, allowUid, reporter } = aReportingPage()
    await signInAna(null)
    failures.emit({ message: 'before' })
    allowUid()
    failures.emit({ message: 'after' })
    expect(reporter.reports.map(({ uid }) => uid)).toEqual([null, 'uid-1'])
  })

  test('an error report accepts any thrown value as a cause', () => {
    const { failures, messages } = aReportingPage()
    for (const [n, cause] of [null, 3, Symbol('odd'), Object.create(null)].entries())
      failures.emit({ message: `thrown ${n}`, cause })
    expect(messages()).toEqual([
      'thrown 0',
      'thrown 1: 3',
      'thrown 2: Symbol(odd)',
      'thrown 3: an object with nothing',
    ])
  })
})

describe('the cause in a report', { tags: ['7.named-causes'] }, () => {
  const unreachable = (cause: unknown) => new StorefrontError({ cause })
  const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

  test.each([
    [
      'A purchase failed',
      unreachable(new Error('The storefront reported 503 session')),
      'A purchase failed: The storefront could not be reached: The storefront reported 503 session',
    ],
    [
      'Failed to create user profile',
      coded('functions/resource-exhausted', 'Try later'),
      'Failed to create user profile: Try later (functions/resource-exhausted)',
    ],
    [
      'The sign-in code could not be loaded',
      new TypeError(
        'Failed to fetch dynamically imported module: https://a.example/assets/auth.js',
      ),
      'The sign-in code could not be loaded: Failed to fetch dynamically imported module: https://a.example/assets/auth.js',
    ],
    [
      'The mail that confirms an address could not be sent',
      coded('auth/too-many-requests', 'Firebase: Error (auth/too-many-requests).'),
      'The mail that confirms an address could not be sent: Firebase: Error (auth/too-many-requests).',
    ],
    ['Unhandled rejection', 'Timeout', 'Unhandled rejection: Timeout'],
    ['Unhandled rejection', { code: 'cancelled' }, 'Unhandled rejection: (cancelled)'],
    [
      'Unhandled rejection',
      { message: 'Object Not Found', status: 404, email: 'ana@example.com' },
      'Unhandled rejection: Object Not Found (404)',
    ],
    [
      'Unhandled rejection',
      { email: 'ana@example.com', weight: 80 },
      'Unhandled rejection: an object with email,weight',
    ],
  ])('%s because of %s', (message, cause, said) => {
    const { failures, messages } = aReportingPage()
    failures.emit({ message, cause })
    expect(messages()).toEqual([said])
  })

  test(
    'failures of one kind are reported once for each first cause, which is scrubbed',
    { tags: ['7.error-storm'] },
    () => {
      const { failures, reporter } = aReportingPage()
      for (const code of ['503', '404', '503'])
        failures.emit({
          message: 'A purchase failed',
          cause: unreachable(new Error(`${code} for ana@example.com`)),
        })
      expect(reporter.reports.map(({ cause }) => cause)).toEqual([
        '503 for [email]',
        '404 for [email]',
      ])
    },
  )

  test('a cause that is its own cause ends', () => {
    const { failures, reporter } = aReportingPage()
    const loop = new Error('again')
    loop.cause = loop
    failures.emit({ message: 'loop', cause: loop })
    expect(reporter.reports).toHaveLength(1)
  })
})

describe('the content of a report', () => {
  const reported = (cause: unknown, message = 'broke') => {
    const { failures, reporter } = aReportingPage()
    failures.emit({ message, cause })
    return reporter.reports[0]
  }

  test("an error report has the error's type, or Error if the cause is not an error", () => {
    expect([reported(new TypeError('no'))?.type, reported('text')?.type]).toEqual([
      'TypeError',
      'Error',
    ])
  })

  test('an error report has at most 500 characters of the message', () => {
    expect(reported(null, 'é '.repeat(400))?.message).toBe('é '.repeat(250))
  })

  test('an error report has the frames of the stack, or null if there are none', () => {
    const framesOf = (stack?: string) => reported(Object.assign(new Error('no'), { stack }))?.stack
    const [step, other] = ['    at StepView (a.js:1:2)', '    at b.js:3:4']
    expect(framesOf(`Error: at home\n${step}\n  in between\n${other}`)).toBe(`${step}\n${other}`)
    const [go, next] = [
      'go@https://onward.example/a.js:1:2',
      'next@https://onward.example/b.js:3:4',
    ]
    expect(framesOf(`${go}\n\n${next}`)).toBe(`${go}\n${next}`)
    expect(['', 'Error: no', undefined].map(framesOf)).toEqual([null, null, null])
  })
})

describe('many errors', { tags: ['7.error-storm'] }, () => {
  test(
    'errors of extensions and those that name no code use up no report',
    { tags: ['7.foreign-errors'] },
    () => {
      const { failures, messages } = aReportingPage()
      for (let n = 0; n < 20; n += 1) {
        failures.emit({ message: 'Uncaught', cause: new Error(`ResizeObserver loop ${n}`) })
        const stack = 'go@moz-extension://abc/a.js:1:2'
        failures.emit({ message: 'Uncaught', cause: Object.assign(new Error(`${n}`), { stack }) })
      }
      failures.emit({ message: 'A screen failed' })
      expect(messages()).toEqual(['A screen failed'])
    },
  )

  test('however many errors a page has, money, sign-in and profile have five reports a minute of their own', () => {
    const { failures, messages } = aReportingPage()
    for (let n = 0; n < 20; n += 1) failures.emit({ message: `noise ${n}` })
    const areas = ['money', 'signIn', 'profile'] as const
    for (const area of areas)
      for (let n = 0; n < 20; n += 1) failures.emit({ message: `${area} ${n}`, area })
    for (const kind of ['noise', ...areas])
      expect(messages().filter((message) => message.startsWith(kind))).toHaveLength(5)
  })

  test('errors of many kinds are limited to five reports a minute and thirty a page', async () => {
    const { failures, messages, clock } = aReportingPage()
    const storm = (minute: number) => {
      for (let n = 0; n < 20; n += 1) failures.emit({ message: `error ${minute} of kind ${n}` })
    }
    storm(0)
    expect(messages()).toHaveLength(5)
    for (let minute = 1; minute < 10; minute += 1) {
      await clock.advance(60_001)
      storm(minute)
    }
    expect(messages()).toHaveLength(30)
  })
})
