import { describe, expect, test } from 'vitest'
import { type BackendGateway, CallError } from '#application/ports/account/BackendGateway.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** A back end with nobody signed in yet. */
export interface OwnDataHarness {
  readonly gateway: Pick<BackendGateway, 'ownDocument' | 'setNewsletter' | 'deleteAccount'>
  /** Signs in a person and returns the uid. */
  signIn(): Promise<string>
  givenDocument(uid: string, document: Record<string, unknown>): Promise<void>
  /** Whether the server still has this person. */
  knows(uid: string): boolean
  /** Makes the next call of this function fail, without any effect on the server. */
  failNext(call: 'setNewsletter' | 'deleteAccount', code: 'staleSignIn' | 'unavailable'): void
  /** Makes the next read of a document fail. */
  failNextRead(): void
}

const DOCUMENT = {
  registered: '2026-03-01T10:00:00.000Z',
  newsletter: true,
  profile: { age: 34, problem_areas: ['belly'] },
  onboarding_completed: { workouts: true },
}

/** The contract of every BackendGateway adapter for a person's own data. */
export function ownDataGatewayContract(
  adapter: string,
  arrange: () => Promise<OwnDataHarness>,
): void {
  describe(`${adapter} for the data of a person`, { tags: ['7.own-data'] }, () => {
    test('own data are the unchanged document, with times as texts, or null if there is no document', async () => {
      const { gateway, signIn, givenDocument } = await arrange()
      const uid = await signIn()
      expect(await gateway.ownDocument(uid)).toBeNull()
      await givenDocument(uid, DOCUMENT)
      expect(await gateway.ownDocument(uid)).toEqual(DOCUMENT)
    })

    test('a failed read of own data is reported, and the next read succeeds', async () => {
      const { gateway, signIn, givenDocument, failNextRead } = await arrange()
      const uid = await signIn()
      await givenDocument(uid, DOCUMENT)
      failNextRead()
      expect(await failure(gateway.ownDocument(uid))).toBe('unavailable')
      expect(await gateway.ownDocument(uid)).toEqual(DOCUMENT)
    })

    test('the newsletter is stopped and started again', async () => {
      const { gateway, signIn, givenDocument } = await arrange()
      const uid = await signIn()
      await givenDocument(uid, DOCUMENT)
      await gateway.setNewsletter(false)
      expect(await gateway.ownDocument(uid)).toEqual({ ...DOCUMENT, newsletter: false })
      await gateway.setNewsletter(true)
      expect(await gateway.ownDocument(uid)).toEqual(DOCUMENT)
    })

    test('a failed change of the newsletter is reported and changes nothing, and can be retried', async () => {
      const { gateway, signIn, givenDocument, failNext } = await arrange()
      const uid = await signIn()
      await givenDocument(uid, DOCUMENT)
      failNext('setNewsletter', 'unavailable')
      expect(await failure(gateway.setNewsletter(false))).toBe('unavailable')
      expect(await gateway.ownDocument(uid)).toEqual(DOCUMENT)
      await gateway.setNewsletter(false)
      expect(await gateway.ownDocument(uid)).toMatchObject({ newsletter: false })
    })

    test('own data can be neither read nor changed if nobody is signed in', async () => {
      const { gateway } = await arrange()
      expect(await failure(gateway.ownDocument('somebody'))).toBe('unauthenticated')
      expect(await failure(gateway.setNewsletter(false))).toBe('unauthenticated')
      expect(await failure(gateway.deleteAccount('DELETE'))).toBe('unauthenticated')
    })

    test('a failed deletion of the account rejects with its code and deletes nothing, and can be retried', async () => {
      const { gateway, signIn, givenDocument, failNext, knows } = await arrange()
      const uid = await signIn()
      await givenDocument(uid, DOCUMENT)
      expect(await failure(gateway.deleteAccount(''))).toBe('invalid')
      failNext('deleteAccount', 'staleSignIn')
      expect(await failure(gateway.deleteAccount('DELETE'))).toBe('staleSignIn')
      failNext('deleteAccount', 'unavailable')
      expect(await failure(gateway.deleteAccount('DELETE'))).toBe('unavailable')
      expect(knows(uid)).toBe(true)
      await expect(gateway.deleteAccount('DELETE')).resolves.toBeUndefined()
      expect(knows(uid)).toBe(false)
    })
  })
}

const failure = async (call: Promise<unknown>) => (await rejectionOf(CallError, call)).code
