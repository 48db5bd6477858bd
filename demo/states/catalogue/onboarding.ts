import { FUNNELS } from '#domain/funnel/funnels.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import { fills, inTurn, taps } from './actions.ts'
import { ANSWERED, answeredOn, without } from './answers.ts'
import { at, type ScreenState } from './ScreenState.ts'

/** Each step for a visitor who answered everything. The first question of each kind is also shown unanswered. */
function stepsOf(site: SiteName): readonly ScreenState[] {
  const answers = answeredOn(site)
  const steps = FUNNELS[site].filter(({ excludedFromProgress }) => !excludedFromProgress)
  const kinds = new Set<string>()
  return steps.flatMap((step) => {
    const name = step.path.slice(step.path.lastIndexOf('/') + 1).replaceAll('-', ' ')
    const answered = { name, address: step.path, answers }
    if (!isAsking(step) || kinds.has(step.kind)) return [answered]
    kinds.add(step.kind)
    return [
      { name: `${name}, fresh`, address: step.path, answers: without(answers, step.writes) },
      { ...answered, name: `${name}, answered` },
    ]
  })
}

const MAN = { ...ANSWERED, gender: 'm', displayName: 'Ben' }
const continues = taps('button', 'Continue')

/** Parts of steps that only some visitors see. */
const VARIANTS: readonly ScreenState[] = [
  ...at('/onboarding/goal-pitch', [
    {
      name: 'goal pitch, get toned',
      answers: { ...ANSWERED, goal: 3 },
      shows: 'Looking toned starts with muscle',
    },
    {
      name: 'goal pitch, gain muscle',
      answers: { ...MAN, goal: 3 },
      remembers: { visit: { plan_labels: '{"goal":"gain_muscle"}' } },
      shows: 'Muscle is built in training',
    },
  ]),
  { name: 'body, not a woman', address: '/onboarding/body', answers: MAN },
  { name: 'area, not a woman', address: '/onboarding/area', answers: MAN },
  ...at('/onboarding/fitness-pitch', [
    {
      name: 'fitness pitch, not very fit',
      answers: { ...ANSWERED, fitness: 1 },
      shows: 'Your first week is the short one',
    },
    {
      name: 'fitness pitch, very fit',
      answers: { ...ANSWERED, fitness: 3 },
      shows: 'Being fit, you need variety',
    },
  ]),
  {
    name: 'height, in feet and inches',
    address: '/onboarding/height',
    answers: { ...ANSWERED, height: 68, weight: 172, goal_weight: 150, units: 'imperial' },
  },
  {
    name: 'weight, in pounds',
    address: '/onboarding/weight',
    answers: { ...ANSWERED, height: 68, weight: 172, goal_weight: 150, units: 'imperial' },
  },
  ...at('/onboarding/goal-weight-progress', [
    {
      name: 'goal weight progress, before the days are chosen',
      answers: without(ANSWERED, 'workout_days'),
      shows: 'it assumes about 150',
    },
    {
      name: 'goal weight progress, soon',
      answers: { ...ANSWERED, goal_weight: 77 },
      shows: 'is a small step',
    },
    {
      name: 'goal weight progress, far, in pounds',
      answers: { ...ANSWERED, height: 68, weight: 262.5, goal_weight: 150, units: 'imperial' },
    },
    {
      name: 'goal weight progress, too low',
      answers: { ...ANSWERED, goal_weight: 50 },
      shows: '50 kg is low for your height',
    },
    {
      name: 'goal weight progress, a minor',
      answers: { ...ANSWERED, age: 16 },
      shows: 'Your body is still growing',
    },
  ]),
  {
    name: 'motivation pitch, every reason',
    address: '/onboarding/motivation-pitch',
    answers: {
      ...ANSWERED,
      motivation: [
        'feel_confident',
        'be_active',
        'improve_sleep',
        'feel_happy',
        'boost_immunity',
        'boost_energy',
      ],
    },
  },
]

/** Messages next to a field that is not accepted. */
const ERRORS: readonly ScreenState[] = [
  {
    name: 'name, empty',
    address: '/onboarding/name',
    answers: without(ANSWERED, 'displayName'),
    actions: continues,
    shows: 'Enter a name or a nickname',
  },
  {
    name: 'area, nothing ticked',
    address: '/onboarding/area',
    answers: without(ANSWERED, 'problem_areas'),
    actions: continues,
    shows: 'Choose at least one',
  },
  {
    name: 'age, empty',
    address: '/onboarding/age',
    answers: without(ANSWERED, 'age'),
    actions: continues,
    shows: 'Enter a number to continue',
  },
  {
    name: 'age, too young',
    address: '/onboarding/age',
    answers: { ...ANSWERED, age: 9 },
    actions: continues,
    shows: 'Plans here are for people aged 10 or over',
  },
  ...at('/onboarding/height', [
    {
      name: 'height, out of range',
      answers: { ...ANSWERED, height: 12 },
      actions: continues,
      shows: 'It has to be between 50 and 280 cm',
    },
    {
      name: 'height, in feet, out of range',
      answers: { ...ANSWERED, height: 3, weight: 172, units: 'imperial' },
      actions: continues,
      shows: /It has to be between/,
    },
    {
      name: 'height, not a number',
      answers: ANSWERED,
      actions: inTurn(fills({ 'Your height': '1 72' }), continues),
      shows: 'Enter a plain number',
    },
  ]),
]

const COACH_STATES: readonly ScreenState[] = [
  {
    name: 'age, 17',
    address: '/onboarding/age',
    answers: { ...answeredOn('coach'), age: 17 },
    actions: continues,
    shows: 'See the training plans',
  },
]

const SITE_STATES: Readonly<Partial<Record<SiteName, readonly ScreenState[]>>> = {
  workouts: [...VARIANTS, ...ERRORS],
  coach: COACH_STATES,
}

/** The questions of a site, and the screens between them. */
export const questionsOf = (site: SiteName): readonly ScreenState[] => [
  ...stepsOf(site),
  ...(SITE_STATES[site] ?? []),
]
