// Needs the live build, to count what a step makes the browser do. Counts do not depend on the speed of the machine. `npm run tool bench`
// measures times.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerShownStep, firstQuestionOf, waitForStep } from '../answering.ts'
import { untilFetched } from '../untilFetched.ts'
import { expect, test } from '../visit.ts'
import { untilAtRest } from './untilAtRest.ts'
import { untilIdle } from './untilIdle.ts'
import { BEGIN, END, installStepCounts, type StepCounts } from './stepCounts.ts'
import { A_FEW, type StepWork, TRACED, workOfSteps } from './traceOfSteps.ts'

/** Steps that one tap answers. Every other step takes several taps or keys. */
const ONE_TAP: ReadonlySet<Step['kind']> = new Set([
  'choice',
  'bodyShape',
  'statement',
  'scale',
  'pitch',
  'goalCurve',
])

const endsSection = (step: Step): boolean => {
  const next = workouts.funnel[workouts.funnel.indexOf(step) + 1]
  return next?.section !== step.section
}

/** A pass for the next question. At the end of a section, its card needs another one. */
const passes = (step: Step): number => (endsSection(step) ? 2 : 1)

/** The limits of a step's work: what the heaviest step needs. Lower a limit when that step becomes lighter. */
const LIMITS: readonly (readonly [
  figure: string,
  of: (work: Work) => number,
  limit: (step: Step) => number,
])[] = [
  ['commits of React between the tap and the settled screen', ({ commits }) => commits, () => 1],
  [
    'elements of the next screen with its frame and pictures',
    ({ elements }) => elements,
    () => 222,
  ],
  [
    'elements whose style the browser computes',
    ({ styled }) => styled,
    // `body` needs 155. What the pointer presses or hovers is computed with them if no frame comes before: a few more.
    () => 155 + A_FEW,
  ],
  ['style passes over more than a few elements', ({ stylePasses }) => stylePasses, passes],
  ['layouts of more than a few boxes', ({ layouts }) => layouts, passes],
  [
    'documents besides the page, such as an SVG that is not inline',
    ({ documents }) => documents,
    () => 0,
  ],
  [
    'functions and blocks that the page runs',
    ({ executed }) => executed,
    // `body` needs 25,852, and `area` 53,944. A report or an observer that runs meanwhile adds some hundred on a busy machine.
    ({ kind }) => (ONE_TAP.has(kind) ? 26_300 : 54_500),
  ],
]

/** The most functions and blocks that a step may run, on average over a stretch of several steps: today's, and some hundred. */
const EXECUTED_ON_AVERAGE = 28_000

interface Stretch {
  readonly from: Step
  /** How many steps to walk. */
  readonly steps: number
}

/** The stretches that a visitor walks, one after another. Together, those of all visitors contain a step of each kind. */
const VISITORS: readonly (readonly Stretch[])[] = [
  [{ from: firstQuestionOf(workouts), steps: 15 }],
  [
    firstOf('choices'),
    firstOf('statement'),
    // These lead to the instruments that no other stretch reaches.
    stepBeforeFirst('nightDial'),
    stepBeforeFirst('glasses'),
    stepBeforeFirst('weekStrip'),
  ].map((from) => ({ from, steps: 1 })),
]

interface Work extends StepCounts, StepWork {
  /** How often functions of the page's scripts were run, and blocks within them such as loop bodies. */
  readonly executed: number
  /** The step that the visitor leaves. */
  readonly step: Step
}

function firstOf(kind: Step['kind']): Step {
  const found = workouts.funnel.find((step: Step) => step.kind === kind)
  if (!found) throw new Error(`The workouts site has no step of the kind ${kind}`)
  return found
}

/** The step before the first one of a kind, for a visitor who answered everything. */
function stepBeforeFirst(kind: Step['kind']): Step {
  const found = sequenceOf(workouts.funnel, byKey(allAnswers()), ALL_ON).previous(firstOf(kind))
  if (!found) throw new Error(`Nothing comes before the first step of the kind ${kind}`)
  return found
}

/** How often functions and blocks of the page's own scripts were run since the last call. */
async function countExecuted(profiler: CDPSession, baseURL: string): Promise<number> {
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => url.startsWith(baseURL))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((total, { count }) => total + count, 0)
}

/**
 * Waits until the checkout part, which a page prefetches last and only while it is idle, has been fetched and has run. On a busy
 * core, this takes long, and would otherwise be counted as part of a step.
 */
