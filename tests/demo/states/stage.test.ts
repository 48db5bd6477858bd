import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'
import { PassingTime } from '#demo/states/stage/PassingTime.ts'
import { StateStorage } from '#demo/states/stage/StateStorage.ts'
import { keptOf, installStorages } from '#demo/states/stage/stateStorages.ts'

const STATE: CatalogueState = {
  name: 'plan, signed in',
  address: '/onboarding/plan',
  site: 'workouts',
  area: 'Plan',
}
const SEEDS = { isPlayed: false, device: { consent: 'asked' }, visit: { plan: '{}' } }

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, new StateStorage({}, () => undefined))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('indexedDB', {})
})
afterEach(() => void vi.unstubAllGlobals())

describe('the storage of a state', () => {
  test('the storage of a state lists its keys as the browser does', () => {
    const storage = new StateStorage({ plan: '{}' }, () => undefined)
    storage.setItem('consent', 'yes')
    expect([
      Object.keys(storage),
      storage.length,
      storage.key(1),
      storage.getItem('consent'),
      storage.getItem('nothing'),
    ]).toEqual([['plan', 'consent'], 2, 'consent', 'yes', null])
    storage.removeItem('plan')
    expect(Object.keys(storage)).toEqual(['consent'])
    storage.clear()
    expect([Object.keys(storage), storage.length]).toEqual([[], 0])
  })
})

describe('a page that shows a state', () => {
  test("a page that shows a state sees the state's data, and neither sees nor changes the demo's own", () => {
    localStorage.setItem('consent', 'mine')
    const ownStorage = localStorage
    installStorages(STATE, SEEDS, true)
    expect([localStorage.getItem('consent'), sessionStorage.getItem('plan')]).toEqual([
      'asked',
      '{}',
    ])
    localStorage.setItem('consent', 'changed')
    localStorage.clear()
    expect(ownStorage.getItem('consent')).toBe('mine')
    expect(globalThis.indexedDB).toBeUndefined()
  })

  test('after a reload, a page that shows a state has the data that the tab stored', () => {
    const ownStorage = sessionStorage
    const markPlayed = installStorages(STATE, SEEDS, true)
    markPlayed()
    sessionStorage.setItem('plan', '{"age":34}')
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: ownStorage })
    expect(keptOf(STATE)).toEqual({
      isPlayed: true,
      device: { consent: 'asked' },
      visit: { plan: '{"age":34}' },
    })
    expect(keptOf({ ...STATE, site: 'coach' })).toBeNull()
  })

  test('a page that shows a state as a picture stores nothing', () => {
    const ownStorage = sessionStorage
    installStorages(STATE, SEEDS, false)
    localStorage.setItem('consent', 'changed')
    expect(ownStorage.length).toBe(0)
  })
})

describe('the time of a state', () => {
  const NOON = Date.parse('2026-03-02T12:00:00Z')
  /** A page with a simulated clock and simulated timers, which `PassingTime` replaces. */
  function aPage() {
    vi.useFakeTimers({ now: NOON })
    return { Date, setTimeout, clearTimeout, performance } as Pick<
      typeof globalThis,
      'Date' | 'setTimeout' | 'clearTimeout' | 'performance'
    >
  }
  afterEach(() => void vi.useRealTimers())

  test('the time of a state starts at the moment that the state names, and passes', () => {
    const page = aPage()
    const start = NOON + 5
    void new PassingTime({ at: start }, page)
    vi.advanceTimersByTime(300)
    expect([page.Date.now(), new page.Date().getTime(), new page.Date(7).getTime()]).toEqual([
      start + 300,
      start + 300,
      7,
    ])
  })

  test('the time of a state may stand still while timers run', () => {
    const page = aPage()
    const fired: string[] = []
    void new PassingTime({ at: NOON, isStopped: true }, page)
    page.setTimeout(() => fired.push('timer'), 200)
    vi.advanceTimersByTime(300)
    expect([page.Date.now(), fired]).toEqual([NOON, ['timer']])
  })

  test('when the time of a state is advanced, due timers run in order, and cleared timers never run', () => {
    const page = aPage()
    const fired: string[] = []
    const time = new PassingTime({}, page)
    page.setTimeout(() => fired.push('two minutes'), 120_000)
    page.setTimeout(() => fired.push('one minute'), 60_000)
    page.setTimeout(() => fired.push('an hour'), 3_600_000)
    const cleared = page.setTimeout(() => fired.push('cleared'), 60_000)
    time.pass(130_000, false)
    page.clearTimeout(cleared)
    vi.advanceTimersByTime(1)
    expect([page.Date.now(), fired]).toEqual([NOON + 130_001, ['one minute', 'two minutes']])
    vi.advanceTimersByTime(3_600_000 - 130_000)
    expect(fired).toEqual(['one minute', 'two minutes', 'an hour'])
  })

  test('while the device sleeps, the time of a state passes and no timer runs', () => {
    const page = aPage()
    const fired: string[] = []
    const time = new PassingTime({}, page)
    page.setTimeout(() => fired.push('timer'), 1000)
    time.pass(60_000, true)
    vi.advanceTimersByTime(500)
    expect([page.Date.now(), fired]).toEqual([NOON + 60_500, []])
    vi.advanceTimersByTime(500)
    expect(fired).toEqual(['timer'])
  })
})
