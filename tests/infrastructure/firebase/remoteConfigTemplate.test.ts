import { expect, test } from 'vitest'
import template from '../../../remoteconfig.template.json' with { type: 'json' }
import { catalogueOf } from '../../../src/application/settings/settingsCatalogue.ts'
import { ALL_SITES } from '../../../src/composition/sites/sites.ts'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { toTemplate } from '../../../src/infrastructure/firebase/settings/remoteConfigTemplate.ts'

test('the template that is deployed is what the catalogue says; npm run generate writes it', { tags: ['9.remote-defaults'] }, () => {
  expect(template).toEqual(toTemplate(catalogueOf(ALL_SITES)))
})

test('a setting stands in its group with its default as text, and what it is for', () => {
  const { parameters } = toTemplate(catalogueOf([workouts])).parameterGroups['App'] ?? { parameters: {} }
  expect(parameters['workouts_per_week']).toEqual({ defaultValue: { value: '4' }, description: 'Workouts a week', valueType: 'NUMBER' })
  expect(parameters['review_prompt_finished_workouts']).toMatchObject({ defaultValue: { value: '1,3,6' }, valueType: 'STRING' })
})

test('a setting without a default is left to the app', () => {
  const { parameters } = toTemplate(catalogueOf([workouts])).parameterGroups['Promos'] ?? { parameters: {} }
  expect(parameters['onboarding_promo']?.defaultValue).toEqual({ useInAppDefault: true })
})
