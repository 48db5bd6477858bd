import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FUNNELS } from '#domain/funnel/funnels.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { STATEMENT } from '../../builders/allAnswers.ts'
import {
  type ServiceResponse,
  aProfile as aWorkoutsProfile,
  notifications as workoutsNotifications,
} from './serviceCalls.ts'

/** The callable functions, and the documents that they write. */
export interface FunctionService {
  /** The site whose funnel sends the profile. */
  readonly site: Pick<SiteRules, 'name' | 'app' | 'completedFlag' | 'minimumAge'>
  /** A new person without a profile, with their identity token. */
  signedUp(): Promise<{ readonly uid: string; readonly token: string }>
  call(name: string, body: unknown, token?: string): Promise<ServiceResponse>
  /** The fields of users/{uid} as Firestore writes them; null if there is no document. */
  documentOf(uid: string): Promise<unknown>
  givenDocument(uid: string, document: Record<string, unknown>): Promise<void>
  deleteAccount(token: string): Promise<void>
}

/** The first goal of a site, as sent and as Firestore stores it. Each site has its own goals, from which the server identifies the site. */
function goalOf(name: SiteName) {
  const steps: readonly Step[] = FUNNELS[name]
  const step = steps.filter(isAsking).find(({ writes }) => writes === 'goal')
  const sent = step && 'answers' in step ? Object.values(step.answers)[0] : undefined
  const written = typeof sent === 'number' ? { integerValue: String(sent) } : { stringValue: sent }
  return { sent, written }
}

/** The body of createUserProfile, as the funnel of a site sends it. */
export const profileOf = (
  { name }: Pick<SiteRules, 'name'>,
  changes: Record<string, unknown> = {},
) => aWorkoutsProfile({ goal: goalOf(name).sent, ...changes })

