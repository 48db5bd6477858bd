import { expect, test } from 'vitest'
import { CallsInFlight } from '../../functions/src/rules/CallsInFlight.ts'
import { Rejected } from '../../functions/src/rules/Rejected.ts'

test(
  "while some calls of a caller wait, that caller's others are refused and another caller's are handled",
  { tags: ['7.calls-in-flight'] },
  async () => {
    const order: string[] = []
    const calls = new CallsInFlight(4)
    let answer = () => {}
    const database = new Promise<void>((answered) => (answer = answered))
    const call = (who: string, work: Promise<void>) =>
      calls
        .handle(who, () => work)
        .then(
          () => order.push(`${who} handled`),
          (cause: unknown) => order.push(cause instanceof Rejected ? `${who} refused` : 'failed'),
        )
    const flood = Array.from({ length: 80 }, () => call('stranger', database))
    await call('buyer', Promise.resolve())
    answer()
    await Promise.all(flood)
    expect(order).toEqual([
      ...Array<string>(76).fill('stranger refused'),
      'buyer handled',
      ...Array<string>(4).fill('stranger handled'),
    ])
    await call('stranger', Promise.resolve())
    expect(order.at(-1)).toBe('stranger handled')
  },
)

test('a call that fails is no longer in flight', { tags: ['7.calls-in-flight'] }, async () => {
  const calls = new CallsInFlight(1)
  const failing = () => calls.handle('robin', () => Promise.reject(new Error('no answer')))
  await expect(failing()).rejects.toThrow('no answer')
  await expect(failing()).rejects.toThrow('no answer')
})