async function untilPrefetched(page: Page): Promise<void> {
  await untilFetched(page, /\/assets\/account-[\w-]{8}\.js$/)
  await untilAtRest(page)
  await untilIdle(page)
}

/** Goes to a step without a page load. */
async function goTo(page: Page, { path }: Step): Promise<void> {
  await page.evaluate((address) => {
    const state = { idx: history.length, key: address }
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await waitForStep(page, workouts)
  await untilIdle(page)
}

/**
 * Walks stretches in a browser context of their own, and returns the work of each step. In a shared context, V8 would take compiled
 * scripts from its cache, and cached scripts have no counters for blocks.
 */
async function walk(
  browser: Browser,
  baseURL: string,
  stretches: readonly Stretch[],
): Promise<readonly Work[]> {
  const page = await browser.newPage({ baseURL })
  // Firebase cannot be reached in this test.
  await page.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => route.abort(),
  )
  await page.addInitScript(installStepCounts, [BEGIN, END] as const)
  await page.addInitScript(
    (plan) => {
      localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
      sessionStorage.setItem('plan', plan)
    },
    JSON.stringify(stretches === VISITORS[0] ? {} : allAnswers()),
  )
  const profiler = await page.context().newCDPSession(page)
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await page.goto(stretches[0]?.from.path ?? '')
  await waitForStep(page, workouts)
  await untilPrefetched(page)
  await browser.startTracing(page, { categories: TRACED })
  const counted: (StepCounts & Pick<Work, 'step' | 'executed'>)[] = []
  for (const { from, steps } of stretches) {
    if (new URL(page.url()).pathname !== from.path) await goTo(page, from)
    for (let count = 0; count < steps; count += 1) {
      const step = await waitForStep(page, workouts)
      await page.evaluate(() => window.stepCounts.awaitStep())
      await countExecuted(profiler, baseURL)
      await answerShownStep(page, workouts, allAnswers())
      const counts = await page.evaluate(() => window.stepCounts.settled)
      counted.push({ step, ...counts, executed: await countExecuted(profiler, baseURL) })
    }
  }
  const traced = workOfSteps(await browser.stopTracing())
  await page.context().close()
  return counted.map((work, index) => {
    const found = traced[index]
    if (!found || traced.length !== counted.length)
      throw new Error(`The trace shows ${traced.length} steps, not ${counted.length}.`)
    return Object.assign(work, found)
  })
}

for (const stretches of VISITORS) {
  const title = stretches.map(({ from, steps }) => `${steps} from ${from.path}`).join(', ')
  test(`no step makes the browser do more work than the limits allow: ${title}`, async ({
    browser,
    baseURL,
  }) => {
    const works = await walk(browser, baseURL ?? '', stretches)
    for (const [figure, of, limit] of LIMITS) {
      const above = works
        .map((work) => ({ step: work.step, count: of(work), most: limit(work.step) }))
        .filter(({ count, most }) => count > most)
        .map(({ step, count, most }) => `${step.path}: ${count}, which is ${count - most} too many`)
      expect.soft(above, figure).toEqual([])
    }
    const executed = works.reduce((sum, work) => sum + work.executed, 0)
    expect(executed / works.length).toBeLessThanOrEqual(EXECUTED_ON_AVERAGE)
  })
}

for (const { at, control } of [
  { at: '/onboarding/goal', control: 'main label' },
  { at: '/onboarding/pushups', control: 'main label' },
  { at: '/onboarding/goal-pitch', control: 'main button' },
])
  test(`a press at ${at} makes the browser lay nothing out`, async ({ page }) => {
    await page.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    )
    await page.addInitScript((plan) => {
      localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
      sessionStorage.setItem('plan', plan)
    }, JSON.stringify(allAnswers()))
    await page.goto(at)
    await waitForStep(page, workouts)
    await untilPrefetched(page)
    await page.locator(control).first().hover()
    await untilIdle(page)
    const metrics = await page.context().newCDPSession(page)
    await metrics.send('Performance.enable')
    const layouts = async () =>
      (await metrics.send('Performance.getMetrics')).metrics.find(
        ({ name }) => name === 'LayoutCount',
      )?.value
    const before = await layouts()
    await page.mouse.down()
    await untilIdle(page)
    expect(await layouts()).toBe(before)
  })
