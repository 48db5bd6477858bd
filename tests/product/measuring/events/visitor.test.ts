import { describe, expect, test } from 'vitest'
import { identityOf, userProperties } from '#application/measuring/events/userProperties.ts'
import { allCoachAnswers, allAnswers } from '#tests/builders/allAnswers.ts'
import { aPerson, aProfile, aSession } from '#tests/builders/aSession.ts'

describe('the user properties', { tags: ['7.user-properties'] }, () => {
  test('the user properties of an anonymous visitor are those of their answers', () => {
    expect(userProperties(allAnswers(), aSession.ofNobody)).toEqual({
      gender: 'FEMALE',
      goal: 'LOSE_FAT',
      fitness: 'FIT',
      age: 34,
      height: 172,
      weight: 78,
      max_impact: 1,
    })
  })

  test.each([
    [{ gender: 'm' }, { gender: 'MALE' }],
    [{ gender: 'f' }, { gender: 'FEMALE' }],
    [{ gender: 'n' }, { gender: 'NON_BINARY' }],
    [{ gender: 'u' }, { gender: 'UNKNOWN' }],
    [{ goal: 1 }, { goal: 'LOSE_FAT' }],
    [{ goal: 2 }, { goal: 'GET_FITTER' }],
    [{ goal: 3 }, { goal: 'GAIN_MUSCLE' }],
    [{ fitness: 1 }, { fitness: 'NOT_VERY_FIT' }],
    [{ fitness: 2 }, { fitness: 'FIT' }],
    [{ fitness: 3 }, { fitness: 'VERY_FIT' }],
  ] as const)('the user properties for the answer %j are %j', (answers, properties) => {
    expect(userProperties(answers, aSession.ofNobody)).toEqual(properties)
  })

  test('the user properties leave out values without a mapping', () => {
    expect(userProperties(allCoachAnswers(), aSession.ofNobody)).not.toHaveProperty('goal')
  })

  test('the user properties never hold a name', () => {
    const properties = userProperties(allAnswers({ displayName: 'Ana' }), aSession.ofSomebody())
    expect(Object.values(properties)).not.toContain('Ana')
  })

  test('the user properties of a profile hold its subscriptions, its registration date and its abilities', () => {
    const registered = 1_700_000_000_000
    const ability = { strength: 4, cardio: null, flexibility: 2 }
    const profile = { ...aProfile({ active: ['subscription'] }), registered, ability }
    const loaded = { status: 'loaded', profile } as const
    const session = { status: 'signedIn', user: aPerson(), profile: loaded } as const
    const abilities = { ability_strength: 4, ability_flexibility: 2 }
    expect(userProperties({}, session)).toEqual({ pro: 1, plus: 0, registered, ...abilities })
    const coached = aSession.ofSomebody({ active: ['subscription_hc'] })
    expect(userProperties({}, coached)).toMatchObject({ pro: 0, plus: 1 })
  })

  test('the user properties hold no subscription if the profile could not be read', () => {
    expect(userProperties({}, aSession.ofSomebodyWithUnknownProfile)).toEqual({})
  })
})

describe('the identity of a person', { tags: ['7.email-and-name'] }, () => {
  test('the identity of a person has the whole name of the account, and the id of the person at the social provider', () => {
    const [name, socialId] = ['Ana Maria Lopez', '1078']
    const ana = aPerson({ displayName: name, providers: ['google.com'], socialId })
    const identity = { uid: 'uid-1', email: 'ana@example.com', name, socialId }
    expect(identityOf(ana, 'Annie')).toEqual(identity)
  })

  test('the identity of a person has the name on the profile if the account has none', () => {
    expect(identityOf(aPerson({ displayName: null }), 'Annie')).toMatchObject({ name: 'Annie' })
  })

  test('the identity of a person leaves out unknown values', () => {
    expect(identityOf(aPerson({ email: null, displayName: null }), '')).toEqual({ uid: 'uid-1' })
  })
})
