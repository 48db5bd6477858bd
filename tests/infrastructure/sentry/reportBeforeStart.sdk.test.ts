import { expect, test } from 'vitest'
import { uncaughtErrors } from '#infrastructure/browser/uncaught.ts'
import { reportBeforeStart } from '#infrastructure/sentry/reportBeforeStart.ts'

test(
  'what an extension throws before the product has started uses up no report',
  { tags: ['7.foreign-errors', '7.welcome-errors'] },
  () => {
    const sent: string[] = []
    navigator.sendBeacon = (_address, body) => {
      sent.push(String(body))
      return true
    }
    for (let n = 0; n < 20; n += 1) {
      const stack = 'go@moz-extension://abc/a.js:1:2'
      uncaughtErrors.emit({
        message: 'Uncaught',
        cause: Object.assign(new Error(`no ${n}`), { stack }),
      })
    }
    uncaughtErrors.emit({ message: 'Uncaught', cause: new Error('our own') })
    reportBeforeStart({
      dsn: 'https://key@o1.ingest.sentry.io/1',
      build: 'a1b2c3',
      site: 'workouts',
      hasStarted: () => false,
    })
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([expect.stringContaining('Uncaught: our own')])
  },
)
