import { beforeEach, expect, test, vi } from 'vitest'
import { configuredReporters, startReporting } from '#composition/reporting.ts'
import { aProduct } from '../builders/aProduct.ts'

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'a1b2c3' }) })
  vi.stubGlobal('window', { location: { pathname: '/' } })
  return () => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

test.each([
  ['are reported by a build for visitors if an address for reports is configured', 'production', 1],
  ['are not reported from a developer’s machine', 'development', 0],
  ['are not reported by the demo', 'demo', 0],
])('errors %s', (_title, mode, count) => {
  vi.stubEnv('MODE', mode)
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@errors.example/1')
  expect(configuredReporters()).toHaveLength(count)
})

test('errors are not reported if no address for reports is configured', () => {
  vi.stubEnv('MODE', 'production')
  vi.stubEnv('VITE_SENTRY_DSN', '')
  expect(configuredReporters()).toEqual([])
})

test(
  'errors are reported with the build and the path, whether they happened before or after reporting started',
  { tags: ['7.welcome-errors', '7.readable-reports'] },
  () => {
    const { container, failures, reporter } = aProduct()
    failures.emit({ message: 'Uncaught', cause: new TypeError('it broke') })
    startReporting(container, failures, () => false, [reporter])
    failures.emit({ message: 'A part is missing' })
    const page = { build: 'a1b2c3', site: 'workouts', path: '/', uid: null }
    expect(reporter.reports).toMatchObject([
      { ...page, message: 'Uncaught: it broke' },
      { ...page, message: 'A part is missing' },
    ])
  },
)