/** The wire behaviour that the demo's functions and those of functions/ share (docs/server.md). */
export function functionServiceContract(
  name: string,
  { site, signedUp, call, documentOf, givenDocument, deleteAccount }: FunctionService,
): void {
  const { completedFlag, app, minimumAge } = site
  const aProfile = (changes?: Record<string, unknown>) => profileOf(site, changes)
  const notifications = (changes: Record<string, unknown> = {}) =>
    workoutsNotifications({ app, ...changes })
  const completed = { mapValue: { fields: { [completedFlag]: { booleanValue: true } } } }

  describe(`${name} as the functions of the back end`, () => {
    test('createUserProfile writes the answers, the time and the completed onboarding', async () => {
      const { uid, token } = await signedUp()
      expect(await call('createUserProfile', aProfile({ bad_habits: [] }), token)).toMatchObject({
        status: 200,
        body: { result: null },
      })
      expect(await documentOf(uid)).toEqual({
        registered: { timestampValue: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
        newsletter: { booleanValue: true },
        onboarding_completed: completed,
        locale: {
          mapValue: {
            fields: {
              timezone: { stringValue: 'Europe/Berlin' },
              language: { stringValue: 'de' },
              country: { nullValue: null },
            },
          },
        },
        profile: {
          mapValue: {
            fields: {
              gender: { stringValue: 'f' },
              displayName: { stringValue: 'Sam' },
              goal: goalOf(site.name).written,
              body_type: { integerValue: '2' },
              problem_areas: { arrayValue: { values: [{ stringValue: 'belly' }] } },
              fitness: { integerValue: '2' },
              age: { integerValue: '34' },
              height: { integerValue: '168' },
              weight: { doubleValue: 71.5 },
              max_impact: { integerValue: '2' },
              units: { stringValue: 'metric' },
              bad_habits: { arrayValue: {} },
            },
          },
        },
      })
    })

    test('createUserProfile keeps the fields that it does not write', async () => {
      const { uid, token } = await signedUp()
      await givenDocument(uid, {
        registered: '2024-05-06T07:08:09Z',
        profile: { age: 20, ability: { strength: 3 } },
        subscription: { active: true },
        onboarding_completed: { other: true },
      })
      expect((await call('createUserProfile', aProfile(), token)).status).toBe(200)
      expect(await documentOf(uid)).toMatchObject({
        registered: { timestampValue: '2024-05-06T07:08:09Z' },
        profile: {
          mapValue: {
            fields: {
              age: { integerValue: '34' },
              ability: { mapValue: { fields: { strength: { integerValue: '3' } } } },
            },
          },
        },
        subscription: { mapValue: { fields: { active: { booleanValue: true } } } },
        onboarding_completed: {
          mapValue: {
            fields: { other: { booleanValue: true }, [completedFlag]: { booleanValue: true } },
          },
        },
      })
    })

    test('createUserProfile rejects a profile that exists already, and leaves it unchanged', async () => {
      const { uid, token } = await signedUp()
      await call('createUserProfile', aProfile(), token)
      expect(await call('createUserProfile', aProfile({ age: 50 }), token)).toMatchObject({
        status: 409,
        body: { error: { status: 'ALREADY_EXISTS' } },
      })
      expect(await documentOf(uid)).toMatchObject({
        profile: { mapValue: { fields: { age: { integerValue: '34' } } } },
      })
    })

    test.each([
      ['no object', { data: null }],
      ['a list', { data: [] }],
      ['no data', {}],
      ['no goal', aProfile({ goal: null })],
      ['no age', aProfile({ age: undefined })],
      ['an age below that of the site', aProfile({ age: minimumAge - 1 })],
      ['a height in other units than it says', aProfile({ units: 'imperial', height: 168 })],
      ['a goal that no site offers', aProfile({ goal: 99 })],
      ['no problem area', aProfile({ problem_areas: [] })],
      ['no units', aProfile({ units: undefined })],
      ['other units', aProfile({ units: 'stone' })],
      ['no newsletter', aProfile({ newsletter: false })],
      ['no locale', aProfile({ locale: undefined })],
      ['half a locale', aProfile({ locale: { language: 'en' } })],
    ])('createUserProfile rejects %s', async (_title, body) => {
      const { uid, token } = await signedUp()
      expect(await call('createUserProfile', body, token)).toMatchObject({
        status: 400,
        body: { error: { status: 'INVALID_ARGUMENT' } },
      })
      expect(await documentOf(uid)).toBeNull()
    })

    test('createUserProfile accepts 0, false and an empty list as answers', async () => {
      const { token } = await signedUp()
      expect(
        (
          await call(
            'createUserProfile',
            aProfile({ max_impact: 0, bad_habits: [], [STATEMENT]: false }),
            token,
          )
        ).status,
      ).toBe(200)
    })

    test('a profile has no fields without a question, and no answers that their question would refuse', async () => {
      const { uid, token } = await signedUp()
      await call(
        'createUserProfile',
        aProfile({
          role: 'admin',
          subscription: { active: true },
          motivation: ['riches'],
          goal_weight: 1,
        }),
        token,
      )
      const { profile } = v.parse(
        v.looseObject({
          profile: v.object({
            mapValue: v.object({ fields: v.record(v.string(), v.unknown()) }),
          }),
        }),
        await documentOf(uid),
      )
      expect(Object.keys(profile.mapValue.fields)).toEqual(expect.arrayContaining(['age', 'goal']))
      for (const key of ['role', 'subscription', 'motivation', 'goal_weight'])
        expect(profile.mapValue.fields).not.toHaveProperty(key)
    })

    test('scheduleNotifications succeeds, and writes no profile', async () => {
      const { uid, token } = await signedUp()
      expect(await call('scheduleNotifications', notifications(), token)).toMatchObject({
        status: 200,
        body: { result: null },
      })
      expect(await documentOf(uid)).toBeNull()
    })

    test.each(Object.keys(notifications().data))(
      'notifications are rejected without %s',
      async (field) => {
        const { token } = await signedUp()
        expect(
          await call('scheduleNotifications', notifications({ [field]: undefined }), token),
        ).toMatchObject({
          status: 400,
          body: { error: { status: 'INVALID_ARGUMENT' } },
        })
      },
    )

    test('scheduleNotifications is rejected for an unknown app', async () => {
      const { token } = await signedUp()
      expect(
        (await call('scheduleNotifications', notifications({ app: 'pilates' }), token)).status,
      ).toBe(400)
    })

    test.each([
      ['createUserProfile', aProfile()],
      ['scheduleNotifications', notifications()],
    ])('%s is rejected without a token and with a foreign one', async (functionName, body) => {
      const refused = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
      expect(await call(functionName, body)).toMatchObject(refused)
      expect(await call(functionName, body, 'a.b.c')).toMatchObject(refused)
    })

    test.each([
      ['createUserProfile', aProfile()],
      ['scheduleNotifications', notifications()],
    ])('%s is rejected with the token of a deleted account', async (functionName, body) => {
      const { uid, token } = await signedUp()
      await deleteAccount(token)
      expect((await call(functionName, body, token)).status).toBe(401)
      expect(await documentOf(uid)).toBeNull()
    })

    test('an unknown function answers 404 without JSON', async () => {
      const { status, headers } = await call('inventSomething', { data: {} })
      expect(status).toBe(404)
      expect(headers.get('content-type')).toMatch(/^text\/html/)
    })
  })
}
