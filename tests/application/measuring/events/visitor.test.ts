import { describe, expect, test } from 'vitest'
import { identityOf } from '#application/measuring/events/Identity.ts'
import { userProperties } from '#application/measuring/events/userProperties.ts'
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
    expect(
      Object.values(userProperties(allAnswers({ displayName: 'Ana' }), aSession.ofSomebody())),
    ).not.toContain('Ana')
  })

  test('the user properties of a profile hold its subscriptions, its registration date and its abilities', () => {
    const profile = {
      ...aProfile({ active: ['subscription'] }),
      registered: 1_700_000_000_000,
      ability: { strength: 4, cardio: null, flexibility: 2 },
    }
    expect(
      userProperties(
        {},
        { status: 'signedIn', user: aPerson(), profile: { status: 'loaded', profile } },
      ),
    ).toEqual({
      pro: 1,
      plus: 0,
      registered: 1_700_000_000_000,
      ability_strength: 4,
      ability_flexibility: 2,
    })
    expect(userProperties({}, aSession.ofSomebody({ active: ['subscription_hc'] }))).toMatchObject({
      pro: 0,
      plus: 1,
    })
  })

  test('the user properties hold no subscription if the profile could not be read', () => {
    expect(userProperties({}, aSession.ofSomebodyUnknown)).toEqual({})
  })
})

describe('the identity of a person', { tags: ['7.email-and-name'] }, () => {
  test('the identity of a person has the whole name of the account, and the id of the person at the social provider', () => {
    expect(
      identityOf(
        aPerson({ displayName: 'Ana Maria Lopez', providers: ['google.com'], socialId: '1078' }),
        'Annie',
      ),
    ).toEqual({
      uid: 'uid-1',
      email: 'ana@example.com',
      name: 'Ana Maria Lopez',
      socialId: '1078',
    })
  })

  test('the identity of a person has the name on the profile if the account has none', () => {
    expect(identityOf(aPerson({ displayName: null }), 'Annie')).toMatchObject({ name: 'Annie' })
  })

  test('the identity of a person leaves out unknown values', () => {
    expect(identityOf(aPerson({ email: null, displayName: null }), '')).toEqual({ uid: 'uid-1' })
  })
})
