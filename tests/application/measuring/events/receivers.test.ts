import { expect, test } from 'vitest'
import { RECEIVERS } from '#composition/adapters/receivers.ts'

const receivers = RECEIVERS.map(([receiver]) => receiver)

test(
  'of the receivers that get answers, only the developer’s console gets emails and names',
  { tags: ['7.email-and-name'] },
  () => {
    expect(
      receivers
        .filter(({ purpose, personal }) => purpose === 'analytics' && personal)
        .map(({ name }) => name),
    ).toEqual(['console'])
  },
)

test(
  'the tag manager is for marketing, so it gets no answers',
  { tags: ['7.answers-not-marketed'] },
  () => {
    expect(
      receivers.filter(({ purpose }) => purpose === 'marketing').map(({ name }) => name),
    ).toEqual(['tag manager'])
  },
)
