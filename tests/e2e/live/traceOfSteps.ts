import type { Page } from '@playwright/test'
import { BEGIN, END } from './stepCounts.ts'

/** The categories of a trace that `workOfSteps` reads. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

/** What the page's main thread did in a step. */
export interface StepWork {
  /** Elements whose style was computed. */
  readonly styled: number
  /** Documents that were parsed beside the page: the browser makes one of each SVG that is not inline. */
  readonly documents: number
  /** The time in which the thread had a processor, as a multiple of what the reference work takes. */
  readonly processorTime: number
}

/** https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU: times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly elementCount?: number; readonly beginData?: { readonly url: string } }
}

/** The name of the mark that the reference work makes in its task. */
export const REFERENCE = 'reference work'

/**
 * Makes the page lay out a fixed piece of document several times, each in a task of its own, so that a trace tells how fast
 * this machine is at present. A step does the same kind of work.
 */
export const doReferenceWork = (page: Page): Promise<void> =>
  page.evaluate(async (mark) => {
    for (let round = 0; round < 10; round += 1) {
      await new Promise((resolve) => setTimeout(resolve))
      performance.mark(mark)
      const frame = document.body.appendChild(document.createElement('div'))
      for (let row = 0; row < 500; row += 1)
        frame.append(Object.assign(document.createElement('p'), { textContent: `Row ${row}` }))
      frame.getBoundingClientRect()
      frame.remove()
    }
  }, REFERENCE)

/** The work of each step in a trace, in order. The trace holds the reference work too. */
export function workOfSteps(trace: Buffer): readonly StepWork[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const marks = traceEvents.filter(({ name }) => name === REFERENCE)
  const reference = Math.min(
    ...marks.map((mark) =>
      sum(traceEvents.filter((event) => isTask(event) && contains(event, mark)).map(timeOf)),
    ),
  )
  const ends = traceEvents
    .filter(({ name }) => name === END)
    .sort((one, other) => one.ts - other.ts)
  return ends.map((end) => {
    const onThread = traceEvents.filter(({ pid, tid }) => pid === end.pid && tid === end.tid)
    const begin = Math.max(
      ...onThread.filter(({ name, ts }) => name === BEGIN && ts < end.ts).map(({ ts }) => ts),
    )
    // The tap is noted within its task.
    const within = onThread.filter(({ ts, dur = 0 }) => ts + dur >= begin && ts <= end.ts)
    const processorTime = sum(within.filter(isTask).map(timeOf)) / reference
    // Chromium leaves out what is 0, as in a task of a microsecond.
    if (!(processorTime > 0 && processorTime < Infinity))
      throw new Error('The trace has no processor time.')
    return {
      styled: sum(
        within
          .filter(({ name }) => name === 'UpdateLayoutTree')
          .map(({ args }) => args?.elementCount ?? 0),
      ),
      documents: within.filter(
        ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === '',
      ).length,
      processorTime,
    }
  })
}

const isTask = ({ name }: TraceEvent): boolean => name === 'RunTask'
const timeOf = ({ tdur = 0 }: TraceEvent): number => tdur
const contains = ({ tid, pid, ts, dur = 0 }: TraceEvent, event: TraceEvent): boolean =>
  pid === event.pid && tid === event.tid && ts <= event.ts && ts + dur >= event.ts
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
