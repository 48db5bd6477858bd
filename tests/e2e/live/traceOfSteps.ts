import { BEGIN, END } from './stepCounts.ts'

/** The categories of a trace that `workOfSteps` reads. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

/** The work of the page's main thread in a step. */
export interface StepWork {
  /** Elements whose style was computed, in passes over more than a few: how often a few are computed depends on when frames come. */
  readonly styled: number
  /** How often the style of more than a few elements was computed. */
  readonly stylePasses: number
  /** How often more than a few boxes were laid out. */
  readonly layouts: number
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
  readonly args?: {
    readonly elementCount?: number
    readonly beginData?: { readonly url?: string; readonly dirtyObjects?: number }
  }
}

/** What changes more elements than this is a part of the page: not a focus ring, a bar that moves or a pressed button. */
export const A_FEW = 10

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
    const styled = stepEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args?.elementCount ?? 0)
      .filter((count) => count > A_FEW)
    return {
      styled: sum(styled),
      stylePasses: styled.length,
      layouts: stepEvents.filter(
        ({ name, args }) => name === 'Layout' && (args?.beginData?.dirtyObjects ?? 0) > A_FEW,
      ).length,
      documents: stepEvents.filter(
        ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === '',
      ).length,
    }
  })
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
