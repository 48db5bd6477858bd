import { sha256 } from '#infrastructure/browser/sha256.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FUNNELS } from '#domain/funnel/funnels.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { STATEMENT_KEY } from '../../builders/allAnswers.ts'
import {
  type ServiceResponse,
  aProfileRequest as aWorkoutsProfile,
  aScheduleRequest as workoutsNotifications,
  firestoreFieldsOf,
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

/** The first goal that a site offers. Each site has its own goals, from which the server identifies the site. */
function goalOf(name: SiteName): unknown {
  const steps: readonly Step[] = FUNNELS[name]
  const step = steps.filter(isAsking).find(({ writes }) => writes === 'goal')
  return step && 'answers' in step ? Object.values(step.answers)[0] : undefined
}

const DONE = { status: 200, body: { result: null } }
const INVALID = { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }
const UNAUTHENTICATED = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }

/** The body of createUserProfile, as the funnel of a site sends it. */
export const profileOf = (
  { name }: Pick<SiteRules, 'name'>,
  changes: Record<string, unknown> = {},
) => aWorkoutsProfile({ goal: goalOf(name), ...changes })

/** The wire behaviour that the demo's functions and those of functions/ share (docs/server.md). */
export function functionServiceContract(
  name: string,
  { site, signedUp, call, documentOf, givenDocument, deleteAccount }: FunctionService,
): void {
  const { completedFlag, app, minimumAge } = site
  const aProfile = (changes?: Record<string, unknown>) => profileOf(site, changes)
  const notifications = (changes: Record<string, unknown> = {}) =>
    workoutsNotifications({ app, ...changes })

  describe(`${name} as the functions of the back end`, () => {
    test('createUserProfile writes the answers that their questions accept, the time and the completed onboarding', async () => {
      const { uid, token } = await signedUp()
      const { data } = aProfile({ bad_habits: [] })
      const refused = {
        role: 'admin',
        subscription: { active: true },
        motivation: ['riches'],
        goal_weight: 1,
      }
      const sent = { data: { ...data, ...refused } }
      expect(await call('createUserProfile', sent, token)).toMatchObject(DONE)
      const { locale, newsletter, ...profile } = data
      expect(await documentOf(uid)).toEqual({
        ...firestoreFieldsOf({
          profile,
          newsletter,
          locale,
          onboarding_completed: { [completedFlag]: true },
        }),
        registered: { timestampValue: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      })
    })

    test('createUserProfile keeps the fields that it does not write', async () => {
      const { uid, token } = await signedUp()
      const kept = { registered: '2024-05-06T07:08:09Z', subscription: { active: true } }
      const ability = { strength: 3 }
      await givenDocument(uid, {
        ...kept,
        profile: { age: 20, ability },
        onboarding_completed: { other: true },
      })
      expect(await call('createUserProfile', aProfile(), token)).toMatchObject(DONE)
      expect(await documentOf(uid)).toMatchObject(
        firestoreFieldsOf({
          ...kept,
          profile: { age: 34, ability },
          onboarding_completed: { other: true, [completedFlag]: true },
        }),
      )
    })

    test('createUserProfile rejects a profile that exists already, and leaves it unchanged', async () => {
      const { uid, token } = await signedUp()
      await call('createUserProfile', aProfile(), token)
      expect(await call('createUserProfile', aProfile({ age: 50 }), token)).toMatchObject({
        status: 409,
        body: { error: { status: 'ALREADY_EXISTS' } },
      })
      expect(await documentOf(uid)).toMatchObject(firestoreFieldsOf({ profile: { age: 34 } }))
    })

    test.each([
      ['no object', { data: null }],
      ['a list', { data: [] }],
      ['no data', {}],
      ['no goal', aProfile({ goal: null })],
      ['no age', aProfile({ age: undefined })],
      ['an age below the minimum age of the site', aProfile({ age: minimumAge - 1 })],
      [
        'a height in other units than the profile names',
        aProfile({ units: 'imperial', height: 168 }),
      ],
      ['a goal that no site offers', aProfile({ goal: 99 })],
      ['no problem area', aProfile({ problem_areas: [] })],
      ['no units', aProfile({ units: undefined })],
      ['unknown units', aProfile({ units: 'stone' })],
      ['a newsletter choice of false', aProfile({ newsletter: false })],
      ['no locale', aProfile({ locale: undefined })],
      ['half a locale', aProfile({ locale: { language: 'en' } })],
    ])('createUserProfile rejects %s', async (_title, body) => {
      const { uid, token } = await signedUp()
      expect(await call('createUserProfile', body, token)).toMatchObject(INVALID)
      expect(await documentOf(uid)).toBeNull()
    })

    test('createUserProfile accepts 0, false and an empty list as answers', async () => {
      const { token } = await signedUp()
      const profile = aProfile({ max_impact: 0, bad_habits: [], [STATEMENT_KEY]: false })
      expect(await call('createUserProfile', profile, token)).toMatchObject(DONE)
    })

    test('scheduleNotifications succeeds, and writes no profile', async () => {
      const { uid, token } = await signedUp()
      expect(await call('scheduleNotifications', notifications(), token)).toMatchObject(DONE)
      expect(await documentOf(uid)).toBeNull()
    })

    test.each([
      ...Object.keys(notifications().data).map((field) => ({ [field]: undefined })),
      { app: 'pilates' },
    ])('notifications are rejected with %o', async (changes) => {
      const { token } = await signedUp()
      const body = notifications(changes)
      expect(await call('scheduleNotifications', body, token)).toMatchObject(INVALID)
    })

    test.each([
      ['createUserProfile', aProfile()],
      ['scheduleNotifications', notifications()],
    ])(
      '%s is rejected without a token, with an invalid one, and with that of a deleted account',
      async (functionName, body) => {
        expect(await call(functionName, body)).toMatchObject(UNAUTHENTICATED)
        expect(await call(functionName, body, 'a.b.c')).toMatchObject(UNAUTHENTICATED)
        const { uid, token } = await signedUp()
        await deleteAccount(token)
        expect((await call(functionName, body, token)).status).toBe(401)
        expect(await documentOf(uid)).toBeNull()
      },
    )

    describe('a code for the app', { tags: ['7.app-code'] }, () => {
      const created = v.object({ result: v.object({ code: v.string() }) })
      /** A person with an active plan, and what the page calls for them. */
      async function aBuyer() {
        const { uid, token } = await signedUp()
        await givenDocument(uid, { subscription: { active: true } })
        const createCode = async () => {
          const { body } = await call('createAppCode', { data: {} }, token)
          return v.parse(created, body).result.code
        }
        return { uid, token, createCode }
      }
      const exchange = (code: string) => call('exchangeAppCode', { data: { code } })
      const UNKNOWN = { status: 404, body: { error: { status: 'NOT_FOUND' } } }

      test('a code of 256 bits is exchanged for a token once', async () => {
        const { createCode } = await aBuyer()
        const code = await createCode()
        expect(code).toMatch(/^[\w-]{43}$/)
        expect(await exchange(code)).toMatchObject({
          status: 200,
          body: { result: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]*$/) } },
        })
        expect(await exchange(code)).toMatchObject(UNKNOWN)
      })

      const end = (person: unknown) => call('endAppCode', { data: { person } })

      test('a new code ends the code before, and a log-out of its person, without a token, ends any', async () => {
        const { uid, createCode } = await aBuyer()
        const [replaced, ended] = [await createCode(), await createCode()]
        expect(await exchange(replaced)).toMatchObject(UNKNOWN)
        expect(await end(sha256('somebody else'))).toMatchObject(DONE)
        expect(await end(sha256(uid))).toMatchObject(DONE)
        expect(await exchange(ended)).toMatchObject(UNKNOWN)
      })

      test('nobody gets a code without an active plan', async () => {
        const { uid, token, createCode } = await aBuyer()
        await givenDocument(uid, { subscription: { active: false } })
        expect(await call('createAppCode', { data: {} }, token)).toMatchObject({
          status: 400,
          body: { error: { status: 'FAILED_PRECONDITION' } },
        })
        await givenDocument(uid, { subscription_yoga: { active: true } })
        expect(await createCode()).toMatch(/^[\w-]{43}$/)
        expect(await call('createAppCode', { data: {} })).toMatchObject(UNAUTHENTICATED)
      })

      test.each([{}, { code: '' }, { code: 'short' }, { code: 7 }, null])(
        'a body without a code (%j) is refused',
        async (data) => {
          expect(await call('exchangeAppCode', { data })).toMatchObject(INVALID)
          expect(await call('endAppCode', { data })).toMatchObject(INVALID)
        },
      )
    })

    test('an unknown function answers 404 without JSON', async () => {
      const { status, headers } = await call('inventSomething', { data: {} })
      expect(status).toBe(404)
      expect(headers.get('content-type')).toMatch(/^text\/html/)
    })
  })
}
