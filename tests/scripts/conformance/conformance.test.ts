import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Look } from '../../../scripts/conformance/storefront/checkStorefront.ts'
import { aProject, APP_ID, CONFIGURATION, type Drift, KEY, OWNER_TOKEN, PROJECT, runAgainst, STOREFRONT } from './aProject.ts'

// Whole runs of the pack make 300 calls, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** What the drifts below read of an answer. */
interface Body {
  readonly error?: { readonly message?: string; readonly status?: string }
  readonly users?: readonly object[]
  readonly expiresIn?: string
}

/** Alters the JSON of the answers of one operation; undefined leaves it as it is. */
const altered = (operation: RegExp, alter: (body: Body, sent: { readonly password?: string }) => unknown, status?: number): Drift => ({ url, body }, answer) =>
  operation.test(url)
    ? answer().then(async (response) => {
        const found = (await response.json()) as Body
        const other = alter(found, JSON.parse(body || '{}') as object)
        return other === undefined ? Response.json(found, response) : Response.json(other, { status: status ?? response.status, headers: response.headers })
      })
    : null

const drifts = (...all: readonly Drift[]): Drift => (call, answer) => all.map((drift) => drift(call, answer)).find((answered) => answered !== null) ?? null

const refusing = (status: number, message: string, where = /./): Drift => ({ url }) => (where.test(url) ? Promise.resolve(Response.json({ error: { code: status, message, status: 'PERMISSION_DENIED' } }, { status })) : null)

describe('a project that answers as the demo does', () => {
  test('differs in nothing, and keeps nothing of what was made in it', async () => {
    const project = aProject()
    const { status, text, differences, left } = await runAgainst(project)
    expect({ status, differences, left }).toEqual({ status: 0, differences: [], left: [] })
    expect(text).toMatch(/^accounts: (\d+) of \1 tests hold\.$/m)
    expect(text).toMatch(/^functions: (\d+) of \1 tests hold\.$/m)
    expect(text).toMatch(/^coach: (\d+) of \1 tests hold\.$/m)
    expect(text).toMatch(/^documents: (\d+) of \1 tests hold\.$/m)
    expect(text).toMatch(/^settings: (\d+) of \1 tests hold\.$/m)
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })

  test('gets so few new accounts that the quota of an hour lasts for three runs', async () => {
    let accounts = 0
    const counts: Drift = ({ url }, answer) =>
      url.includes('accounts:signUp')
        ? answer().then((response) => {
            if (response.ok) accounts += 1
            return response
          })
        : null
    await runAgainst(aProject(counts))
    expect(accounts * 3).toBeLessThanOrEqual(100)
  })

  test('is checked without its owner, as far as nothing is written that only the owner could remove', async () => {
    const project = aProject()
    const { status, text } = await runAgainst(project, { isOwner: false })
    expect(status).toBe(0)
    expect(text).toMatch(/^functions: not checked, because only the owner can remove the documents/m)
    expect(text).toContain('3 left out: it needs the owner')
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })
})

