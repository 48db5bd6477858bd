import { beforeEach, expect, test, vi } from 'vitest'
import { browserWorld } from '../../src/composition/adapters/browser.ts'

/** What was written to the two storages of a browser. */
const kept = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() }

const storage = (texts: Map<string, string>) => ({ getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) })

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: storage(kept.sessionStorage), localStorage: storage(kept.localStorage) })
  return () => vi.unstubAllGlobals()
})

test("values of the tab are written to sessionStorage, values of the browser to localStorage", () => {
  const { tab, browser } = browserWorld().stores
  tab.write('plan', 'answers')
  browser.write('consent', 'choice')
  expect([[...kept.sessionStorage], [...kept.localStorage]]).toEqual([[['plan', 'answers']], [['consent', 'choice']]])
})

test('failures are kept for error reports and written to the console', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue()
  const { Log, failures } = browserWorld()
  const cause = new Error('gone')
  Log.error('The profile could not be read', cause)
  const heard: unknown[] = []
  failures.hear((failure) => heard.push(failure))
  expect(heard).toEqual([{ message: 'The profile could not be read', cause }])
  expect(console).toHaveBeenCalledOnce()
})
