import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Tables } from '#demo/backEnd/database/Tables.ts'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { FirebasePasswordRules } from '#infrastructure/firebase/account/FirebasePasswordRules.ts'
import { backendGatewayContract } from '../../account/backendGatewayContract.ts'
import { contractGatewayContract } from '../../account/contractGatewayContract.ts'
import { ownDataGatewayContract } from '../../account/ownDataGatewayContract.ts'
import { passwordRulesContract } from '../../account/passwordRulesContract.ts'
import { profileRepositoryContract } from '../../account/profileRepositoryContract.ts'
import { aFirebase, signInGatewayOver, signUpRobin } from '../firebaseApps.ts'
import { alterAccount, database, faults, server } from '../firebaseServices.ts'

const STATUSES = {
  unauthenticated: 401,
  invalid: 400,
  alreadyExists: 409,
  notFound: 404,
  timedOut: 504,
  unavailable: 503,
  throttled: 429,
  unknown: 403,
} as const

backendGatewayContract('FirebaseBackendGateway', async () => {
  const firebase = aFirebase()
  let hasRenewed = false
  return {
    gateway: new FirebaseBackendGateway(firebase),
    async signIn() {
      const uid = await signUpRobin(firebase)
      database.change(({ documents }) => void (documents[uid] = { subscription: { active: true } }))
    },
    refusedQuote: { path: 'onward-year', code: 'used', why: 'couponUsedBefore' },
    failNext(call, code) {
      // The adapter renews a refused token and repeats the call, but not again within a minute.
      const isRepeated = code === 'unauthenticated' && !hasRenewed
      hasRenewed ||= isRepeated
      faults.set(call, { status: STATUSES[code], times: isRepeated ? 2 : 1 })
    },
    carriedOut: async () =>
      database
        .read()
        .journal.filter(({ status }) => status === 200)
        .map(({ name, body }) => ({ call: name, payload: body })),
  }
})

contractGatewayContract('FirebaseBackendGateway', async () => {
  const gateway = new FirebaseBackendGateway(aFirebase())
  return {
    gateway,
    failNext: (code) => faults.set('endContract', { status: STATUSES[code], times: 1 }),
    answerNext({ isMailed: mailed, ended }) {
      const result = { number: 'R-1', received_at: '2026-11-28T10:00:00.000Z', mailed, ended }
      server.use(http.post(/endContract$/, () => HttpResponse.json({ result }), { once: true }))
    },
    // The service keeps a statement in the key by which it finds one that is sent again.
    received: () =>
      database
        .read()
        .requests.map(
          ({ key }) => v.parse(v.tuple([v.unknown(), v.unknown()]), JSON.parse(key))[0],
        ),
    refuse: (statement) => gateway.endContract({ ...statement, email: 'no address' }),
  }
})

ownDataGatewayContract('FirebaseBackendGateway', async () => {
  const firebase = aFirebase()
  const gateway = new FirebaseBackendGateway(firebase)
  let uid = ''
  return {
    gateway: {
      ownDocument: (personUid) => gateway.ownDocument(personUid),
      setNewsletter: (newsletter) => gateway.setNewsletter(newsletter),
      // After the call, makes the log-in recent again, as a new log-in would.
      deleteAccount: (confirm) =>
        gateway
          .deleteAccount(confirm)
          .finally(() => uid && alterAccount(uid, { lastLoginAt: Date.now() })),
    },
    signIn: async () => (uid = await signUpRobin(firebase)),
    givenDocument: async (personUid, document) =>
      database.change(({ documents }) => void (documents[personUid] = document)),
    knows: (personUid) => database.read().accounts[personUid] !== undefined,
    failNext: (call, code) =>
      code === 'staleSignIn'
        ? alterAccount(uid, { lastLoginAt: 0 })
        : faults.set(call, { status: 503, times: 1 }),
    failNextRead: () => faults.set('profile', { status: 503, times: 1 }),
  }
})

profileRepositoryContract('FirestoreProfileRepository', async () => {
  const firebase = aFirebase()
  return {
    repository: new FirestoreProfileRepository(firebase),
    signInWithoutProfile: () => signUpRobin(firebase),
    givenProfile: async (uid, document) =>
      database.change(({ documents }) => void (documents[uid] = document)),
    failNextRead: (code) =>
      faults.set('profile', { status: code === 'denied' ? 403 : 503, times: 1 }),
    delayNextRead: () => faults.set('profile', { latencyMs: 200, times: 1 }),
  }
})

test("another person's profile cannot be read: a read with an abort signal rejects only when it is aborted, a read without one at once", async () => {
  const firebase = aFirebase()
  await signUpRobin(firebase)
  const repository = new FirestoreProfileRepository(firebase)
  const controller = new AbortController()
  const reading = repository.find('who-was-here-before', controller.signal)
  const ended = reading.catch((cause: unknown) => cause)
  await expect(repository.find('who-was-here-before')).rejects.toMatchObject({ code: 'denied' })
  controller.abort('left')
  expect(await ended).toBe('left')
})

const setPolicy = (passwordPolicy: Tables['settings']['passwordPolicy']) =>
  database.change(({ settings }) => void (settings.passwordPolicy = passwordPolicy))

passwordRulesContract('FirebasePasswordRules', async () => ({
  rules: new FirebasePasswordRules(aFirebase()),
  async demand(policy) {
    setPolicy(
      policy && {
        minPasswordLength: policy.shortest,
        ...(policy.longest !== null && { maxPasswordLength: policy.longest }),
        containsLowercaseCharacter: policy.parts.includes('lower'),
        containsUppercaseCharacter: policy.parts.includes('upper'),
        containsNumericCharacter: policy.parts.includes('digit'),
        containsNonAlphanumericCharacter: policy.parts.includes('symbol'),
      },
    )
  },
  failNextFetch: () => faults.set('passwordPolicy', { status: 503, times: 1 }),
}))

test(
  'a password that a new policy refuses is reported as too weak, and the new policy is loaded',
  { tags: ['5.password-policy', '8.weak-password'] },
  async () => {
    const firebase = aFirebase()
    const rules = new FirebasePasswordRules(firebase)
    expect(await rules.policy()).toMatchObject({ shortest: 8, parts: [] })
    setPolicy({ minPasswordLength: 8, containsNumericCharacter: true })
    await expect(
      (await signInGatewayOver(firebase)).signUp({
        email: 'ana@example.com',
        password: 'long enough',
      }),
    ).rejects.toMatchObject({ code: 'weakPassword' })
    await expect.poll(() => rules.policy()).toMatchObject({ shortest: 8, parts: ['digit'] })
  },
)

test('loading a malformed password policy rejects', { tags: ['5.password-policy'] }, async () => {
  setPolicy({ minPasswordLength: -1 })
  await expect(new FirebasePasswordRules(aFirebase()).policy()).rejects.toBeInstanceOf(Error)
})
