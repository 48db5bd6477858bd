import { SignOut } from '#application/account/SignOut.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { describe, expect, test } from 'vitest'
import { ALL_EXPERIMENTS } from '#application/settings/allExperiments.ts'
import { armText, type Experiment } from '#application/settings/Experiment.ts'
import { experimentEntries } from '#application/settings/settingsCatalogue.ts'
import { aProduct, type Product, type ProductFacts } from '../../builders/aProduct.ts'

const COLOUR: Experiment<'red' | 'blue'> = { name: 'colour', arms: ['red', 'blue'] }

const product = (said: string | null, facts: ProductFacts = {}) =>
  aProduct({
    experiments: [COLOUR],
    settings: { paywall_open: 'true', ...(said !== null && { colour: said }) },
    ...facts,
  })
const arm = ({ resolve }: Product) => resolve(Experiments).arm(COLOUR)
const isCounted = ({ resolve }: Product) => resolve(Experiments).exposure(COLOUR) !== null
const looks = (visited: Product) => [arm(visited), isCounted(visited) ? 'counts' : 'does not count']

async function publishes({ remote }: Product, said: string | null) {
  remote.publish({ paywall_open: 'true', ...(said !== null && { colour: said }) })
  await remote.refresh()
}

describe('the arm of an experiment', { tags: ['4.experiment-arms'] }, () => {
  test.each([
    ['the published one', 'blue', ['blue', 'counts']],
    ['the first, if that is published', ' red ', ['red', 'counts']],
    ['the first, outside the experiment, if none is published', null, ['red', 'does not count']],
    [
      'the first, outside the experiment, if the published one is unknown',
      'green',
      ['red', 'does not count'],
    ],
    ['the one for everybody, outside the experiment', 'blue!', ['blue', 'does not count']],
    ['the first, if the one for everybody is unknown', 'green!', ['red', 'does not count']],
  ])('the arm of an experiment is %s', (_what, said, expected) => {
    expect(looks(product(said))).toEqual(expected)
  })

  test.each([
    ['green', 1],
    ['green!', 1],
    ['blue', 0],
    ['blue!', 0],
    [null, 0],
  ])('an experiment published as %j is logged %i times', (said, times) => {
    const visited = product(said)
    arm(visited)
    arm(visited)
    expect(visited.log.errors.map(({ message }) => message)).toEqual(
      Array<string>(times).fill('The remote setting colour is malformed; using its default'),
    )
  })

  test('the arm of an experiment stays on the page when another is published', async () => {
    const visited = product('blue')
    arm(visited)
    await publishes(visited, 'red')
    expect(arm(visited)).toBe('blue')
  })

  test('the first arm stays on the page when another is published after it was shown', async () => {
    const visited = product(null)
    arm(visited)
    await publishes(visited, 'blue')
    expect(looks(visited)).toEqual(['red', 'does not count'])
  })

  test('the arm of an experiment stays after a reload and in another tab when another is published', async () => {
    const visited = product('blue')
    arm(visited)
    await publishes(visited, 'red')
    expect(looks(visited.reloaded())).toEqual(['blue', 'counts'])
    expect(looks(product('red', { tab: visited.tab.openTab() }))).toEqual(['blue', 'counts'])
  })

  test('the arm of an experiment stays when a person signs in, and when they log out', async () => {
    const visited = product('blue')
    arm(visited)
    await visited.signedIn(null)
    expect(arm(visited.reloaded())).toBe('blue')
    await visited.resolve(SignOut).execute('uid-1')
    await publishes(visited, 'red')
    expect(arm(visited.reloaded())).toBe('blue')
  })

  test.each([
    ['no arm', null],
    ['an arm for everybody', 'red!'],
  ])(
    'the arm of an experiment is forgotten at the next page load when %s is published, so that a later experiment decides again',
    async (_what, said) => {
      const visited = product('blue')
      arm(visited)
      await publishes(visited, said)
      const later = visited.reloaded()
      expect(looks(later)).toEqual(['red', 'does not count'])
      await publishes(visited, 'blue')
      expect(looks(visited.reloaded())).toEqual(['blue', 'counts'])
    },
  )

  test('an arm that the product no longer has becomes the first one, and this browser is in no arm from then on', () => {
    const visited = product('blue', {
      remembers: ({ FunnelKept }) => FunnelKept.arms.write(new Map([['colour', 'green']])),
    })
    expect(looks(visited)).toEqual(['red', 'does not count'])
    expect(looks(visited.reloaded())).toEqual(['red', 'does not count'])
  })

  test.each([{}, { age: 15, gender: 'f' }, { age: 34, goal: 1 }] as const)(
    'the arm of an experiment does not depend on answers such as %j',
    { tags: ['7.experiments'] },
    (answers) => {
      expect(arm(product('blue', { answers }))).toBe('blue')
    },
  )
})

describe('an arm whose settings load late', { tags: ['4.experiment-arms'] }, () => {
  const never = (facts: ProductFacts = {}) => aProduct({ experiments: [COLOUR], ...facts })

  test('an arm whose settings load late is decided when its screen is shown', async () => {
    const visited = never()
    await publishes(visited, 'blue')
    expect(looks(visited)).toEqual(['blue', 'counts'])
  })

  test('an arm whose settings load late is the first one for good, outside the experiment, if its screen was shown before', async () => {
    const visited = never()
    expect(arm(visited)).toBe('red')
    await publishes(visited, 'blue')
    expect(looks(visited)).toEqual(['red', 'does not count'])
    expect(looks(visited.reloaded())).toEqual(['red', 'does not count'])
    expect(looks(product('blue', { tab: visited.tab.openTab() }))).toEqual([
      'red',
      'does not count',
    ])
  })
})

describe('every experiment', { tags: ['4.experiment-arms'] }, () => {
  test('every experiment is in the catalogue, with its arms in its description', () => {
    expect(experimentEntries.map(({ setting, arms }) => [setting.name, arms])).toEqual(
      ALL_EXPERIMENTS.map(({ name, arms }) => [name, arms]),
    )
    for (const { description, arms } of experimentEntries)
      expect(description.endsWith(`Arms: ${arms.join(', ')}`)).toBe(true)
  })

  test('every experiment has names that a receiver accepts, and that fit together in one field of 100 characters', () => {
    for (const { name, arms } of ALL_EXPERIMENTS)
      for (const text of [name, ...arms]) expect(text).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
    const longest = ALL_EXPERIMENTS.map(({ name, arms }) =>
      Math.max(...arms.map((one) => armText({ experiment: name, arm: one }).length)),
    )
    expect(longest.reduce((sum, length) => sum + length + 1, -1)).toBeLessThanOrEqual(100)
  })
})
