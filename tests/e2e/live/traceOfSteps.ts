import { BEGIN, END } from './stepCounts.ts'

/** The categories of a trace that `workOfSteps` reads. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

/** The work of the page's main thread in a step. */
export interface StepWork {
  /** Elements whose style was computed. */
  readonly styled: number
  /** Documents that were parsed in addition to the page: the browser creates one for each SVG that is not inline. */
  readonly documents: number
}

/** An event in a trace, with times in microseconds. https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly elementCount?: number; readonly beginData?: { readonly url: string } }
}

/** The work of each step in a trace, in order. */
export function workOfSteps(trace: Buffer): readonly StepWork[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const ends = traceEvents
    .filter(({ name }) => name === END)
    .sort((one, other) => one.ts - other.ts)
  return ends.map((end) => {
    const threadEvents = traceEvents.filter(({ pid, tid }) => pid === end.pid && tid === end.tid)
    const begin = Math.max(
      ...threadEvents.filter(({ name, ts }) => name === BEGIN && ts < end.ts).map(({ ts }) => ts),
    )
    // The task of the tap began before the tap was marked.
    const stepEvents = threadEvents.filter(({ ts, dur = 0 }) => ts + dur >= begin && ts <= end.ts)
    return {
      styled: sum(
        stepEvents
          .filter(({ name }) => name === 'UpdateLayoutTree')
          .map(({ args }) => args?.elementCount ?? 0),
      ),
      documents: stepEvents.filter(
        ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === '',
      ).length,
    }
  })
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
