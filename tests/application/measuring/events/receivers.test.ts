import { expect, test } from 'vitest'
import { RECEIVERS } from '../../../../src/application/measuring/receivers.ts'

const rows = Object.entries(RECEIVERS)

test('of the receivers that get answers, only the developer’s console gets emails and names', { tags: ['7.email-and-name'] }, () => {
  expect(rows.filter(([, { purpose, personal }]) => purpose === 'analytics' && personal).map(([name]) => name)).toEqual(['console'])
})

test('the tag manager is for marketing, so it gets no answers', { tags: ['7.answers-not-marketed'] }, () => {
  expect(rows.filter(([, { purpose }]) => purpose === 'marketing').map(([name]) => name)).toEqual(['tag manager'])
})
