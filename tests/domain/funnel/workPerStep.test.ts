import { expect, test } from 'vitest'
import type { Step } from '#domain/funnel/Step.ts'
import { aSiteWithSteps, answered, aStep } from '../../builders/aSiteWithSteps.ts'
import { aVisitor, type Visitor } from '../../builders/aVisitor.ts'

const LENGTHS = [40, 400, 4000]

/** The product's work after the last answer and at the plan. */
function reachPlan(visitor: Visitor, last: Step): void {
  const { sequence } = visitor
  const next = sequence.next(last)
  expect(next?.kind).toBe('plan')
  expect(visitor.admissionAt(next?.path ?? '')).toMatchObject({ verdict: 'stay' })
  expect(sequence.progress(last)).toBe(100)
  expect(sequence.trackPosition(last)?.questions).toBe(sequence.steps.length - 4)
}

/** The average number of property reads per step, in a made-up funnel of this length. */
function readsPerStep(length: number, work: typeof reachPlan): number {
  let reads = 0
  const counting = (step: Step): Step =>
    new Proxy(step, {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name) as unknown
      },
    })
  const steps = Array.from({ length }, (_, index) =>
    counting(aStep(`step-${index}`, { askWhen: answered('step_0', 'yes') })),
  )
  const answers = Object.fromEntries(steps.map((_, index) => [`step_${index}`, 'yes']))
  const visitor = aVisitor()
    .on(aSiteWithSteps(...steps))
    .whoAnswered(answers)
  work(visitor, steps.at(-1) as Step)
  return reads / length
}

test('the work per step does not grow with the length of the funnel', () => {
  const reads = LENGTHS.map((length) => readsPerStep(length, reachPlan))
  expect(Math.max(...reads)).toBeLessThan(1.1 * Math.min(...reads))
})

test('quadratic work along the funnel is detected', () => {
  const quadraticWork: typeof reachPlan = ({ site }) =>
    site.funnel.forEach(({ path }) => site.funnel.find((step) => step.path === path))
  const [short = 0, long = 0] = [40, 400].map((length) => readsPerStep(length, quadraticWork))
  expect(long).toBeGreaterThan(5 * short)
})
