import { describe, expect, test } from 'vitest'
import { coach } from '../../../src/composition/sites/coach.ts'
import { userProperties } from '../../../src/application/measuring/events/userProperties.ts'
import { aProfile } from '../../builders/aSession.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct } from '../../builders/aProduct.ts'

const remembered = aProfile({ answers: { gender: 'f', goal: 1, age: 34, height: 172, weight: 78, units: 'metric' } })

describe('a profile that arrives', () => {
  test('is copied into an empty plan', { tags: ['4.sync-empty-plan'] }, () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({ gender: 'f', goal: 1, age: 34, height: 172, weight: 78, units: 'metric' })
  })

  test('fills up a plan of one key, which wins', { tags: ['4.sync-empty-plan'] }, () => {
    const { sync, stored } = aProduct({ answers: { gender: 'm' } })
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({ gender: 'm', goal: 1, age: 34, height: 172, weight: 78, units: 'metric' })
  })

  test('leaves a plan of two keys alone, units counted', { tags: ['4.sync-empty-plan'] }, () => {
    const { sync, stored } = aProduct({ answers: { gender: 'm', units: 'imperial' } })
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({ gender: 'm', units: 'imperial' })
    expect(stored.owner()).toBeNull()
  })

  test('brings what the mobile app calls unknown, which is measured so', { tags: ['3.unknown-values'] }, () => {
    const { sync, stored, sessions } = aProduct()
    sync.execute('uid-1', aProfile({ answers: { gender: 'u', typical_day: 0, previous_experience: 0, plan_pace: 0 } }))
    expect(stored.load()).toMatchObject({ gender: 'u', typical_day: 0, previous_experience: 0, plan_pace: 0 })
    expect(userProperties(stored.load(), sessions.current())).toMatchObject({ gender: 'UNKNOWN' })
  })

  test('takes on the units that are stored', { tags: ['4.sync-units'] }, () => {
    const { sync, stored } = aProduct({ answers: { units: 'imperial' } })
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({ gender: 'f', goal: 1, age: 34, height: 68, weight: 172, units: 'imperial' })
  })

  test('brings its own units where none are stored', { tags: ['4.sync-units'] }, () => {
    const { sync, stored } = aProduct({ place: { country: 'DE' } })
    sync.execute('uid-1', aProfile({ answers: { height: 68, weight: 172, units: 'imperial' } }))
    expect(stored.load()).toEqual({ height: 68, weight: 172, units: 'imperial' })
  })

  test('counts as metric where it names no units, also in an imperial region', { tags: ['4.sync-units'] }, () => {
    const { sync, stored } = aProduct({ place: { country: 'US' } })
    sync.execute('uid-1', aProfile({ answers: { height: 172 } }))
    expect(stored.load()).toEqual({ height: 172, units: 'metric' })
  })

  test('brings plan data of this site only, in order', () => {
    const { sync, stored } = aProduct({ site: coach })
    sync.execute('uid-1', aProfile({ answers: { goal: 'lose_weight', workout_length: 2, motivation: 'x', registered: 1, ability: { strength: 2 } } }))
    expect(stored.loadAsStored()).toEqual({ goal: 'lose_weight', units: 'metric' })
  })

  test('makes the plan leave with its person', () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    expect(stored.owner()).toBe('uid-1')
  })

  test('takes away a plan that belongs to somebody else, before anything is read', { tags: ['4.sync-once'] }, () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    sync.personChanged('uid-2')
    expect(stored.loadAsStored()).toEqual({})
    expect(stored.owner(), 'what is answered from here on').toBe('uid-2')
  })

  test('is copied once: clearing the plan does not bring it back', { tags: ['4.sync-once'] }, () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('counts as arrived even where the plan was too full for it', () => {
    const { sync, stored } = aProduct({ answers: allAnswers() })
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('leaves with whoever logged out, also in another tab; where a session merely ended it stays', () => {
    const { sync, stored, resolve } = aProduct()
    sync.personChanged('uid-1')
    sync.execute('uid-1', remembered)
    sync.personChanged(null)
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
    sync.personChanged('uid-1')
    resolve('Departures').announce(false)
    sync.personChanged(null)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('is copied again for somebody who left and comes back', { tags: ['4.sync-once'] }, () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.personChanged(null)
    sync.personChanged('uid-1')
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f', goal: 1 })
  })

  test('is not copied again because more is heard of the same person, whose plan stays', () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    sync.personChanged('uid-1')
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
    stored.clear()
    sync.execute('uid-1', remembered)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('stays where a session merely ended, also for somebody who logged out once and came back', () => {
    const { sync, stored, resolve } = aProduct()
    sync.personChanged('uid-1')
    resolve('Departures').announce(true)
    resolve('Departures').leave()
    sync.personChanged(null)
    sync.personChanged('uid-1')
    sync.execute('uid-1', remembered)
    sync.personChanged(null)
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
  })

  test('of somebody else leaves with whoever came and went here', () => {
    const { sync, stored } = aProduct()
    sync.personChanged('uid-2')
    stored.markOwned('uid-1')
    sync.personChanged(null)
    expect(stored.owner()).toBeNull()
  })

  test('is copied for the next person who arrives', () => {
    const { sync, stored } = aProduct()
    sync.execute('uid-1', remembered)
    stored.clear()
    sync.execute('uid-2', aProfile({ answers: { gender: 'm' } }))
    expect(stored.loadAsStored()).toEqual({ gender: 'm', units: 'metric' })
  })
})
