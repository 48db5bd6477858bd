import { describe, expect, test } from 'vitest'
import { type DemoCall, type DemoFault, DemoFaults } from '#demo/backEnd/DemoFaults.ts'

/** Sets what somebody typed into the console, where no compiler checks it. */
const set = (call: string, fault: unknown) => () => {
  const faults = new DemoFaults(null)
  faults.set(call as DemoCall, fault as DemoFault)
  return faults.all()
}

describe('a fault that is set', () => {
  test.each<readonly [string, unknown, string]>([
    [
      'tokn',
      { offline: true },
      'There is no call "tokn"; the calls are signUp, signInWithPassword',
    ],
    ['toString', { offline: true }, 'There is no call "toString"'],
    ['profile', { status: 399 }, '`status` is a whole number from 400 to 599, not 399'],
    ['profile', { status: 600 }, '`status` is a whole number from 400 to 599, not 600'],
    ['profile', { status: '500' }, '`status` is a whole number from 400 to 599, not "500"'],
    ['profile', { latencyMs: -1 }, '`latencyMs` is a number of ms from 0, not -1'],
    ['profile', { says: 7 }, '`says` is a text, not 7'],
    ['profile', { offline: false }, '`offline` is true if it is set, not false'],
    ['profile', { status: 500, times: 0 }, '`times` is a whole number from 1, not 0'],
    [
      'profile',
      { state: 500 },
      'A fault has no `state`; it has latencyMs, status, says, offline, times',
    ],
    ['profile', 500, 'A fault is an object, such as { status: 500, times: 1 }, not 500'],
    ['profile', undefined, 'A fault is an object, such as { status: 500, times: 1 }'],
  ])('a fault of %s that is %j is refused', (call, fault, sentence) => {
    expect(set(call, fault)).toThrow(sentence)
  })

  test.each<DemoFault>([
    { status: 400 },
    { status: 599, times: 1, says: 'WEAK_PASSWORD' },
    { latencyMs: 0 },
    { offline: true },
  ])('a fault that is %j is taken', (fault) => {
    expect(set('profile', fault)()).toEqual({ profile: fault })
  })

  test('a fault of an unknown call cannot be removed', () => {
    expect(() => new DemoFaults(null).clear('tokn' as DemoCall)).toThrow('There is no call "tokn"')
  })
})
