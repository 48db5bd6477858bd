import { describe, expect, test } from 'vitest'
import { readProfile, withProfile } from '../../functions/src/rules/profile.ts'
import { coach } from '#composition/sites/coach.ts'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { allAnswers, allCoachAnswers } from '../builders/allAnswers.ts'

const rest = {
  locale: { timezone: 'Europe/Berlin', language: 'en', country: null },
  newsletter: true,
}
const sent = (changes: Record<string, unknown> = {}) => ({ ...allAnswers(), ...rest, ...changes })

describe('a new profile', { tags: ['7.server-profile'] }, () => {
  test.each([
    ['workouts', allAnswers()],
    ['coach', allCoachAnswers()],
  ])('a new profile is assigned to the %s site because of its answers', (name, answers) => {
    expect(readProfile({ ...answers, ...rest }, ALL_SITES)).toMatchObject({
      site: { name },
      answers,
    })
  })

  test('a new profile of a site that the project does not serve is refused', () => {
    expect(() => readProfile(sent(), [coach])).toThrow('goal required')
  })

  test("a new profile needs an answer to every required question, unless the server's settings switch the question off", () => {
    expect(() => readProfile(sent({ problem_areas: undefined }), ALL_SITES)).toThrow(
      'problem_areas',
    )
    expect(
      readProfile(sent({ problem_areas: undefined }), ALL_SITES, ['problem_areas']).answers,
    ).not.toHaveProperty('problem_areas')
  })

  test('a new profile leaves out a number beyond the bounds of its question', () => {
    expect(readProfile(sent({ goal_weight: 29 }), ALL_SITES).answers).not.toHaveProperty(
      'goal_weight',
    )
    expect(readProfile(sent({ goal_weight: 30 }), ALL_SITES).answers).toHaveProperty(
      'goal_weight',
      30,
    )
  })

  test('a new profile is refused with more than 8192 characters', () => {
    expect(() => readProfile(sent({ filler: 'x'.repeat(8192) }), ALL_SITES)).toThrow('too large')
    expect(readProfile(sent({ filler: 'x'.repeat(5000) }), ALL_SITES).answers).not.toHaveProperty(
      'filler',
    )
  })

  test('a new profile is refused with a country of more than 64 characters', () => {
    expect(() =>
      readProfile(sent({ locale: { ...rest.locale, country: 'x'.repeat(65) } }), ALL_SITES),
    ).toThrow('locale.country')
  })

  test('a new profile completes the onboarding of its site, and is refused if that was completed before', () => {
    const profile = readProfile(sent(), ALL_SITES)
    const first = withProfile({ onboarding_completed: { hc: true } }, profile, 'now')
    expect(first['onboarding_completed']).toEqual({ hc: true, workouts: true })
    expect(() => withProfile(first, profile, 'later')).toThrow('exists already')
  })

  test(
    'a new profile does not restart the newsletter for a person who stopped it',
    { tags: ['7.newsletter'] },
    () => {
      const profile = readProfile(sent(), ALL_SITES)
      expect(withProfile({ newsletter: false }, profile, 'now')['newsletter']).toBe(false)
      expect(withProfile({}, profile, 'now')['newsletter']).toBe(true)
    },
  )

  test("a new profile keeps the time of the person's first registration", () => {
    expect(
      withProfile({ registered: 'long ago' }, readProfile(sent(), ALL_SITES), 'now')['registered'],
    ).toBe('long ago')
  })
})
