import { describe, expect, test, vi } from 'vitest'
import type { Looked } from '../../../scripts/conformance/storefront/browse.ts'
import { aProject, type Drift, runAgainst } from './aProject.ts'

vi.setConfig({ testTimeout: 120_000 })

/** No account and no document can be removed. */
const keepsAll: Drift = ({ url, method }) => (/accounts:delete/.test(url) || method === 'DELETE' ? Promise.resolve(Response.json({}, { status: 503 })) : null)

/** The first call of a kind. */
function first(which: RegExp, more: string) {
  let isFirst = true
  return (url: string, body: string) => {
    const isIt = isFirst && which.test(url) && body.includes(more)
    if (isIt) isFirst = false
    return isIt
  }
}

/** A service that carries out the first call of a kind when the pack waits for it in the end, or else after the run. */
function slow(which: RegExp, more = '', stop?: AbortController) {
  const isIt = first(which, more)
  let carryOut: () => void = () => undefined
  const waited = new Promise<void>((resolve) => void (carryOut = resolve))
  let answered: Promise<Response> | null = null
  const drift: Drift = ({ url, body }, answer) => {
    if (!isIt(url, body)) return null
    stop?.abort()
    return (answered = waited.then(answer))
  }
  return {
    drift,
    hears: (line: string) => void (line.includes(': waiting up to ') && carryOut()),
    async ended() {
      carryOut()
      await answered
    },
  }
}

/** Whoever runs the pack stops it at the first call of a kind, which is never answered. */
function stopped(which: RegExp, more = '') {
  const isIt = first(which, more)
  const stop = new AbortController()
  const drift: Drift = ({ url, body }) => {
    if (!isIt(url, body)) return null
    stop.abort()
    return new Promise(() => undefined)
  }
  return { drift, stop: stop.signal }
}

describe('a failure that nobody foresaw', () => {
  test('of the browser ends the storefront alone; what was found and what is left is told', async () => {
    const project = aProject(keepsAll)
    const look = async () => Promise.reject(new Error('browserType.launch: failed\nat somewhere'))
    const { status, text, left } = await runAgainst(project, { only: ['functions', 'storefront'], look })
    expect(status).toBe(1)
    expect(text).toContain('storefront: not checked, because the command failed: browserType.launch: failed.\n')
    expect(text).toMatch(/^functions: not checked, because what a test made could not be removed/m)
    for (const address of project.strangers()) expect(left.join('\n')).toContain(`The account ${address}.`)
    for (const uid of project.documents()) expect(left.join('\n')).toContain(`The document users/${uid}.`)
    expect([project.strangers().length, project.documents().length]).toEqual([1, 1])
  })

  test('of the browser does not pass, although all else holds', async () => {
    const { status, text } = await runAgainst(aProject(), { only: ['settings', 'storefront'], look: async () => Promise.reject(new Error('browserType.launch: failed')) })
    expect(status).toBe(1)
    expect(text).toMatch(/^settings: (\d+) of \1 tests hold\.$/m)
  })

  test('at an answer of another form ends its part alone, and tells nothing of the answer', async () => {
    const drift: Drift = ({ url }, answer) => (/firebase:fetch/.test(url) ? answer().then((response) => Response.json({ state: { planted: 'PLANTED_SECRET' } }, response)) : null)
    const { status, text } = await runAgainst(aProject(drift), { only: ['documents', 'settings'] })
    expect(status).toBe(1)
    expect(text).toMatch(/^documents: (\d+) of \1 tests hold\.$/m)
    expect(text).toMatch(/^settings: not checked, because the command failed \(\w+\), perhaps at an answer of an unknown form\.$/m)
    expect(text).not.toContain('PLANTED_SECRET')
  })

  test("of the demo's own storefront is told, and does not pass", async () => {
    const look = async (whose: string): Promise<Looked> => (whose === 'demo' ? Promise.reject(new Error('page.goto: failed')) : { problem: null, steps: [{ name: 'opening', status: 200, answer: {} }] })
    const { status, text } = await runAgainst(aProject(), { only: ['storefront'], look })
    expect(status).toBe(1)
    expect(text).toContain('The run is not complete:\n  the demo was not asked about storefront to its end, because the command failed: page.goto: failed.')
  })

  test('of the disk still names what is left', async () => {
    const project = aProject(keepsAll)
    const { status, text, left } = await runAgainst(project, { only: ['settings', 'functions'], folder: '.env.local/no-folder' })
    expect(status).toBe(1)
    expect(text).toMatch(/The run is not complete:\n {2}the command failed: ENOTDIR/)
    expect(left.length).toBeGreaterThan(1)
  })
})

