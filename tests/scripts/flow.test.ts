import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOfContents } from '#root/scripts/flow/contents.ts'
import { funnelDocument } from '#root/scripts/flow/funnelDocument.ts'
import { isPlaceholderPicture } from '#root/scripts/newStep/placeholders.ts'
import { inWords } from '#root/scripts/flow/inWords.ts'
import { faultsOfFunnel, reportOf } from '#root/scripts/flow/faultsOfFunnel.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { ageBounds } from '#domain/answers/Bounds.ts'
import { both, unless, when, type Condition } from '#domain/funnel/Condition.ts'
import { choices, numberQuestion, pitch, type Step } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import words from '#presentation/i18n/en/common.json'
import pictures from '#presentation/pictures/pictures.json'
import { aSiteWithSteps, answered, aStep } from '../builders/aSiteWithSteps.ts'

const messagesOf = (site: SiteRules) => faultsOfFunnel(site).map((fault) => fault.message)

describe.each(ALL_SITES)('the $name funnel', (site) => {
  test(
    'every step of a funnel can be reached and left, conditions read only earlier answers, and the bar never moves back',
    { tags: ['2.percent-rises', '2.conditions'] },
    () => expect(faultsOfFunnel(site).map((fault) => reportOf(site, fault))).toEqual([]),
  )

  test('a funnel has words and pictures at every step', { tags: ['2.continue-screens'] }, () => {
    expect(
      faultsOfContents(site, { words, pictures }).map((fault) => reportOf(site, fault)),
    ).toEqual([])
  })
})

/** The handles of a site's answers by their picture. Leaves out the circles, which are placeholders of new steps. */
function answersByPicture({ funnel }: SiteRules): ReadonlyMap<string, ReadonlySet<string>> {
  const byPicture = new Map<string, Set<string>>()
  for (const step of funnel) {
    if (!('answers' in step)) continue
    const stepPictures: Readonly<Record<string, string>> =
      Object.entries(pictures).find(([name]) => name === step.name)?.[1] ?? {}
    for (const handle of [...Object.keys(step.answers), 'none']) {
      const picture = stepPictures[handle]
      if (picture === undefined || isPlaceholderPicture(picture)) continue
      byPicture.set(picture, (byPicture.get(picture) ?? new Set()).add(handle))
    }
  }
  return byPicture
}

test.each(ALL_SITES)(
  'on the $name site, no picture is used for two handles, or for an answer and a screen',
  { tags: ['2.pictures'] },
  (site) => {
    const answers = answersByPicture(site)
    const shared = [...answers].filter(([, handles]) => handles.size > 1)
    expect(shared.map(([picture]) => picture)).toEqual([])
    const screenPictures = site.funnel
      .filter(({ kind }) => kind === 'pitch' || kind === 'statement')
      .flatMap(({ name, kind }) =>
        Object.entries(Object.entries(pictures).find(([step]) => step === name)?.[1] ?? {}).flatMap(
          ([handle, picture]) => (kind === 'pitch' || handle === 'main' ? [picture] : []),
        ),
      )
    expect(screenPictures.filter((picture) => answers.has(picture))).toEqual([])
  },
)

test('every picture is drawn for Onward', { tags: ['2.pictures'] }, () => {
  const names = Object.values(pictures).flatMap((ofStep) => Object.values(ofStep))
  expect(names.filter((name) => !name.startsWith('drawn:'))).toEqual([])
})

test('docs/funnel.md is up to date with the funnels (npm run tool flow)', () => {
  expect(readFileSync(new URL('../../docs/funnel.md', import.meta.url), 'utf8')).toBe(
    funnelDocument(ALL_SITES),
  )
})

