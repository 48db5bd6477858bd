import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { age } from '#domain/funnel/steps/body/age.ts'
import { aProfile, ask, bearer } from '../../contracts/account/asking.ts'
import { clock, database, runAs } from '../../contracts/firebase/firebaseWorld.ts'
import { documentOf, DOCUMENTS, FUNCTIONS, signIn, WEBHOOK } from './asking.ts'

const HOUR = 3_600_000
const CREATE = `${FUNCTIONS}createUserProfile`

describe('reading a document', () => {
  test("reading a document returns it to its owner, in Firestore's format", async () => {
    const { idToken } = await signIn('riley')
    const { status, body } = await ask(DOCUMENTS, documentOf('demo-riley'), bearer(idToken))
    expect(status).toBe(200)
    expect(body).toMatchObject([
      {
        found: {
          fields: {
            registered: { timestampValue: expect.any(String) },
            newsletter: { booleanValue: true },
            profile: {
              mapValue: { fields: { age: { integerValue: '34' }, gender: { stringValue: 'f' } } },
            },
          },
        },
      },
    ])
  })

  test('reading a document reports a missing document', async () => {
    const { idToken } = await signIn('sam')
    const { body } = await ask(DOCUMENTS, documentOf('demo-sam'), bearer(idToken))
    expect(body).toMatchObject([
      { missing: expect.stringMatching(/users\/demo-sam$/), readTime: expect.any(String) },
    ])
  })

  test('reading a document refuses a foreign or expired token', async () => {
    const { idToken } = await signIn('sam')
    expect((await ask(DOCUMENTS, documentOf('demo-sam'), bearer('a.b.c'))).status).toBe(401)
    clock.ahead = HOUR
    expect((await ask(DOCUMENTS, documentOf('demo-sam'), bearer(idToken))).status).toBe(401)
  })

  test('reading a document refuses a request without an API key', async () => {
    const { idToken } = await signIn('sam')
    expect(
      (await ask(DOCUMENTS.replace('?key=k', ''), documentOf('demo-sam'), bearer(idToken))).status,
    ).toBe(403)
  })
})

describe('createUserProfile', () => {
  test("createUserProfile writes the answers over the existing ones and completes the site's onboarding", async () => {
    runAs(coach)
    database.change(
      ({ documents }) =>
        void (documents['demo-sam'] = {
          profile: { age: 20, ability: { strength: 3 } },
          subscription: { active: true },
        }),
    )
    const { idToken } = await signIn('sam')
    expect((await ask(CREATE, aProfile({ goal: 'get_active' }), bearer(idToken))).status).toBe(200)
    expect(database.read().documents['demo-sam']).toMatchObject({
      profile: { age: 34, weight: 71.5, units: 'metric', ability: { strength: 3 } },
      onboarding_completed: { hc: true },
      subscription: { active: true },
      newsletter: true,
      locale: { timezone: 'Europe/Berlin', language: 'de', country: null },
    })
  })

  test('createUserProfile is recorded in the journal, accepted or not', async () => {
    const { idToken } = await signIn('sam')
    await ask(CREATE, aProfile(), bearer(idToken))
    await ask(CREATE, aProfile({ age: 50 }), bearer(idToken))
    expect(database.read().journal.map(({ name, uid, status }) => [name, uid, status])).toEqual([
      ['createUserProfile', 'demo-sam', 200],
      ['createUserProfile', 'demo-sam', 409],
    ])
  })

  test('createUserProfile does not require an answer if the settings switch its question off', async () => {
    database.change(({ template }) => void (template.entries['onboarding_body'] = 'false'))
    const { idToken } = await signIn('sam')
    expect((await ask(CREATE, aProfile({ body_type: undefined }), bearer(idToken))).status).toBe(
      200,
    )
  })
})

describe('createUserProfile on a site that asks for less', () => {
  test('createUserProfile on a site that asks for less does not require answers that the site never asks for', async () => {
    runAs({ ...workouts, funnel: [age] })
    const { idToken } = await signIn('sam')
    const { units, locale, newsletter } = aProfile().data
    expect(
      (await ask(CREATE, { data: { units, locale, newsletter } }, bearer(idToken))).status,
    ).toBe(400)
    expect(
      (await ask(CREATE, { data: { age: 34, units, locale, newsletter } }, bearer(idToken))).status,
    ).toBe(200)
  })
})

describe('a paid order', () => {
  const order = { uid: 'demo-sam', path: 'onward-month', id: 'o1', reference: 'ONWARD-9' }

  test('a paid order reaches the profile after a delay', async () => {
    expect((await ask(WEBHOOK, order)).status).toBe(202)
    expect(database.read().documents).not.toHaveProperty('demo-sam')
    clock.ahead = 1200
    expect(database.read().documents['demo-sam']).toEqual({
      subscription: {
        active: true,
        state: 'active',
        gateway: 'card',
        sku: 'onward-month',
        reference: 'ONWARD-9',
      },
    })
  })

  test.each(ALL_SITES)('a paid order counts once, for the $name site', async (site) => {
    runAs(site)
    await ask(WEBHOOK, order)
    clock.ahead = 1200
    await ask(WEBHOOK, order)
    expect(database.read().activations).toHaveLength(1)
    expect(database.read().documents['demo-sam']).toHaveProperty(
      [site.subscriptionField, 'active'],
      true,
    )
  })

  test('a paid order is refused for an unknown person, and if fields are missing', async () => {
    expect((await ask(WEBHOOK, { ...order, uid: 'nobody' })).status).toBe(404)
    expect((await ask(WEBHOOK, { ...order, reference: '' })).status).toBe(400)
    expect(database.read().activations).toEqual([])
  })
})
