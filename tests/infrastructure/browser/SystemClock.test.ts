import { afterEach, expect, test, vi } from 'vitest'
import { SystemClock } from '#infrastructure/browser/SystemClock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an aborted wait leaves no timer behind', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const waiting = new SystemClock().wait(20_000, controller.signal)
  expect(vi.getTimerCount()).toBe(1)
  controller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait that ends removes its listener from the signal', async () => {
  vi.useFakeTimers()
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const waiting = new SystemClock().wait(10, signal)
  await vi.advanceTimersByTimeAsync(10)
  await waiting
  expect(removed).toHaveBeenCalledExactlyOnceWith('abort', added.mock.calls[0]?.[1])
})
