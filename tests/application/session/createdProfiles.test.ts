import { describe, expect, test } from 'vitest'
import { CreatedProfiles } from '../../../src/application/session/CreatedProfiles.ts'
import { CreateProfile } from '../../../src/application/session/CreateProfile.ts'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { ALL_ON, sequenceOf } from '../../../src/domain/funnel/Sequence.ts'
import type { Session } from '../../../src/domain/person/Session.ts'
import { byKey } from '../../../src/domain/answers/Answers.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProfile, aSession } from '../../builders/aSession.ts'
import { aProduct } from '../../builders/aProduct.ts'

/** Ana, uid-1, at the step plan with everything answered, on a device that remembers these profiles. */
function aCreation(remembered?: string) {
  const world = aProduct()
  const { backend, profiles, locale, device, site, stored, log, clock } = world
  if (remembered !== undefined) device.write('profile_created', remembered)
  const create = new CreateProfile(backend, profiles, locale, new CreatedProfiles(device, site), site, stored, log, clock)
  return {
    ...world,
    enter: (session: Session = aSession.ofSomebodyWithoutProfile) =>
      create.execute({ path: '/onboarding/plan', answers: allAnswers(), sequence: sequenceOf(workouts.funnel, byKey(allAnswers()), ALL_ON), session }),
    remembers: (): unknown => JSON.parse(device.read('profile_created') ?? 'null'),
  }
}

const COMPLETED = aSession.ofSomebody({ completed: ['workouts'] })

describe('the created profiles that a device remembers', () => {
  test.each([undefined, '{', '7', 'null', '{"uid-1":"workouts"}'])('start with the new one if the device holds %s', async (text) => {
    const { enter, remembers } = aCreation(text)
    expect(await enter()).toBe('done')
    expect(remembers()).toEqual(['uid-1 workouts'])
  })

  test('keep the others that can be read', async () => {
    const { enter, remembers } = aCreation('[7,"uid-2 workouts",null,"uid-1 hc"]')
    await enter()
    expect(remembers()).toEqual(['uid-2 workouts', 'uid-1 hc', 'uid-1 workouts'])
  })

  test('lose only the one whose profile says completed', async () => {
    const { enter, remembers } = aCreation('["uid-2 workouts","uid-1 workouts","uid-1 hc"]')
    expect(await enter(COMPLETED)).toBe('notNow')
    expect(remembers()).toEqual(['uid-2 workouts', 'uid-1 hc'])
  })
})

describe('a call that fails without a timeout', () => {
  test('is a failure, whatever the profile says', async () => {
    const { enter, backend, profiles } = aCreation()
    profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
    backend.failNext('createUserProfile', 'unavailable')
    expect(await enter()).toBe('failed')
    expect(profiles.reads).toEqual([])
  })
})
