import { describe, expect, test } from 'vitest'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { profileRead } from '#domain/visit/transitions.ts'
import { coach } from '#domain/site/coach.ts'
import { userProperties } from '#application/measuring/events/userProperties.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const ANAS_PROFILE = aProfile({
  answers: { gender: 'f', goal: 1, age: 34, height: 172, weight: 78, units: 'metric' },
})

/** A tab, with what happens to it when a profile is read, and when the person changes. */
function aTabWith(facts: ProductFacts = {}) {
  const product = aProduct(facts)
  const { visits, stored, resolve, sessions, site } = product
  const sync = {
    execute: (uid: string, { answers }: UserProfile) =>
      void visits.after(profileRead(uid, parseAnswers(site.funnel, answers), visits.regionUnits)),
    personChanged: (uid: string | null) => visits.personChanged(uid),
  }
  return { stored, resolve, sessions, sync }
}

describe('a profile that was read', { tags: ['4.sync-once'] }, () => {
  const all = { gender: 'f', goal: 1, age: 34, height: 172, weight: 78, units: 'metric' }

  test.each([
    { stored: 'no answers', answers: {}, kept: all },
    { stored: 'one answer', answers: { gender: 'm' }, kept: { ...all, gender: 'm' } },
    {
      stored: 'an answer and units',
      answers: { gender: 'm', units: 'imperial' },
      kept: { gender: 'm', units: 'imperial' },
    },
  ] as const)(
    'copying a profile into a tab with $stored stores $kept',
    { tags: ['4.sync-empty-plan'] },
    (facts) => {
      const { sync, stored } = aTabWith({ answers: facts.answers })
      sync.execute('uid-1', ANAS_PROFILE)
      expect(stored.loadAsStored()).toEqual(facts.kept)
      expect(stored.owner()).toBe('units' in facts.answers ? null : 'uid-1')
    },
  )

  test("a profile's unknown values are copied and measured", { tags: ['3.unknown-values'] }, () => {
    const { sync, stored, sessions } = aTabWith()
    const answers = { gender: 'u', typical_day: 0, previous_experience: 0, plan_pace: 0 }
    sync.execute('uid-1', aProfile({ answers }))
    expect(stored.load()).toMatchObject(answers)
    expect(userProperties(stored.load(), sessions.current())).toMatchObject({ gender: 'UNKNOWN' })
  })

  const metric = { height: 172, weight: 78, goal_weight: 68 }
  const imperial = { height: 68, weight: 172, goal_weight: 150 }

  const cases = [
    {
      title: 'is converted to the stored units',
      inTab: { units: 'imperial' },
      inProfile: { ...metric, units: 'metric' },
      kept: { ...imperial, units: 'imperial' },
    },
    {
      title: 'brings its own units if none are stored, in any region',
      country: 'DE',
      inProfile: { ...imperial, units: 'imperial' },
      kept: { ...imperial, units: 'imperial' },
    },
    ...(['US', 'DE', null] as const).map((country) => ({
      title: `counts as metric if it names no units, and gets those of the region ${country}`,
      country,
      inProfile: metric,
      kept: country === 'US' ? { ...imperial, units: 'imperial' } : { ...metric, units: 'metric' },
    })),
    {
      title: 'that names no units is added to one stored answer in the units of the region',
      inTab: { gender: 'm' },
      country: 'US',
      inProfile: metric,
      kept: { gender: 'm', ...imperial, units: 'imperial' },
    },
    {
      title: 'that names no units stays metric for somebody who chose metric, in any region',
      inTab: { units: 'metric' },
      country: 'US',
      inProfile: metric,
      kept: { ...metric, units: 'metric' },
    },
  ] as const

  test.each(cases.map((facts) => [facts.title, facts] as const))(
    'a profile %s',
    { tags: ['4.sync-units'] },
    (_, facts) => {
      const { sync, stored } = aTabWith({
        answers: 'inTab' in facts ? facts.inTab : {},
        place: { country: 'country' in facts ? facts.country : null },
      })
      sync.execute('uid-1', aProfile({ answers: facts.inProfile }))
      expect(stored.loadAsStored()).toEqual(facts.kept)
    },
  )

  test("a profile's answers are copied only if they belong to this site", () => {
    const { sync, stored } = aTabWith({ site: coach })
    const excluded = { workout_length: 2, motivation: 'x', registered: 1, ability: { strength: 2 } }
    sync.execute('uid-1', aProfile({ answers: { goal: 'lose_weight', ...excluded } }))
    expect(stored.loadAsStored()).toEqual({ goal: 'lose_weight', units: 'metric' })
  })
})
