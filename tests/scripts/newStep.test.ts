import { describe, expect, test } from 'vitest'
import { newStep } from '../../scripts/newStep/newStep.ts'
import { FUNNELS_FILE, listedIn } from '../../scripts/newStep/Project.ts'
import { placeholdersIn } from '../../scripts/newStep/placeholders.ts'
import type { Files } from '../../scripts/newStep/Project.ts'
import type { KINDS, StepRequest } from '../../scripts/newStep/StepRequest.ts'
import { FUNNELS } from '#domain/funnel/funnels.ts'
import { SITE_NAMES } from '#domain/site/SiteName.ts'
import { createStep, faultsWith, files, funnelsWith, SPORT, STEPS } from './aNewStep.ts'

const placeholdersOf = (written: Files) =>
  placeholdersIn(
    JSON.parse(written['src/presentation/i18n/en/common.json'] ?? ''),
    JSON.parse(written['src/presentation/pictures/pictures.json'] ?? ''),
  )

describe('a new step', () => {
  test('a new step has a file, a line in every funnel, words and pictures', () => {
    const written = createStep()
    expect(Object.keys(written)).toEqual([
      `${STEPS}/body/madeUpSport.ts`,
      FUNNELS_FILE,
      'src/domain/answers/Answers.ts',
      'src/presentation/i18n/en/common.json',
      'src/presentation/pictures/pictures.json',
    ])
    expect(written[`${STEPS}/body/madeUpSport.ts`]).toBe(
      "import { choice } from '../../Step.ts'\n\nexport const madeUpSport = choice({\n  at: 'made-up-sport',\n  section: 'body',\n  key: 'made_up_sport',\n  answers: { running: 'running', swimming: 'swimming', chess: 'chess' },\n})\n",
    )
    const imports = (written[FUNNELS_FILE] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('import '))
      .map((line) => line.slice(line.indexOf("'")))
    expect(imports).toContain("'./steps/body/madeUpSport.ts'")
    expect(imports).toEqual(imports.toSorted())
    for (const site of SITE_NAMES)
      expect(listedIn(written, site).join()).toContain('previousExperience,madeUpSport')
    expect(JSON.parse(written['src/presentation/i18n/en/common.json'] ?? '')).toMatchObject({
      made_up_sport_title: 'TODO: What is your made up sport?',
      made_up_sport_chess: 'Chess',
    })
    expect(JSON.parse(written['src/presentation/pictures/pictures.json'] ?? '')).toMatchObject({
      made_up_sport: {
        running: 'fluent-emoji-flat:blue-circle',
        swimming: 'fluent-emoji-flat:green-circle',
        chess: 'fluent-emoji-flat:orange-circle',
      },
    })
  })

  test('the words of a new step follow those of the step before it, not those of a step whose name begins with its name', () => {
    const written = createStep({ after: 'sleep' })['src/presentation/i18n/en/common.json'] ?? ''
    const words = Object.keys(JSON.parse(written) as object)
    expect(words[words.indexOf('made_up_sport_title') - 1]).toMatch(/^sleep_(?!better_)/)
  })

  test.each<[request: Partial<StepRequest>, field: string]>([
    [{}, "readonly made_up_sport?: 'running' | 'swimming' | 'chess'"],
    [{ kind: 'choices' }, "readonly made_up_sport?: readonly ('running' | 'swimming' | 'chess')[]"],
    [{ kind: 'statement', answers: '' }, 'readonly made_up_sport?: boolean'],
    [{ kind: 'name', answers: '' }, 'readonly made_up_sport?: string'],
    [{ kind: 'weight', answers: '' }, 'readonly made_up_sport?: number'],
  ])('a new step has a field in the table of answers: %j', (request, field) => {
    const written = createStep(request)
    expect(written['src/domain/answers/Answers.ts']).toContain(`\n  ${field}\n  readonly units?:`)
    const measures = written['src/domain/answers/Units.ts'] ?? ''
    expect(measures.includes("['made_up_sport', 'weight'],")).toBe(request.kind === 'weight')
  })

  test('a new step after welcome becomes the question that welcome leads to; a new step elsewhere does not', () => {
    const PATHS = 'src/presentation/navigation/paths.ts'
    expect(createStep({ after: 'welcome' })[PATHS]).toContain(
      "firstQuestion = '/onboarding/made-up-sport' as StepPath",
    )
    expect(createStep()).not.toHaveProperty([PATHS])
  })

  const REQUESTS: Readonly<Record<keyof typeof KINDS, Partial<StepRequest>>> = {
    choice: {},
    scale: { after: 'stress' },
    glasses: { after: 'water' },
    nightDial: { after: 'sleep' },
    choices: { after: 'goal' },
    weekStrip: { after: 'pace' },
    statement: { after: 'welcome', answers: undefined },
    name: { answers: undefined, after: 'workout-days' },
    age: { answers: undefined },
    height: { answers: undefined },
    weight: { answers: undefined, after: 'knee' },
    count: { answers: undefined, after: 'sleep' },
    pitch: { answers: undefined, after: 'fitness' },
  }

  test.each([['every kind', Object.keys(REQUESTS)]])(
    'a new step of %s has words and pictures, and no funnel has a fault with it',
    async (_, kinds) => {
      const written: Record<string, string> = { ...files }
      for (const kind of kinds) {
        const request = {
          ...SPORT,
          name: `made-up-${kind.toLowerCase()}`,
          kind,
          ...REQUESTS[kind as keyof typeof KINDS],
        }
        Object.assign(written, newStep(request, { files: written, funnels: FUNNELS }))
      }
      for (const funnel of Object.values(await funnelsWith(written)))
        expect(
          funnel
            .filter(({ name }) => name.startsWith('made_up_'))
            .map(({ kind }) => kind)
            .toSorted(),
        ).toEqual(kinds.toSorted())
      expect(await faultsWith(written)).toEqual([])
    },
  )

  test.each(Object.entries(REQUESTS))(
    'a new step of the kind %s has placeholders, which the check of the funnels names',
    (kind, request) => {
      expect(placeholdersOf(createStep({ kind, ...request })).join()).toContain('made_up_sport')
    },
  )

  test('a new week strip has no pictures, since its days are drawn without', () => {
    const written = createStep({ kind: 'weekStrip', after: 'pace' })
    expect(JSON.parse(written['src/presentation/pictures/pictures.json'] ?? '')).not.toHaveProperty(
      'made_up_sport',
    )
  })

  test('the placeholders of a new step are the words that a person must write, and circles for pictures', () => {
    const sentences = placeholdersOf(createStep()).filter((one) => one.includes('made_up_sport'))
    expect(sentences.map((sentence) => sentence.split(' ', 2).join(' '))).toEqual([
      'src/presentation/i18n/en/common.json: made_up_sport_title',
      'src/presentation/pictures/pictures.json: made_up_sport.running',
      'src/presentation/pictures/pictures.json: made_up_sport.swimming',
      'src/presentation/pictures/pictures.json: made_up_sport.chess',
    ])
  })

  test('a new step that responds to the step before it names the version of that step on every site', () => {
    expect(
      createStep({ kind: 'pitch', answers: undefined, after: 'goal' })[
        `${STEPS}/goal/madeUpSport.ts`
      ],
    ).toContain('respondsTo: [goal, coachGoal]')
  })

  test('a new step is added only to the sites that have the step before it', async () => {
    const without = {
      ...FUNNELS,
      coach: FUNNELS.coach.filter(({ name }) => name !== 'previous_experience'),
    }
    const written = newStep(SPORT, { files, funnels: without })
    expect(listedIn(written, 'workouts')).toContain('madeUpSport')
    expect(listedIn(written, 'coach')).not.toContain('madeUpSport')
  })
})

