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

/**
 * What a step may cost at most, and what it should cost: for elements and styles, 1.2 times what bench/reference/byHand costs
 * with the same pictures.
 */
const LIMITS = {
  /** How often React commits between the tap and the settled screen. */
  commits: { limit: 1, goal: 1 },
  requests: { limit: 0, goal: 0 },
  /** Elements of the next screen with its frame, those of its pictures included. */
  elements: { limit: 280, goal: 240 },
  /** Elements whose style the browser computes. */
  styled: { limit: 220, goal: 220 },
  /** Documents beside the page: the browser makes one of each SVG that is not inline. */
  documents: { limit: 0, goal: 0 },
  /**
   * As a multiple of the reference work, which is as much slower as the machine is. Steps take 1.6 to 3, and 100 ms more take
   * them to 15 and more where this was set, to 6 and more on a machine a third as fast. Time in which the thread waits for a processor does not count.
   */
  processorTime: { limit: 5, goal: 5 },
} as const

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

test.describe.configure({ mode: 'default' })

const rounds: (readonly Work[])[] = []

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(browser, baseURL ?? ''))
})

/** The least of each step's figures in all rounds. */
const leastOf = (figure: (work: Work) => number) =>
  (rounds[0] ?? []).map(({ path }, place) => ({
    path,
    least: Math.min(...rounds.flatMap((works) => works[place] ?? []).map(figure)),
  }))

/** The steps at which a figure is above its limit, with the figure. */
const above = (figure: (work: Work) => number, { limit }: { readonly limit: number }) =>
  leastOf(figure).flatMap(({ path, least }) => (least > limit ? [`${path}: ${least}`] : []))

test('a step makes React commit no more often than it may', () => {
  expect(above(({ commits }) => commits, LIMITS.commits)).toEqual([])
})

test('a step requests nothing between the tap and the next heading', () => {
  expect(above(({ requests }) => requests.length, LIMITS.requests)).toEqual([])
})

test('no screen has more elements than it may', () => {
  expect(above(({ elements }) => elements, LIMITS.elements)).toEqual([])
})

test('a step makes the browser style no more elements than it may', () => {
  expect(above(({ styled }) => styled, LIMITS.styled)).toEqual([])
})

test('a step makes the browser parse no document beside the page', () => {
  expect(above(({ documents }) => documents, LIMITS.documents)).toEqual([])
})

test('a step takes no more processor time than it may', () => {
  expect(above(({ processorTime }) => processorTime, LIMITS.processorTime)).toEqual([])
})
