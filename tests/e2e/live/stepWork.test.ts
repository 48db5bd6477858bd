// What a step makes the browser do, on the live build. Everything here is counted, or is processor time of the page's own thread,
// compared with a reference in the same trace, so that a busy or slow machine changes nothing. `npm run bench` measures time.
import type { Browser } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answersWhatStands, firstQuestionOf, stands } from '../answering.ts'
import { expect, test } from '../visit.ts'
import { isAtRest } from './atRest.ts'
import { BEGIN, END, installStepCounts, type StepCounts } from './stepCounts.ts'
import { doReferenceWork, type StepWork, TRACED, workOfSteps } from './traceOfSteps.ts'

/** What a step may cost at most: for elements and styles, about 1.2 times what bench/reference/byHand costs with the same pictures. */
const LIMITS: readonly (readonly [figure: string, of: (work: Work) => number, limit: number])[] = [
  ['commits of React between the tap and the settled screen', ({ commits }) => commits, 1],
  ['requests between the tap and the heading', ({ requests }) => requests.length, 0],
  ['elements of the next screen with its frame and pictures', ({ elements }) => elements, 280],
  ['elements whose style the browser computes', ({ styled }) => styled, 220],
  ['documents beside the page, as of an SVG that is not inline', ({ documents }) => documents, 0],
  // Steps take 1.6 to 3 times the reference work, which is as much slower as the machine is; 100 ms more take them to 15 and more
  // where this was set, to 6 and more on a machine a third as fast. Time in which the thread waits for a processor does not count.
  ['processor time, by the reference work', ({ processorTime }) => processorTime, 5],
]

/** Where a stretch begins, and how many of its steps are walked: together they lead on from each kind of step. */
const STRETCHES = [
  { from: firstQuestionOf(workouts), steps: 15 },
  { from: theFirst('choices'), steps: 1 },
  { from: theFirst('statement'), steps: 1 },
] as const

/** What else may fall into a step, as a smaller collection of garbage, falls into that of one round only. */
const ROUNDS = 3

interface Work extends StepCounts, StepWork {
  /** The step that is left. */
  readonly path: string
}

function theFirst(kind: Step['kind']): Step {
  const found = workouts.funnel.find((step: Step) => step.kind === kind)
  if (!found) throw new Error(`The workouts site has no step of the kind ${kind}`)
  return found
}

/** Walks the stretches once and returns what each step cost. */
async function walk(browser: Browser, baseURL: string): Promise<readonly Work[]> {
  const page = await browser.newPage({ baseURL })
  // Firebase cannot be reached here.
  await page.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => route.abort(),
  )
  await page.addInitScript(installStepCounts, [BEGIN, END] as const)
  await page.addInitScript(() =>
    localStorage.setItem('consent', '{"analytics":false,"marketing":false}'),
  )
  const counted: (StepCounts & { path: string })[] = []
  await page.goto(STRETCHES[0].from.path)
  const traces: Buffer[] = []
  for (const [place, { from, steps }] of STRETCHES.entries()) {
    if (place > 0) {
      await page.evaluate(
        (plan) => sessionStorage.setItem('plan', plan),
        JSON.stringify(allAnswers()),
      )
      await page.goto(from.path)
    }
    await stands(page, workouts)
    await isAtRest(page)
    await browser.startTracing(page, { categories: TRACED })
    await doReferenceWork(page)
    // Otherwise the garbage of the page load may be collected within a step.
    await page.requestGC()
    for (let step = 0; step < steps; step += 1) {
      const { path } = await stands(page, workouts)
      await page.evaluate(() => window.stepCounts.awaitStep())
      await answersWhatStands(page, workouts, allAnswers())
      counted.push({ path, ...(await page.evaluate(() => window.stepCounts.settled)) })
    }
    traces.push(await browser.stopTracing())
  }
  await page.context().close()
  const traced = traces.flatMap(workOfSteps)
  return counted.map((work, place) => {
    const found = traced[place]
    if (!found || traced.length !== counted.length)
      throw new Error(`The traces show ${traced.length} steps, not ${counted.length}.`)
    return Object.assign(work, found)
  })
}

test('no step makes the browser do more than it may', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  const rounds: (readonly Work[])[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(browser, baseURL ?? ''))
  for (const [figure, of, limit] of LIMITS) {
    const above = (rounds[0] ?? []).flatMap(({ path }, place) => {
      const least = Math.min(...rounds.flatMap((works) => works[place] ?? []).map(of))
      return least > limit ? [`${path}: ${least}`] : []
    })
    expect.soft(above, figure).toEqual([])
  }
})
