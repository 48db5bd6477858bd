import { describe, expect, it } from 'vitest'
import { goal } from '#domain/funnel/steps/goal/goal.ts'
import { gender } from '#domain/funnel/steps/goal/gender.ts'
import { name } from '#domain/funnel/steps/goal/name.ts'
import { aMeasuredVisit, UNDECIDED } from '../measuring/visit/aMeasuredVisit.ts'

/** What the sheet shows on each of these screens, one after the other, if the visitor never chooses. */
async function shownOn(...paths: readonly string[]) {
  const { navigate, privacy } = await aMeasuredVisit(UNDECIDED)
  return paths.map((path) => {
    navigate(path)
    return privacy.state
  })
}

describe('the moment of the question for consent', { tags: ['7.privacy-moment'] }, () => {
  it('the question for consent stays for the section in which the visitor arrives, and does not follow them further, even back', async () => {
    expect(await shownOn('/', gender.path, name.path, goal.path, name.path)).toEqual([
      'closed',
      'question',
      'question',
      'closed',
      'closed',
    ])
  })

  it('a visitor who starts again on welcome is asked again', async () => {
    expect(await shownOn('/', gender.path, goal.path, '/', gender.path)).toEqual([
      'closed',
      'question',
      'closed',
      'closed',
      'question',
    ])
  })

  it.each([
    '/onboarding/success',
    '/gift/success',
    '/redeem',
    '/redeem/success',
    '/auth/login',
    '/auth/signup/email',
    '/account',
    '/account/delete',
    '/end',
    '/continue',
  ])(
    'nobody is asked for consent on %s, which is about their own purchase or account',
    async (path) => {
      expect(await shownOn('/', path)).toEqual(['closed', 'closed'])
    },
  )

  it('the visitor can still open the choices on any screen', async () => {
    const { navigate, privacy } = await aMeasuredVisit(UNDECIDED)
    navigate('/account')
    privacy.open()
    expect(privacy.state).toBe('choices')
  })
})