describe('a new step is refused', () => {
  test.each<readonly [string, Partial<StepRequest>, RegExp]>([
    ['for a name that is not in kebab case', { name: 'madeUpSport' }, /not in kebab case/],
    ['for a name that is a reserved word', { name: 'new' }, /reserved word/],
    [
      'for an address that exists',
      { name: 'pace' },
      /already a step or a screen at \/onboarding\/pace/,
    ],
    [
      'for the address of the pause before the plan',
      { name: 'loading-plan' },
      /already a step or a screen at \/onboarding\/loading-plan/,
    ],
    [
      'for a name whose words another step already has',
      { name: 'goal-weight-progress-near' },
      /goal_weight_progress_near_title, which already exists/,
    ],
    [
      'for more answers than there is room for',
      { kind: 'scale', answers: 'a,b,c,d,e,f' },
      /A scale has room for 5 answers/,
    ],
    ['for an unknown kind', { kind: 'slider' }, /no kind "slider"; the kinds are choice, scale/],
    [
      'after an unknown step',
      { after: 'breakfast' },
      /no step "breakfast"; the steps are welcome, gender/,
    ],
    ['after the plan', { after: 'plan' }, /nothing can come after plan/],
    ['for a choice without answers', { answers: undefined }, /at least two answers/],
    ['for a single answer', { answers: 'running' }, /at least two answers/],
    ['for an answer given twice', { answers: 'running,Running' }, /"running" is given twice/],
    [
      'for an answer that is not a valid key',
      { answers: 'running,2nd' },
      /"2nd" is not a valid key/,
    ],
    [
      'for an answer that clashes with another word',
      { answers: 'running,title' },
      /"title" clashes with another word/,
    ],
    ['for answers of a statement', { kind: 'statement' }, /has no answers of its own/],
    ['for a key that exists', { name: 'max-impact' }, /key max_impact already belongs to knee/],
    [
      'for a pitch that does not follow a choice',
      { kind: 'pitch', answers: undefined, after: 'weight' },
      /responds to a choice/,
    ],
  ])('a new step is refused %s', (_why, request, says) => {
    expect(() => createStep(request)).toThrow(says)
  })
})
