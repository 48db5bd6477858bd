import { describe, expect, test } from 'vitest'
import { ALL_EXPERIMENTS } from '#application/settings/allExperiments.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import { ALL, NONE } from '#tests/builders/aMeasurement.ts'
import {
  anExperimentVisit,
  IN_SECOND_ARM,
  measuredWith,
  SEEN_ARMS,
} from '#tests/builders/anExperimentVisit.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { errorReportsOf } from '#tests/builders/errorReportsOf.ts'

describe('an event', { tags: ['7.experiments'] }, () => {
  test('an event carries the arms that were seen before it, even after a reload', async () => {
    const visit = await anExperimentVisit()
    visit.view('/onboarding/plan')
    visit.seesPaywall()
    visit.view('/onboarding/success')
    visit.consent.choose(ALL)
    expect(await visit.armsOfEvents()).toEqual([
      ['screen_view', undefined],
      ['screen_view', undefined],
      ['experiment_exposure', undefined],
      ['screen_view', SEEN_ARMS[0]],
    ])
    const later = await visit.reload()
    later.view('/onboarding/plan')
    expect((await later.armsOfEvents()).at(-1)).toEqual(['screen_view', SEEN_ARMS[0]])
  })

  test('an event carries every arm that was seen, in the order of their names', async () => {
    const other: Experiment = { name: 'a_first', arms: ['one', 'two'] }
    const visit = await anExperimentVisit(
      { experiments: [...ALL_EXPERIMENTS, other], settings: { ...IN_SECOND_ARM, a_first: 'two' } },
      ALL,
    )
    visit.seesPaywall()
    visit.seesPaywall(other)
    visit.view('/onboarding/success')
    expect((await visit.armsOfEvents()).at(-1)).toEqual([
      'screen_view',
      'a_first:two,paywall_first:included',
    ])
  })

  test('an event does not carry the arm of an experiment that the product no longer has', async () => {
    const old: Experiment = { name: 'a_first', arms: ['one', 'two'] }
    const visit = await anExperimentVisit(
      { experiments: [...ALL_EXPERIMENTS, old], settings: { ...IN_SECOND_ARM, a_first: 'two' } },
      ALL,
    )
    visit.seesPaywall()
    visit.seesPaywall(old)
    await visit.exposures()
    const later = await measuredWith(
      aProduct({ settings: IN_SECOND_ARM, tab: visit.tab }),
      visit.sinks,
    )
    later.view('/onboarding/success')
    expect((await later.armsOfEvents()).at(-1)).toEqual(['screen_view', SEEN_ARMS[0]])
  })

  test.each([
    ['a child', 15],
    ['an adult', 34],
  ])(
    'an event of %s does not tell marketing about experiments',
    { tags: ['7.minors-marketing'] },
    async (_who, age) => {
      const visit = await anExperimentVisit({ answers: { ...allAnswers(), age } }, ALL)
      visit.seesPaywall()
      visit.view('/onboarding/success')
      await visit.exposures()
      expect(JSON.stringify(visit.marketing.events)).not.toMatch(/experiment|arms|paywall_first/)
    },
  )
})

test(
  'an error report names the arms shown on this page, whatever the visitor allows',
  { tags: ['7.error-reports'] },
  async () => {
    const visit = await anExperimentVisit({}, NONE)
    errorReportsOf(visit).start(
      visit.failures,
      () => '/onboarding/subscription',
      () => false,
    )
    visit.failures.emit({ message: 'Before' })
    visit.seesPaywall()
    visit.failures.emit({ message: 'After' })
    expect(visit.reporter.reports.map(({ arms }) => arms)).toEqual(['', 'paywall_first:included'])
  },
)
