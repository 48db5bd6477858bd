import { Departures } from '#application/session/Departures.ts'
import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { userProperties } from '#application/measuring/events/userProperties.ts'
import { aProfile } from '../../builders/aSession.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct } from '../../builders/aProduct.ts'

const remembered = aProfile({
  answers: { gender: 'f', goal: 1, age: 34, height: 172, weight: 78, units: 'metric' },
})

describe('a profile that was read', () => {
  test('is copied if no answers are stored', { tags: ['4.sync-empty-plan'] }, () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({
      gender: 'f',
      goal: 1,
      age: 34,
      height: 172,
      weight: 78,
      units: 'metric',
    })
  })

  test('is added to one stored answer, which wins', { tags: ['4.sync-empty-plan'] }, () => {
    const { sync, stored } = aProduct({ answers: { gender: 'm' } })
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({
      gender: 'm',
      goal: 1,
      age: 34,
      height: 172,
      weight: 78,
      units: 'metric',
    })
  })

  test(
    'is not copied if two keys are stored, units included',
    { tags: ['4.sync-empty-plan'] },
    () => {
      const { sync, stored } = aProduct({ answers: { gender: 'm', units: 'imperial' } })
      sync.execute('uid-1', remembered)
      expect(stored.loadAsStored()).toEqual({ gender: 'm', units: 'imperial' })
      expect(stored.owner()).toBeNull()
    },
  )

  test(
    "brings the mobile app's unknown values, which are measured as unknown",
    { tags: ['3.unknown-values'] },
    () => {
      const { sync, stored, sessions } = aProduct()
      sync.execute(
        'uid-1',
        aProfile({
          answers: { gender: 'u', typical_day: 0, previous_experience: 0, plan_pace: 0 },
        }),
      )
      expect(stored.load()).toMatchObject({
        gender: 'u',
        typical_day: 0,
        previous_experience: 0,
        plan_pace: 0,
      })
      expect(userProperties(stored.load(), sessions.current())).toMatchObject({ gender: 'UNKNOWN' })
    },
  )

  test('is converted to the stored units', { tags: ['4.sync-units'] }, () => {
    const { sync, stored } = aProduct({ answers: { units: 'imperial' } })
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({
      gender: 'f',
      goal: 1,
      age: 34,
      height: 68,
      weight: 172,
      units: 'imperial',
    })
  })

  test('brings its own units if none are stored, in any region', { tags: ['4.sync-units'] }, () => {
    const { sync, stored } = aProduct({ place: { country: 'DE' } })
    sync.execute('uid-1', aProfile({ answers: { height: 68, weight: 172, units: 'imperial' } }))
    expect(stored.load()).toEqual({ height: 68, weight: 172, units: 'imperial' })
  })

  test.each([
    ['US', { height: 68, weight: 172, goal_weight: 150, units: 'imperial' }],
    ['DE', { height: 172, weight: 78, goal_weight: 68, units: 'metric' }],
    [null, { height: 172, weight: 78, goal_weight: 68, units: 'metric' }],
  ])(
    'counts as metric if it names no units, and is stored in the default units of the region, such as %s',
    { tags: ['4.sync-units'] },
    (country, kept) => {
      const { sync, stored } = aProduct({ place: { country } })
      sync.execute('uid-1', aProfile({ answers: { height: 172, weight: 78, goal_weight: 68 } }))
      expect(stored.loadAsStored()).toEqual(kept)
    },
  )

  test.each([
    ['imperial', { gender: 'm', height: 68, units: 'imperial' }, 'US'],
    ['metric', { gender: 'm', height: 172, units: 'metric' }, 'DE'],
  ])(
    'that names no units is added to one stored answer in %s units',
    { tags: ['4.sync-units'] },
    (_, kept, country) => {
      const { sync, stored } = aProduct({ answers: { gender: 'm' }, place: { country } })
      sync.execute('uid-1', aProfile({ answers: { height: 172 } }))
      expect(stored.loadAsStored()).toEqual(kept)
    },
  )

  test(
    'that names no units is stored metric for somebody who chose metric, in any region',
    { tags: ['4.sync-units'] },
    () => {
      const { sync, stored } = aProduct({
        answers: { units: 'metric' },
        place: { country: 'US' },
      })
      sync.execute('uid-1', aProfile({ answers: { height: 172 } }))
      expect(stored.loadAsStored()).toEqual({ height: 172, units: 'metric' })
    },
  )

  test("brings only this site's answers, in order", () => {
    const { sync, stored } = aProduct({ site: coach })
    sync.execute(
      'uid-1',
      aProfile({
        answers: {
          goal: 'lose_weight',
          workout_length: 2,
          motivation: 'x',
          registered: 1,
          ability: { strength: 2 },
        },
      }),
    )
    expect(stored.loadAsStored()).toEqual({ goal: 'lose_weight', units: 'metric' })
  })

  test("marks the answers as its person's", () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    expect(stored.owner()).toBe('uid-1')
  })

  test(
    'finds no answers of another person, because they are removed first',
    { tags: ['4.sync-once'] },
    () => {
      const { sync, stored } = aProduct()
      sync.execute('uid-1', remembered)
      sync.personChanged('uid-2')
      expect(stored.loadAsStored()).toEqual({})
      expect(stored.owner(), 'the owner of later answers').toBe('uid-2')
    },
  )

  test(
    'is copied once, so clearing the answers does not bring it back',
    { tags: ['4.sync-once'] },
    () => {
      const { sync, stored } = aProduct()
      sync.execute('uid-1', remembered)
      stored.clear()
      sync.execute('uid-1', remembered)
      expect(stored.loadAsStored()).toEqual({})
    },
  )

  test('counts as copied even if too many answers were stored', () => {
    const { sync, stored } = aProduct({ answers: allAnswers() })
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('is removed with a log-out, even in another tab, but not when a session ends without one', () => {
    const { sync, stored, resolve } = aProduct()
    sync.personChanged('uid-1')
    sync.execute('uid-1', remembered)
    sync.personChanged(null)
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
    sync.personChanged('uid-1')
    resolve(Departures).announce(null)
    sync.personChanged(null)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('is copied again for a person who left and returns', { tags: ['4.sync-once'] }, () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.personChanged(null)
    sync.personChanged('uid-1')
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f', goal: 1 })
  })

  test('stays when a session ends without a log-out, even after an earlier log-out', () => {
    const { sync, stored, resolve } = aProduct()
    sync.personChanged('uid-1')
    resolve(Departures).announce(null)
    resolve(Departures).leave()
    sync.personChanged(null)
    sync.personChanged('uid-1')
    sync.execute('uid-1', remembered)
    sync.personChanged(null)
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
  })

  test('of another person is removed when the present person leaves', () => {
    const { sync, stored } = aProduct()
    sync.personChanged('uid-2')
    stored.markOwned('uid-1')
    sync.personChanged(null)
    expect(stored.owner()).toBeNull()
  })

  test('is copied for the next person', () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.execute('uid-2', aProfile({ answers: { gender: 'm' } }))
    expect(stored.loadAsStored()).toEqual({ gender: 'm', units: 'metric' })
  })
})
