import { describe, expect, test } from 'vitest'
import { BEGIN, END } from '../e2e/live/stepCounts.ts'
import { REFERENCE, workOfSteps } from '../e2e/live/traceOfSteps.ts'

const event = (name: string, ts: number, more: object = {}) => ({
  pid: 1,
  tid: 1,
  name,
  ts,
  ...more,
})
const task = (ts: number, dur: number, tdur?: number) =>
  event('RunTask', ts, { dur, ...(tdur !== undefined && { tdur }) })
/** The reference work, twice. */
const REFERENCES = [event(REFERENCE, 10), event(REFERENCE, 210)]
const traceOf = (...tasks: readonly object[]) =>
  Buffer.from(JSON.stringify({ traceEvents: [event(BEGIN, 1010), event(END, 1900), ...tasks] }))

describe('the processor time of a step', () => {
  test('is a multiple of the least that the reference work took', () => {
    expect(
      workOfSteps(
        traceOf(
          ...REFERENCES,
          task(0, 200, 80),
          task(200, 100, 40),
          task(1000, 300, 100),
          task(1500, 50, 20),
        ),
      ),
    ).toMatchObject([{ processorTime: 3 }])
  })

  test('is 0 for a task whose time the browser leaves out because it is', () => {
    expect(
      workOfSteps(
        traceOf(
          ...REFERENCES,
          task(0, 200, 80),
          task(200, 100, 40),
          task(1000, 300, 80),
          task(1500, 1),
        ),
      ),
    ).toMatchObject([{ processorTime: 2 }])
  })

  test.each([
    ['a trace without any', [...REFERENCES, task(0, 200), task(200, 100), task(1000, 300)]],
    ['a step without any', [...REFERENCES, task(0, 200, 80), task(200, 100, 40), task(1000, 300)]],
    ['a reference without any', [...REFERENCES, task(0, 200), task(200, 100), task(1000, 300, 80)]],
    ['a trace without the reference work', [task(0, 200, 80), task(1000, 300, 80)]],
  ])('is missed in %s', (_what, tasks) => {
    expect(() => workOfSteps(traceOf(...tasks))).toThrow('The trace has no processor time.')
  })
})
