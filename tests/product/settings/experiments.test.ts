import { SignOut } from '#application/account/SignOut.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { describe, expect, test } from 'vitest'
import { ALL_EXPERIMENTS } from '#application/settings/allExperiments.ts'
import { armText, type Experiment } from '#application/settings/Experiment.ts'
import { experimentEntries } from '#application/settings/settingsCatalogue.ts'
import { aProduct, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'

const COLOUR: Experiment<'red' | 'blue'> = { name: 'colour', arms: ['red', 'blue'] }

const product = (published: string | null, facts: ProductFacts = {}) =>
  aProduct({
    experiments: [COLOUR],
    settings: { paywall_open: 'true', ...(published !== null && { colour: published }) },
    ...facts,
  })
const arm = ({ resolve }: Product) => resolve(Experiments).arm(COLOUR)
const isCounted = ({ resolve }: Product) => resolve(Experiments).exposure(COLOUR) !== null
const outcomeOf = (page: Product) => [arm(page), isCounted(page) ? 'counts' : 'does not count']

async function publish({ remote }: Product, published: string | null) {
  remote.publish({ paywall_open: 'true', ...(published !== null && { colour: published }) })
  await remote.refresh()
}

describe('the arm of an experiment', { tags: ['4.experiment-arms'] }, () => {
  test.each([
    ['the published one', 'blue', ['blue', 'counts']],
    ['the first, if that is published', ' red ', ['red', 'counts']],
    ['the first, uncounted, if none is published', null, ['red', 'does not count']],
    ['the first, uncounted, if the published one is unknown', 'green', ['red', 'does not count']],
    ['the one for everybody, uncounted', 'blue!', ['blue', 'does not count']],
    ['the first, uncounted, if the one for all is unknown', 'green!', ['red', 'does not count']],
  ])('the arm of an experiment is %s', (_title, published, expected) => {
    expect(outcomeOf(product(published))).toEqual(expected)
  })

  test.each([
    ['green', 1],
    ['green!', 1],
    ['blue', 0],
    ['blue!', 0],
    [null, 0],
  ])('an experiment published as %j is logged as malformed %i times', (published, times) => {
    const page = product(published)
    arm(page)
    arm(page)
    expect(page.log.errors.map(({ message }) => message)).toEqual(
      Array<string>(times).fill('The remote setting colour is malformed; using its default'),
    )
  })

  test('the first arm stays on the page when another is published after it was shown', async () => {
    const page = product(null)
    arm(page)
    await publish(page, 'blue')
    expect(outcomeOf(page)).toEqual(['red', 'does not count'])
  })

  test('the arm of an experiment stays after a reload and in another tab when another is published', async () => {
    const page = product('blue')
    arm(page)
    await publish(page, 'red')
    expect(outcomeOf(page.reloaded())).toEqual(['blue', 'counts'])
    expect(outcomeOf(product('red', { tab: page.tab.openTab() }))).toEqual(['blue', 'counts'])
  })

  test('the arm of an experiment stays when a person signs in, and when they log out', async () => {
    const page = product('blue')
    arm(page)
    await page.signInAna(null)
    expect(arm(page.reloaded())).toBe('blue')
    await page.resolve(SignOut).execute('uid-1')
    await publish(page, 'red')
    expect(arm(page.reloaded())).toBe('blue')
  })

  test.each([
    ['no arm', null],
    ['an arm for everybody', 'red!'],
  ])(
    'the arm of an experiment is forgotten at the next page load when %s is published, so that a later experiment decides again',
    async (_title, published) => {
      const page = product('blue')
      arm(page)
      await publish(page, published)
      const later = page.reloaded()
      expect(outcomeOf(later)).toEqual(['red', 'does not count'])
      await publish(page, 'blue')
      expect(outcomeOf(page.reloaded())).toEqual(['blue', 'counts'])
    },
  )

  test('a stored arm that its experiment no longer has is replaced by the first one, and this browser does not count from then on', () => {
    const page = product('blue', {
      remembers: ({ FunnelKept }) => FunnelKept.arms.write(new Map([['colour', 'green']])),
    })
    expect(outcomeOf(page)).toEqual(['red', 'does not count'])
    expect(outcomeOf(page.reloaded())).toEqual(['red', 'does not count'])
  })

  test.each([{}, { age: 15, gender: 'f' }, { age: 34, goal: 1 }] as const)(
    'the arm of an experiment does not depend on answers such as %j',
    { tags: ['7.experiments'] },
    (answers) => {
      expect(arm(product('blue', { answers }))).toBe('blue')
    },
  )
})

describe('an arm if the settings load late', { tags: ['4.experiment-arms'] }, () => {
  const withoutSettings = (facts: ProductFacts = {}) =>
    aProduct({ experiments: [COLOUR], ...facts })

  test('if the settings load late, the arm of an experiment is decided when its screen is shown', async () => {
    const page = withoutSettings()
    await publish(page, 'blue')
    expect(outcomeOf(page)).toEqual(['blue', 'counts'])
  })

  test('if the screen is shown before the settings load, the arm of an experiment is the first one for good, uncounted', async () => {
    const page = withoutSettings()
    expect(arm(page)).toBe('red')
    await publish(page, 'blue')
    expect(outcomeOf(page)).toEqual(['red', 'does not count'])
    expect(outcomeOf(page.reloaded())).toEqual(['red', 'does not count'])
    expect(outcomeOf(product('blue', { tab: page.tab.openTab() }))).toEqual([
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