describe('the check of a funnel', () => {
  const undeclared = when('one', (answers) => answers['one'] === 'yes' && answers['two'] === 'yes')
  const never = both(answered('one', 'yes'), answered('one', 'no'))
  const refusing = { ...aStep('one'), accepts: (value: unknown): value is string => value === 'no' }
  const pitches = ['a', 'b', 'c'].map((at) =>
    pitch({ at, section: 'body', respondsTo: [], askWhen: answered('two', 'yes') }),
  )
  test.each<readonly [string, readonly Step[], readonly string[]]>([
    ['nothing in a funnel of a few steps', [aStep('one'), aStep('two')], []],
    [
      'a step whose condition never holds',
      [aStep('one'), aStep('two', { askWhen: never })],
      ['two can never be shown'],
    ],
    [
      'a step whose condition holds only for answers that no visitor has',
      [
        aStep('one'),
        aStep('two', { askWhen: answered('one', 'yes') }),
        aStep('three', {
          askWhen: when(['one', 'two'], ({ one, two }) => one === 'no' && two === 'yes'),
        }),
      ],
      ['three can never be shown'],
    ],
    [
      'a step whose own answer takes it out of the sequence',
      [aStep('one'), aStep('two', { key: 'one', refines: true, askWhen: answered('one', 'yes') })],
      ['nothing comes after two'],
    ],
    [
      'an answer that is offered and not accepted',
      [refusing],
      ['one offers yes but does not accept it'],
    ],
    [
      'a condition on a later step',
      [aStep('one', { askWhen: answered('two', 'yes') }), aStep('two')],
      ['one depends on two, which no earlier step asks'],
    ],
    [
      'a condition on an answer that it does not declare',
      [aStep('one'), aStep('two'), aStep('three', { askWhen: undeclared })],
      ['the condition of three reads two undeclared'],
    ],
    [
      'two steps at one address',
      [aStep('one'), { ...aStep('two'), path: aStep('one').path }],
      ['one and two share an address or a name'],
    ],
    [
      'a bar that moves back',
      [aStep('one'), aStep('two'), ...pitches, aStep('three')],
      ['the bar falls from 50 to 40 percent at a'],
    ],
  ])('the check of a funnel finds %s', (_what, steps, found) => {
    expect(messagesOf(aSiteWithSteps(...steps))).toEqual(found)
  })

  test('the check of a funnel finds a funnel that does not end with success', () => {
    const site = aSiteWithSteps(aStep('one'))
    expect(messagesOf({ ...site, funnel: site.funnel.slice(0, -1) })).toEqual([
      'the funnel has no success step',
      'the funnel does not end with success',
    ])
  })

  test('the check of a funnel says what to type into the demo to see a fault', () => {
    const fault = { message: 'nothing comes after two', path: '/onboarding/two' }
    expect(reportOf({ name: 'coach' }, { ...fault, answers: { goal: 1 } })).toBe(
      `coach: nothing comes after two
  in the demo's console: sessionStorage.plan = '{"goal":1}'; location = '/onboarding/two?site=coach'`,
    )
  })
})

describe('the words and pictures of a step', () => {
  const about = aStep('one', { answers: { a: 'a', b: 'b' } })
  const site = aSiteWithSteps(
    about,
    pitch({ at: 'two', section: 'body', respondsTo: [about], askWhen: answered('one', 'a') }),
  )
  const complete = {
    words: {
      welcome_title: 'Hello',
      plan_title: 'Plan',
      one_title: 'One?',
      one_a: 'A',
      one_b: 'B',
      two_title: 'So',
      two_message_1: 'Indeed',
    } as Readonly<Record<string, string>>,
    pictures: { one: { a: 'drawn:a', b: 'drawn:b' } } as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >,
  }
  const { two_title: _title, two_message_1: _message, ...withoutPitch } = complete.words

  test.each<readonly [string, Partial<typeof complete>, readonly string[]]>([
    ['are complete', {}, []],
    [
      'are named if they are missing or empty',
      { words: { ...complete.words, one_title: '', one_b: ' ' }, pictures: { one: { a: 'x' } } },
      ['one has no word one_title', 'one has no word one_b', 'one has no picture for b'],
    ],
    [
      'that is a pitch are named if they are missing for an answer that leads to it',
      { words: withoutPitch },
      ['two has no word two_a_title', 'two has no word two_a_message_1'],
    ],
    [
      'that is a pitch may differ for each answer that leads to it',
      { words: { ...withoutPitch, two_a_title: 'So', two_a_message_1: 'Indeed' } },
      [],
    ],
  ])('the words and pictures of a step %s', (_what, changes, found) => {
    const faults = faultsOfContents(site, { ...complete, ...changes })
    expect(faults.map((fault) => fault.message)).toEqual(found)
  })
})

describe('a condition in words', () => {
  const site = aSiteWithSteps(
    aStep('pet', { answers: { dog: 1, cat: 2, fish: 3 } }),
    aStep('garden'),
    choices({
      at: 'drinks',
      section: 'life',
      key: 'drinks',
      noneOffered: true,
      answers: { tea: 'tea', milk: 'milk', water: 'water' },
    }),
    numberQuestion({ at: 'age', section: 'body', key: 'age', kind: 'age', bounds: ageBounds }),
  )

  test.each<readonly [string, Condition, string]>([
    ['one answer', answered('pet', 1), '`pet` is dog'],
    ['every answer but one', unless(answered('pet', 1)), '`pet` is not dog'],
    ['any answer', unless(answered('pet', undefined)), '`pet` is answered'],
    ['no answer', answered('pet', undefined), '`pet` is unanswered'],
    [
      'two answers at once',
      when(['pet', 'garden'], ({ pet, garden }) => pet === 2 && garden === 'no'),
      '`pet` is cat and `garden` is no',
    ],
    [
      'either of two',
      when(['pet', 'garden'], ({ pet, garden }) => pet === 2 || garden === 'no'),
      '`pet` is not cat and `garden` is no; or `pet` is cat',
    ],
    [
      'a number from a bound upwards',
      when('age', ({ age }) => Number(age) >= 60),
      '`age` is 60 or more',
    ],
    [
      'a list with at least one answer',
      when('drinks', ({ drinks }) => Array.isArray(drinks) && drinks.length > 0),
      '`drinks` is answered, and not none',
    ],
    ['nothing', when('pet', () => false), 'never'],
    ['everything', when('pet', () => true), 'always'],
  ])('a condition in words: %s', (_what, condition, expected) => {
    expect(inWords(condition, site)).toBe(expected)
  })
})
