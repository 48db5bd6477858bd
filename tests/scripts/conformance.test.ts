import { getResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  partsOf,
  problemsWith,
  type ConformanceOptions,
} from '../../scripts/conformance/options.ts'
import { workouts } from '#domain/site/workouts.ts'
import { DemoDatabase } from '#demo/backEnd/database/DemoDatabase.ts'
import { DemoFaults } from '#demo/backEnd/DemoFaults.ts'
import { handlers } from '#demo/backEnd/handlers.ts'
import { ProjectConnection } from '../conformance/ProjectConnection.ts'
import { CreatedObjects } from '../conformance/CreatedObjects.ts'

const PROJECT = 'onward-1a2b3'
const COMPLETE = {
  VITE_FIREBASE_API_KEY: 'AIzaSyA-1234567890_abcdefghijklmnopqrst',
  VITE_FIREBASE_AUTH_DOMAIN: 'onward.example.com',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: '1:1234567890:web:0123456789abcdef',
  VITE_STOREFRONT: 'acme.test.onfastspring.com/popup-acme',
}
const withOptions = (changes: Partial<ConformanceOptions> = {}): ConformanceOptions => ({
  project: PROJECT,
  only: undefined,
  isEmulated: false,
  ...changes,
})

describe('conformance', () => {
  test('conformance runs with the configuration of a project and its test storefront', () => {
    expect(problemsWith(withOptions(), COMPLETE)).toEqual([])
  })

  test.each<[string, Partial<ConformanceOptions>, Partial<typeof COMPLETE>, RegExp]>([
    ['without a project', { project: '' }, {}, /^Name the Firebase project/],
    [
      'for another project',
      { project: 'another-1a2b3' },
      {},
      /^--project is "another-1a2b3", but VITE_FIREBASE_PROJECT_ID is "onward-1a2b3"/,
    ],
    [
      'for an unknown part',
      { only: ['accounts', 'payments'] },
      {},
      /^--only names payments; it may name accounts, functions/,
    ],
    ['without a key', {}, { VITE_FIREBASE_API_KEY: '' }, /^VITE_FIREBASE_API_KEY is missing/],
    [
      'with a live storefront',
      {},
      { VITE_STOREFRONT: 'acme.onfastspring.com/popup-acme' },
      /^VITE_STOREFRONT takes real payments/,
    ],
  ])('conformance does not run %s', (_how, options, changes, problem) => {
    expect(problemsWith(withOptions(options), { ...COMPLETE, ...changes })).toEqual([
      expect.stringMatching(problem),
    ])
  })

  test('conformance sends Meta a test event only where Meta and the code of a test are configured', () => {
    const meta = { META_DATASET: '123', META_TOKEN: 'token' }
    expect(partsOf(withOptions(), true, { ...meta, META_TEST_CODE: 'TEST1' })).toContain(
      'conversions',
    )
    expect(partsOf(withOptions(), true, meta)).not.toContain('conversions')
    expect(partsOf(withOptions(), true)).not.toContain('conversions')
  })

  test('conformance leaves out the functions if their documents could not be removed', () => {
    expect(partsOf(withOptions(), true)).toContain('functions')
    expect(partsOf(withOptions(), false)).not.toContain('functions')
    expect(partsOf(withOptions({ only: ['settings'] }), true)).toEqual(['settings'])
  })
})

/** The demo's services in place of the project. @param refuses whether a request is refused */
function aProject(refuses: (request: Request) => boolean = () => false) {
  const database = new DemoDatabase(workouts, null)
  const served = handlers(database, new DemoFaults(null))
  const send = async (request: Request) =>
    refuses(request)
      ? new Response('{}', { status: 503 })
      : ((await getResponse(served, request)) ?? new Response('{}', { status: 404 }))
  const emails = () =>
    Object.values(database.read().accounts)
      .map(({ email }) => email)
      .filter((email) => email.includes('+'))
  return { send, emails }
}

const KIM = { email: 'Conformance+Kim@example.com', password: 'a-secret-1' }
const at = (operation: string) =>
  `https://identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`
const postOf = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Records what is created in a project over a connection. */
function recordCreations(send: (request: Request) => Promise<Response>) {
  const created = new CreatedObjects({ project: PROJECT, key: 'k', ownerToken: null, send })
  return { created, connection: new ProjectConnection(created, send) }
}

describe('what conformance creates in a project', () => {
  test('what conformance creates in a project is removed, even an account whose password was changed', async () => {
    const { send, emails } = aProject()
    const { created, connection } = recordCreations(send)
    const { idToken } = (await (await connection.fetch(at('signUp'), postOf(KIM))).json()) as {
      readonly idToken: string
    }
    await connection.fetch(at('update'), postOf({ idToken, password: 'a-secret-2' }))
    expect(emails()).toHaveLength(1)
    expect(await created.remove()).toEqual([])
    expect(emails()).toEqual([])
  })

  test('what conformance creates in a project is removed even if the response was lost, and a message says that more may appear later', async () => {
    const { send, emails } = aProject()
    let isLost = true
    const { created, connection } = recordCreations(async (request) => {
      const response = await send(request)
      if (isLost) throw new TypeError('fetch failed')
      return response
    })
    await expect(connection.fetch(at('signUp'), postOf(KIM))).rejects.toThrow('fetch failed')
    isLost = false
    expect(emails()).toHaveLength(1)
    expect(await created.remove()).toEqual([])
    expect(emails()).toEqual([])
    expect(created.possiblyCreated).toEqual([
      expect.stringMatching(/^Perhaps more: accounts:signUp got no response/),
    ])
  })

  test('what conformance cannot remove is named until it is removed', async () => {
    let isDown = true
    const { send, emails } = aProject(({ url }) => isDown && /accounts:delete/.test(url))
    const { created, connection } = recordCreations(send)
    await connection.fetch(at('signUp'), postOf(KIM))
    created.recordDocuments('kim')
    const remaining = await created.remove()
    expect(remaining).toContain(
      'The document users/kim. To remove it: Firebase console > Firestore > users.',
    )
    expect(remaining).toContain(
      'The account conformance+kim@example.com. To remove it: Firebase console > Authentication > Users; search for conformance+.',
    )
    isDown = false
    expect((await created.remove()).join()).not.toContain('The account')
    expect(emails()).toEqual([])
  })

  test('nothing more is created after the connection is closed, and a running call is awaited', async () => {
    const { send, emails } = aProject()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { created, connection } = recordCreations((request) =>
      (/signUp/.test(request.url) ? held : Promise.resolve()).then(() => send(request)),
    )
    const call = connection.fetch(at('signUp'), postOf(KIM))
    const closing = connection.close('The run was stopped')
    await expect(
      connection.fetch(at('signUp'), postOf({ ...KIM, email: 'conformance+robin@example.com' })),
    ).rejects.toThrow('The run was stopped')
    release()
    await Promise.all([call, closing])
    expect(emails()).toEqual(['conformance+kim@example.com'])
    expect(await created.remove()).toEqual([])
    expect(emails()).toEqual([])
  })
})
