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
function aCreation(...remembered: readonly string[]) {
  const world = aProduct()
  const { backend, profiles, locale, kept, site, stored, log, clock } = world
  const { createdProfiles } = kept.StayRepository
  createdProfiles.write(remembered)
  const create = new CreateProfile(
    backend,
    profiles,
    locale,
    new CreatedProfiles(kept.StayRepository, site),
    site,
    stored,
    log,
    clock,
  )
  return {
    ...world,
    enter: (session: Session = aSession.ofSomebodyWithoutProfile) =>
      create.execute({
        path: '/onboarding/plan',
        answers: allAnswers(),
        sequence: sequenceOf(workouts.funnel, byKey(allAnswers()), ALL_ON),
        session,
      }),
    remembers: () => createdProfiles.read(),
  }
}

const COMPLETED = aSession.ofSomebody({ completed: ['workouts'] })

describe('the created profiles that a device remembers', () => {
  test('start with the first', async () => {
    const { enter, remembers } = aCreation()
    expect(await enter()).toBe('done')
    expect(remembers()).toEqual(['uid-1 workouts'])
  })

  test('keep the others', async () => {
    const { enter, remembers } = aCreation('uid-2 workouts', 'uid-1 hc')
    await enter()
    expect(remembers()).toEqual(['uid-2 workouts', 'uid-1 hc', 'uid-1 workouts'])
  })

  test('lose only the one whose profile says completed', async () => {
    const { enter, remembers } = aCreation('uid-2 workouts', 'uid-1 workouts', 'uid-1 hc')
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
