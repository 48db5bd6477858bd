import { expect, test } from 'vitest'
import { newStep } from '../../scripts/newStep/newStep.ts'
import { listedIn } from '../../scripts/newStep/Project.ts'
import type { StepRequest } from '../../scripts/newStep/StepRequest.ts'
import { FUNNELS } from '#domain/funnel/funnels.ts'
import { choice, type ChoiceStep, type Step } from '#domain/funnel/Step.ts'
import { SITE_NAMES } from '#domain/site/SiteName.ts'
import { createStep, faultsWith, files, funnelsWith, SPORT, STEPS } from './aNewStep.ts'

const isSingleChoice = (step: Step): step is ChoiceStep =>
  'answers' in step && !('noneOffered' in step)
const lastPart = ({ path }: Step) => path.replace('/onboarding/', '')

test('a new step with a condition spells the answer as the step that it reads does', () => {
  const text = createStep({ when: 'previous-experience=workout_regularly' })[
    `${STEPS}/body/madeUpSport.ts`
  ]
  expect(text).toContain(
    'askWhen: says(previousExperience, PreviousExperience.WorkoutRegularly),\n',
  )
  expect(text).toContain("import { PreviousExperience } from '#domain/vocabulary/fitness.ts'\n")
  expect(text).toContain("import { says } from '../../Condition.ts'\n")
  expect(text).toContain("import { previousExperience } from './previousExperience.ts'\n")
})

test('a condition on a step that new:step created reads its literal answer', () => {
  const first = { ...files, ...createStep() }
  const created = choice({
    at: 'made-up-sport',
    section: 'body',
    key: 'made_up_sport',
    answers: { running: 'running', swimming: 'swimming', chess: 'chess' },
  })
  const withCreated = (steps: readonly Step[]) =>
    steps.flatMap((step) => (lastPart(step) === SPORT.after ? [step, created] : [step]))
  const written = newStep(
    { ...SPORT, name: 'made-up-club', after: 'made-up-sport', when: 'made-up-sport=chess' },
    {
      files: first,
      funnels: { workouts: withCreated(FUNNELS.workouts), coach: withCreated(FUNNELS.coach) },
    },
  )
  expect(written[`${STEPS}/body/madeUpClub.ts`]).toContain("askWhen: says(madeUpSport, 'chess'),\n")
})

test('a new step is added only to the sites that have the answer of its condition', () => {
  const written = createStep({ when: 'goal=get_fit' })
  expect(listedIn(written, 'workouts')).toContain('madeUpSport')
  expect(listedIn(written, 'coach')).not.toContain('madeUpSport')
})

test('a new step can be conditional on any answer of any choice, and is then shown after that answer alone', async () => {
  const answers = SITE_NAMES.flatMap((site) =>
    (FUNNELS[site] as readonly Step[])
      .filter(isSingleChoice)
      .flatMap((step) => Object.keys(step.answers).map((handle) => `${lastPart(step)}=${handle}`)),
  )
  const whens = [...new Set(answers)]
  const written: Record<string, string> = { ...files }
  const byHand: string[] = []
  for (const [index, when] of whens.entries())
    try {
      const request = { ...SPORT, name: `made-up-${index}`, after: 'workout-days', when }
      Object.assign(written, newStep(request, { files: written, funnels: FUNNELS }))
    } catch (cause) {
      byHand.push(`${when}: ${(cause as Error).message}`)
    }
  expect(byHand).toEqual([
    'knee=yes: knee-pain can change the answer that "knee=yes" reads; write this condition by hand (docs/adding-a-step.md)',
    'ideal-weight=never: On coach, "ideal-weight=never" would also hold for one_two_years; write this condition by hand (docs/adding-a-step.md)',
  ])

  const funnels = await funnelsWith(written)
  for (const site of SITE_NAMES) {
    const created = funnels[site].filter(({ name }) => name.startsWith('made_up_'))
    expect(created.length).toBeGreaterThan(50)
    for (const { name, askWhen } of created) {
      const [at, handle = ''] = (whens[Number(name.replace('made_up_', ''))] ?? '').split('=')
      const read = funnels[site].filter(isSingleChoice).find((step) => lastPart(step) === at)
      const values = Object.values(read?.answers ?? {})
      expect([
        at,
        handle,
        values.filter((value) => askWhen?.holds({ [read?.writes ?? '']: value })),
      ]).toEqual([at, handle, values.filter((value) => value === read?.answers[handle])])
    }
  }
})

test('no funnel has a fault with new steps that have conditions', async () => {
  const written: Record<string, string> = { ...files }
  // From the last position to the first: newStep finds steps by their positions in the funnels as they were.
  const requests: readonly Partial<StepRequest>[] = [
    { kind: 'scale', after: 'pace', when: 'sleep-better=yes' },
    { kind: 'pitch', answers: undefined, after: 'fitness', when: 'fitness=very_fit' },
    { kind: 'count', answers: undefined, when: 'gender=female' },
    { kind: 'choice', when: 'previous-experience=workout_regularly' },
  ]
  for (const request of requests)
    Object.assign(
      written,
      newStep(
        { ...SPORT, name: `made-up-${request.kind}`, ...request },
        { files: written, funnels: FUNNELS },
      ),
    )
  expect(await faultsWith(written)).toEqual([])
})

test.each<readonly [string, Partial<StepRequest>, RegExp]>([
  ['that is not a step and an answer', { when: 'goal' }, /"goal" is not a step and its answer/],
  ['on an unknown step', { when: 'breakfast=yes' }, /no step "breakfast" to read an answer from/],
  [
    'on an unknown answer',
    { when: 'previous-experience=often' },
    /previous-experience has no answer "often"; its answers are workout_regularly, less_than/,
  ],
  ['on a later step', { when: 'pace=slow' }, /pace comes after the new step/],
  [
    'on an answer that a later step changes',
    { after: 'knee', when: 'knee=no' },
    /knee-pain can change the answer that "knee=no" reads/,
  ],
  ['on several answers', { when: 'area=arms' }, /area is not a choice of one answer/],
  [
    'on a number',
    { after: 'height', when: 'age=30' },
    /age is not a choice of one answer; write its condition by hand/,
  ],
])('a condition %s is refused', (_why, request, says) => {
  expect(() => createStep(request)).toThrow(says)
})
