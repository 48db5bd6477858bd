import { beforeEach, expect, test, vi } from 'vitest'
import { browserAdapters } from '#composition/adapters/browser.ts'

/** The values written to the two storages of a browser. */
const kept = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() }

const storage = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
})

beforeEach(() => {
  for (const texts of Object.values(kept)) texts.clear()
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      sessionStorage: storage(kept.sessionStorage),
      localStorage: storage(kept.localStorage),
    }),
  )
  return () => vi.unstubAllGlobals()
})

test('values of the tab are written to sessionStorage, values of the browser to localStorage', () => {
  const { tab, browser } = browserAdapters().stores
  tab.write('plan', 'answers')
  browser.write('consent', 'choice')
  expect([[...kept.sessionStorage], [...kept.localStorage]]).toEqual([
    [['plan', 'answers']],
    [['consent', 'choice']],
  ])
})

test('a choice about measuring counts as stored, whatever the visitor chose', () => {
  const { HasStoredConsent, stores } = browserAdapters()
  expect(HasStoredConsent()).toBe(false)
  stores.browser.write('consent', '{"analytics":false,"marketing":false,"of":null}')
  expect(HasStoredConsent()).toBe(true)
})

test(
  'uncaught errors are kept for error reports from the start, before anything reports them',
  { tags: ['7.errors-outside-screens'] },
  async () => {
    // Loads the module again, because it adds its listeners to the window that exists when it loads, and the window of this test
    // was stubbed after the import above.
    vi.resetModules()
    const reloadedModule = await import('#composition/adapters/browser.ts')
    const { Failures: failures } = reloadedModule.browserAdapters()
    const error = new TypeError('x is undefined')
    window.dispatchEvent(Object.assign(new Event('error'), { message: 'x is undefined', error }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    const received: unknown[] = []
    failures.subscribe((failure) => received.push(failure))
    expect(received).toEqual([
      { message: 'Uncaught', cause: error },
      { message: 'Unhandled rejection', cause: error },
    ])
  },
)

test('failures are kept for error reports and written to the console', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue()
  const { Log, Failures: failures } = browserAdapters()
  const cause = new Error('gone')
  Log.error('The profile could not be read', cause, 'profile')
  const received: unknown[] = []
  failures.subscribe((failure) => received.push(failure))
  expect(received).toEqual([{ message: 'The profile could not be read', cause, area: 'profile' }])
  expect(console).toHaveBeenCalledOnce()
})