describe('a call that was cut off', () => {
  test('is waited for, and what it writes after all is removed', async () => {
    const { drift, hears, ended } = slow(/createUserProfile/, 'Sam')
    const project = aProject(drift)
    const { status, text, left } = await runAgainst(project, { only: ['functions'], patience: 3000, late: 60_000, hears })
    await ended()
    expect({ status, left }).toEqual({ status: 1, left: [] })
    expect(text).toContain('functions: not checked, because there was no answer within 3 seconds.')
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })

  test.each([
    ['a function', 'functions', /createUserProfile/, 'Sam'],
    ['a sign-up', 'documents', /accounts:signUp/, '-first@'],
  ])('by whoever stops the run is waited for in the same way: %s', async (_what, part, which, more) => {
    const stop = new AbortController()
    const { drift, hears, ended } = slow(which, more, stop)
    const project = aProject(drift)
    const { left } = await runAgainst(project, { only: [part], stop: stop.signal, late: 60_000, hears })
    await ended()
    expect(left).toEqual([])
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })

  test('to register an installation is waited for, and the installation is removed', async () => {
    const stop = new AbortController()
    const { drift, hears, ended } = slow(/\/installations$/, '', stop)
    const project = aProject(drift)
    const { left } = await runAgainst(project, { only: ['settings'], stop: stop.signal, late: 60_000, hears })
    await ended()
    expect(left).toEqual([])
    expect(project.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  })

  test('and is never answered is told by what it may still write, and nothing else', async () => {
    const { drift, stop } = stopped(/createUserProfile/, 'Sam')
    const { status, left } = await runAgainst(aProject(drift), { only: ['functions'], stop })
    expect(status).toBe(1)
    expect(left).toEqual([expect.stringMatching(/^Perhaps the document users\/\w+: createUserProfile was cut off and may still write it\. Look in a few minutes at: Firebase console > Firestore > users\.$/)])
  })

  test('to sign somebody up, and is never answered, is told by the address; the run does not pass, though the other parts hold', async () => {
    const isIt = first(/accounts:signUp/, 'email')
    const project = aProject(({ url, body }) => (isIt(url, body) ? new Promise(() => undefined) : null))
    const { status, text, left } = await runAgainst(project, { only: ['accounts', 'settings'], patience: 2000 })
    expect(text).toMatch(/^accounts: not checked, because there was no answer within 2 seconds/m)
    expect(left).toEqual([expect.stringMatching(/^The account conformance\+\S+@\S+, if it was created\. To remove it/)])
    expect(status).toBe(1)
  })

  test('to register an installation, and is never answered, is told by its id', async () => {
    const { drift, stop } = stopped(/\/installations$/)
    const { left } = await runAgainst(aProject(drift), { only: ['settings'], stop })
    expect(left).toEqual([expect.stringMatching(/^The installation c[\w-]{21}, if it was registered\. To remove it: getInstallations\(\)\.deleteInstallation\('c/)])
  })

  test('on a connection that breaks is told by what it may still write, too', async () => {
    let calls = 0
    const project = aProject(({ url }) => (/scheduleNotifications/.test(url) && (calls += 1) === 2 ? Promise.reject(new TypeError('fetch failed')) : null))
    const { left } = await runAgainst(project, { only: ['functions'] })
    expect(left.length).toBeGreaterThan(0)
    for (const line of left) expect(line).toMatch(/^Perhaps the document notifications\/\w+: scheduleNotifications was cut off/)
  })

  test('of the owner is told by what it may still write', async () => {
    let isFirst = true
    const project = aProject(({ url, method }, answer) => {
      if (!isFirst || method !== 'PATCH' || !url.includes('/documents/users/')) return null
      isFirst = false
      return answer().then(() => Promise.reject(new TypeError('fetch failed')))
    })
    const { status, left } = await runAgainst(project, { only: ['documents'] })
    expect(status).toBe(1)
    expect(left).toEqual([expect.stringMatching(/^Perhaps the document users\/\w+: the owner's request was cut off/)])
    expect(project.documents()).toEqual([])
  })
})

describe('what could not be removed', () => {
  test('is removed in the end if the project allows it again', async () => {
    let refused = 0
    const project = aProject(({ method }) => (method === 'DELETE' && (refused += 1) <= 2 ? Promise.resolve(Response.json({}, { status: 503 })) : null))
    const { status, left } = await runAgainst(project, { only: ['functions'] })
    expect({ status, left }).toEqual({ status: 1, left: [] })
    expect([...project.strangers(), ...project.documents()]).toEqual([])
  })

  test('names each installation, and the run does not pass', async () => {
    const { status, left } = await runAgainst(aProject(keepsAll), { only: ['settings'] })
    expect(status).toBe(1)
    expect(left.length).toBeGreaterThan(1)
    for (const line of left) expect(line).toMatch(/^The installation c[\w-]{21}\. To remove it: .* otherwise Firebase does after 270 days\.$/)
  })
})
