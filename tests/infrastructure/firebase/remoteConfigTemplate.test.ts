import { expect, test } from 'vitest'
import template from '#root/firebase/remoteconfig.template.json' with { type: 'json' }
import { catalogueOf } from '#application/settings/settingsCatalogue.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { toTemplate } from '#root/scripts/generate/remoteConfigTemplate.ts'

test(
  'the deployed template matches the catalogue (npm run generate)',
  { tags: ['9.remote-defaults'] },
  () => {
    expect(template).toEqual(toTemplate(catalogueOf(ALL_SITES)))
  },
)

test('the template has each setting in its group, with its default as text and its description', () => {
  const { parameters } = toTemplate(catalogueOf([workouts])).parameterGroups['App'] ?? {
    parameters: {},
  }
  expect(parameters['workouts_per_week']).toEqual({
    defaultValue: { value: '4' },
    description: 'Workouts a week',
    valueType: 'NUMBER',
  })
  expect(parameters['review_prompt_finished_workouts']).toMatchObject({
    defaultValue: { value: '1,3,6' },
    valueType: 'STRING',
  })
})

test('a setting without a default is marked as using the in-app default', () => {
  const { parameters } = toTemplate(catalogueOf([workouts])).parameterGroups['Promos'] ?? {
    parameters: {},
  }
  expect(parameters['onboarding_promo']?.defaultValue).toEqual({ useInAppDefault: true })
})