describe('a project that has drifted', () => {
  test('is told by exactly the fields, types, codes and statuses that differ', async () => {
    const drift = drifts(
      altered(/accounts:lookup/, ({ users }) => users && { users: users.map((user) => Object.fromEntries(Object.entries(user).filter(([name]) => name !== 'emailVerified'))) }),
      altered(/accounts:signUp/, (found, sent) => {
        if (sent.password === '12345') return { error: { ...found.error, message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]' } }
        return found.expiresIn ? { ...found, expiresIn: 3600 } : undefined
      }),
      altered(/createUserProfile/, (found) => (found.error?.status === 'ALREADY_EXISTS' ? found : undefined), 412),
    )
    const { status, differences, text } = await runAgainst(aProject(drift))
    expect(status).toBe(1)
    expect(differences).toEqual([
      'accounts:signUp: the demo answers 400 WEAK_PASSWORD, your project 400 PASSWORD_DOES_NOT_MEET_REQUIREMENTS (in "accounts > signing up > rejects a short password")',
      'createUserProfile: the demo answers 409 ALREADY_EXISTS, your project 412 ALREADY_EXISTS (in "functions > createUserProfile > rejects a profile that exists already, and leaves it unchanged" and 1 more)',
      expect.stringMatching(/^accounts:signUp: the demo sends `expiresIn` as text: digits, your project as number /),
      expect.stringMatching(/^accounts:lookup: the demo sends `users\[\]\.emailVerified` \(boolean\), your project does not /),
    ])
    expect(text).not.toContain('although no answer differs')
  })

  test('for the coach site alone is told with the test of that site', async () => {
    const drift: Drift = ({ url, body }, answer) => (/createUserProfile/.test(url) && body.includes('"goal":"lose_weight"') ? answer().then(async (found) => Response.json(await found.json(), { status: found.status === 409 ? 412 : found.status })) : null)
    const { status, differences } = await runAgainst(aProject(drift), { only: ['functions', 'coach'] })
    expect(status).toBe(1)
    expect(differences).toEqual(['createUserProfile: the demo answers 409 ALREADY_EXISTS, your project 412 ALREADY_EXISTS (in "coach > createUserProfile > rejects a profile that exists already, and leaves it unchanged")'])
  })

  test('is told where the console sets it', async () => {
    const drift = altered(/signInWithPassword/, ({ error }) => (error?.message === 'INVALID_LOGIN_CREDENTIALS' ? { error: { ...error, message: 'EMAIL_NOT_FOUND' } } : undefined))
    const { text } = await runAgainst(aProject(drift), { only: ['accounts'] })
    expect(text).toContain('Email enumeration protection is off. See: Firebase console > Authentication > Settings > User actions')
  })

  test('fails a test that no answer explains', async () => {
    const drift: Drift = ({ url }, answer) => (/inventSomething/.test(url) ? answer().then(async (response) => new Response(await response.text(), { status: 404 })) : null)
    const { status, text } = await runAgainst(aProject(drift), { only: ['functions'] })
    expect(status).toBe(1)
    expect(text).toContain('functions > an unknown function answers 404 without JSON')
  })
})

describe('a test storefront', () => {
  const order = (item: object) => ({ currency: 'USD', country: 'US', groups: [{ type: 'add', items: [{ path: 'onward-month', totalValue: 19.99, ...item }] }] })
  const seeing = (mine: object, unknown = 404): Look => async (whose) => ({
    problem: null,
    steps: [
      { name: 'opening', status: 200, answer: order(whose === 'demo' ? { autoRenew: true } : mine) },
      { name: 'an unknown product', status: whose === 'demo' ? 404 : unknown, answer: 'No such product' },
    ],
  })

  test('that answers as the demo does differs in nothing', async () => {
    const { status, text } = await runAgainst(aProject(), { only: ['storefront'], look: seeing({ autoRenew: false }) })
    expect(status).toBe(0)
    expect(text).toContain('storefront: 2 of 2 tests hold.\n  1 left out: it needs a test card: buy once by hand')
  })

  test('that has drifted is told by what differs', async () => {
    const { status, differences } = await runAgainst(aProject(), { only: ['storefront'], look: seeing({ autoRenew: 'yes', sku: 'planted' }, 500) })
    expect(status).toBe(1)
    expect(differences).toEqual([
      'the storefront, an unknown product: the demo answers 404, your project 500 (in "storefront > an unknown product")',
      'the storefront: the demo sends `groups[].items[].autoRenew` as boolean, your project as text (in "storefront > opening")',
      'the storefront: your project also sends `groups[].items[].sku` (text) (in "storefront > opening")',
    ])
  })

  test('that cannot be opened is told, with the place to look', async () => {
    const { status, text } = await runAgainst(aProject(), { only: ['storefront'], look: async () => ({ problem: 'the storefront answered 403', steps: [] }) })
    expect(status).toBe(1)
    expect(text).toContain('storefront: not checked, because the storefront answered 403.')
  })
})

describe('what nobody may read', () => {
  test('is in no line and in no file', async () => {
    const planted = ['sk_live_planted', 'PLANTED_SECRET', 'planted.person@acme.example', 'planted-person']
    const told: string[] = []
    for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const) {
      const spy = vi.spyOn(console, method).mockImplementation((...values) => void told.push(values.join(' ')))
      onTestFinished(() => spy.mockRestore())
    }
    const seen: string[] = []
    const drift: Drift = ({ url }, answer) =>
      answer().then(async (response) => {
        const text = await response.text()
        seen.push(...(text.match(/"(?:idToken|refreshToken|localId|email|token|fid)":"[^"]{6,}"/g) ?? []).map((pair) => pair.split('":"')[1]?.slice(0, -1) ?? ''))
        if (/firebase:fetch/.test(url)) return Response.json({ entries: { sk_live_planted: 'PLANTED_SECRET' }, state: 'UPDATE', templateVersion: '7' }, response)
        if (!text.startsWith('{')) return new Response(text, response)
        const more = { [planted[2] ?? '']: 1, status: 'planted-person', kind: KEY, note: `${KEY} sk_live_planted`, message: 'PLANTED_SECRET of planted-person', metadata: { 'planted-person': 'PLANTED_SECRET' } }
        return Response.json({ ...JSON.parse(text), ...more, more: [{ ...more, state: 'sk_live_planted' }] }, response)
      })
    const { text, saved } = await runAgainst(aProject(drift))
    const hidden = [...planted, ...seen.filter((value) => value.length > 5), KEY, APP_ID, OWNER_TOKEN, 'Aa1!', STOREFRONT]
    const written = [text, saved(), told.join('\n')].join('\n')
    expect(hidden.filter((secret) => written.includes(secret))).toEqual([])
    expect(saved()).not.toContain(PROJECT)
    expect(saved()).toContain('text: jwt')
  })
})

describe('what the pack made', () => {
  test('is removed if the project stops answering', async () => {
    let calls = 0
    const project = aProject(({ url }, answer) => (/createUserProfile/.test(url) && (calls += 1) === 3 ? answer().then(() => Promise.reject(new TypeError('fetch failed'))) : null))
    const { status, text } = await runAgainst(project, { only: ['functions'] })
    expect(status).toBe(1)
    expect(text).toMatch(/^functions: .* then it ended, because it could not be reached\.$/m)
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })

  test('is removed if somebody stops the run', async () => {
    const stop = new AbortController()
    let calls = 0
    const project = aProject(({ url }, answer) => {
      if (!/createUserProfile/.test(url) || (calls += 1) !== 3) return null
      return answer().then((response) => {
        stop.abort()
        return response
      })
    })
    const { status, text } = await runAgainst(project, { stop: stop.signal })
    expect(status).toBe(1)
    expect(text).toContain('because the run was stopped before it was done')
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })

  test('is removed if the run is stopped between two parts, which does not pass either', async () => {
    const stop = new AbortController()
    const project = aProject(({ url }, answer) => {
      if (!url.includes('cloudfunctions')) return null
      stop.abort()
      return answer()
    })
    expect((await runAgainst(project, { only: ['accounts', 'functions'], stop: stop.signal })).status).toBe(1)
    expect(project.strangers()).toEqual([])
  })

  test('is removed if the answer to a sign-up got lost', async () => {
    const project = aProject(({ url, body }, answer) => (/accounts:signUp/.test(url) && body.includes('-first@') ? answer().then(() => new Promise<Response>(() => undefined)) : null))
    await runAgainst(project, { only: ['documents'], patience: 3000 })
    expect(project.strangers()).toEqual([])
  })

  test('is named, with the way to remove it, if it cannot be removed', async () => {
    const project = aProject(({ url, method }) => (/accounts:delete/.test(url) || method === 'DELETE' ? Promise.resolve(Response.json({}, { status: 503 })) : null))
    const { status, left } = await runAgainst(project)
    expect(status).toBe(1)
    const addresses = project.strangers()
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(left).toContain(`The account ${address}. To remove it: Firebase console > Authentication > Users; search for conformance+.`)
    for (const uid of project.documents()) expect(left).toContain(`The document users/${uid}. To remove it: Firebase console > Firestore > users.`)
    // It makes no more where it can remove nothing.
    expect(addresses.length).toBeLessThan(6)
  })

  test('never includes anybody else: the people of the project stay as they were', async () => {
    const project = aProject()
    const people = () => Object.values(project.database.read().accounts).filter(({ email }) => email.endsWith('.com') && !email.startsWith('conformance+'))
    const before = people()
    await runAgainst(project, { only: ['accounts', 'documents'] })
    expect(people()).toEqual(before)
  })
})

describe('nothing is called', () => {
  const { VITE_FIREBASE_API_KEY: _, ...withoutKey } = CONFIGURATION
  test.each([
    ['without a project', { project: '' }, 'Name the Firebase project'],
    ['for another project than the configured one', { project: 'another-1' }, `--project is "another-1", but VITE_FIREBASE_PROJECT_ID is "${PROJECT}".`],
    ['without a key', { configuration: withoutKey }, 'VITE_FIREBASE_API_KEY is missing.'],
    ['with a key of another form', { configuration: { ...CONFIGURATION, VITE_FIREBASE_API_KEY: 'no-key' } }, 'VITE_FIREBASE_API_KEY is "no-key"'],
    ['for a part that does not exist', { only: ['mail'] }, '--only names mail; it may name accounts, functions, coach, documents, settings, storefront.'],
    ['while the storefront takes real payments', { configuration: { ...CONFIGURATION, VITE_STOREFRONT: 'acme.onfastspring.com/popup-acme' } }, 'VITE_STOREFRONT takes real payments.'],
  ])('%s', async (_what, run, says) => {
    const project = aProject()
    const { status, text } = await runAgainst(project, run)
    expect({ status, calls: project.calls }).toEqual({ status: 1, calls: [] })
    expect(text).toContain(says)
  })

  test('in a dry run, which says what would be called and written', async () => {
    const project = aProject()
    const { status, text } = await runAgainst(project, { dryRun: true })
    expect({ status, calls: project.calls }).toEqual({ status: 0, calls: [] })
    for (const part of ['accounts', 'functions', 'coach', 'documents', 'settings', 'storefront']) expect(text).toMatch(new RegExp(`^  ${part}: \\w+`, 'm'))
    expect(text).toMatch(/signs up accounts of its own, conformance\+/)
  })
})

describe('a project that refuses', () => {
  test.each([
    ['403', refusing(403, 'Requests from referer https://onward.example.com/ are blocked.'), 'the key does not allow your own domain. See: Google Cloud console'],
    ['403 of App Check', refusing(403, 'Firebase App Check token is invalid.'), 'App Check is enforced'],
    ['400 for a wrong key', refusing(400, 'API key not valid. Please pass a valid API key.'), 'VITE_FIREBASE_API_KEY is no key of a project'],
    ['400 where passwords are switched off', refusing(400, 'OPERATION_NOT_ALLOWED'), 'signing in with email and password is switched off. See: Firebase console > Authentication > Sign-in method'],
    ['404', refusing(404, 'Not found'), 'the first call was answered with 404'],
    ['429', refusing(429, 'Quota exceeded'), 'the quota of your project is used up'],
    ['503', refusing(503, 'The service is unavailable'), 'the first call was answered with 503'],
    ['never', (() => new Promise(() => undefined)) satisfies Drift, 'there was no answer within 0.2 seconds'],
  ])('by %s is told in words, and asked only once by each part', async (_how, drift, says) => {
    const project = aProject(drift)
    const { status, text } = await runAgainst(project, { patience: 200 })
    expect(status).toBe(1)
    expect(text).toContain(`accounts: not checked, because ${says}`)
    expect(text).toContain('Nothing could be checked.')
    expect(project.calls.filter((call) => call.startsWith('POST')).length).toBeLessThan(12)
  })

  test.each([
    ['has no server', ({ url }: { url: string }) => (/cloudfunctions/.test(url) ? Promise.resolve(new Response('<html>', { status: 404, headers: { 'Content-Type': 'text/html' } })) : null), 'functions: not checked, because there is no server. See docs/server.md'],
    ['does not serve the coach site', ({ url, body }: { url: string; body: string }) => (/scheduleNotifications/.test(url) && body.includes('"app":"hc"') ? Promise.resolve(Response.json({ error: { message: 'app', status: 'INVALID_ARGUMENT' } }, { status: 400 })) : null), 'coach: not checked, because the server does not serve the coach site.'],
    ['has no database', refusing(404, 'The database (default) does not exist for project', /firestore/), 'documents: not checked, because there is no database. See: Firebase console > Firestore'],
    ['has published no settings', altered(/firebase:fetch/, () => ({ state: 'NO_TEMPLATE' })), 'settings: not checked, because no settings are published.'],
  ])('because it %s is checked in everything else', async (_what, drift: Drift, says) => {
    const { text } = await runAgainst(aProject(drift), { only: [says.split(':')[0] ?? '', 'settings', 'documents'] })
    expect(text).toContain(says)
    expect(text).toMatch(/^(?:documents|settings): (\d+) of \1 tests hold\.$/m)
  })

  test('in the middle is not asked again, and does not pass', async () => {
    let calls = 0
    const project = aProject(({ url }) => (/accounts:signUp/.test(url) && (calls += 1) > 12 ? Promise.resolve(Response.json({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }, { status: 400 })) : null))
    const { status, text } = await runAgainst(project)
    expect(status).toBe(1)
    expect(text).toMatch(/^accounts: .* then it ended, because the quota of your project is used up/m)
    // The part ends; each of the others asks once for itself.
    expect(calls).toBeLessThanOrEqual(16)
    expect(project.strangers()).toEqual([])
  })
})
