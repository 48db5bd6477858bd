import { describe, expect, test } from 'vitest'
import type { TabLock } from '#application/ports/buying/TabLock.ts'

/** Work that runs until `finish` is called. */
function pendingWork() {
  let finish: (outcome: string) => void = () => undefined
  const done = new Promise<string>((resolve) => (finish = resolve))
  return { done, finish }
}

/** The contract of every TabLock adapter; `arrange` returns the locks of two tabs of one browser. */
export function tabLockContract(
  adapter: string,
  arrange: () => Promise<readonly [TabLock, TabLock]>,
): void {
  describe(`${adapter} as a lock between tabs`, () => {
    test('a lock runs work in one tab at a time; the other tab gets `elsewhere`', async () => {
      const [one, other] = await arrange()
      const work = pendingWork()
      const first = one.run('payment', () => work.done)
      await expect(other.run('payment', async () => 'second')).resolves.toBe('elsewhere')
      work.finish('first')
      await expect(first).resolves.toBe('first')
      await expect(other.run('payment', async () => 'second')).resolves.toBe('second')
    })

    test('a lock does not prevent work under another name', async () => {
      const [one, other] = await arrange()
      const work = pendingWork()
      const first = one.run('payment', () => work.done)
      await expect(other.run('upload', async () => 'done')).resolves.toBe('done')
      work.finish('first')
      await first
    })

    test('a lock is released if the work fails, and `run` rejects with the error of the work', async () => {
      const [one, other] = await arrange()
      await expect(
        one.run('payment', () => Promise.reject(new Error('No window'))),
      ).rejects.toThrow('No window')
      await expect(other.run('payment', async () => 'second')).resolves.toBe('second')
    })
  })
}
