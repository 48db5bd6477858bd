import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'

/** The documents, read and written with the browser's SDK. */
export interface DocumentService {
  /** The database for a person who just signed up. */
  asSomebody(): Promise<{ readonly firestore: Firestore; readonly uid: string }>
  asNobody(): Promise<Firestore>
  /** Writes a person's document. Absent if the suite has no right to do that. */
  givenDocument?(uid: string, document: Record<string, unknown>): Promise<void>
}

const DENIED = expect.objectContaining({ code: 'permission-denied' })

/** The rules of firebase/firestore.rules, which the demo's database follows too. */
export function documentRulesContract(
  name: string,
  { asSomebody, asNobody, givenDocument }: DocumentService,
): void {
  describe(`${name} as the document store`, () => {
    test.skipIf(!givenDocument)(
      'a person can read their own document, even if it does not exist',
      async () => {
        const { firestore, uid } = await asSomebody()
        expect((await getDoc(doc(firestore, 'users', uid))).exists()).toBe(false)
        await givenDocument?.(uid, { newsletter: true })
        expect((await getDoc(doc(firestore, 'users', uid))).data()).toEqual({ newsletter: true })
      },
    )

    test.each([
      'users/somebody-else',
      'purchases/first',
      'notifications/somebody-else_workouts',
      'events/first',
      'settings/server',
      'requests/first',
      'mail/first-person',
      'consents/somebody-else',
      'appCodes/somebody-else',
    ])('a person cannot read %s', async (path) => {
      const { firestore } = await asSomebody()
      await givenDocument?.('somebody-else', { newsletter: true })
      await expect(getDoc(doc(firestore, path))).rejects.toEqual(DENIED)
    })

    test('a person cannot read below their own document', async () => {
      const { firestore, uid } = await asSomebody()
      await expect(getDoc(doc(firestore, 'users', uid, 'private', 'first'))).rejects.toEqual(DENIED)
    })

    test.each(['users/somebody-else', 'purchases/first', 'settings/server'])(
      'an anonymous visitor cannot read %s',
      async (path) => {
        await givenDocument?.('somebody-else', { newsletter: true })
        await expect(getDoc(doc(await asNobody(), path))).rejects.toEqual(DENIED)
      },
    )

    test.skipIf(!givenDocument)('a person cannot create or change their own document', async () => {
      const { firestore, uid } = await asSomebody()
      const own = doc(firestore, 'users', uid)
      await expect(setDoc(own, { subscription: { active: true } })).rejects.toEqual(DENIED)
      await givenDocument?.(uid, { newsletter: true })
      await expect(
        setDoc(own, { subscription: { active: true } }, { merge: true }),
      ).rejects.toEqual(DENIED)
      await expect(updateDoc(own, { newsletter: false })).rejects.toEqual(DENIED)
      expect((await getDoc(own)).data()).toEqual({ newsletter: true })
    })

    test.skipIf(!givenDocument)('a person cannot delete their own document', async () => {
      const { firestore, uid } = await asSomebody()
      await givenDocument?.(uid, { newsletter: true })
      await expect(deleteDoc(doc(firestore, 'users', uid))).rejects.toEqual(DENIED)
      expect((await getDoc(doc(firestore, 'users', uid))).exists()).toBe(true)
    })

    test('a person cannot list people, not even with a query for themselves alone', async () => {
      const { firestore, uid } = await asSomebody()
      await givenDocument?.(uid, { newsletter: true })
      await expect(getDocs(collection(firestore, 'users'))).rejects.toEqual(DENIED)
      await expect(
        getDocs(query(collection(firestore, 'users'), where('newsletter', '==', true))),
      ).rejects.toEqual(DENIED)
      await expect(
        getDocs(query(collection(firestore, 'users'), where('__name__', '==', uid))),
      ).rejects.toEqual(DENIED)
    })

    test('an anonymous visitor cannot write or list', async () => {
      const firestore = await asNobody()
      await expect(
        setDoc(doc(firestore, 'users/somebody-else'), { newsletter: true }),
      ).rejects.toEqual(DENIED)
      await expect(getDocs(collection(firestore, 'users'))).rejects.toEqual(DENIED)
    })
  })
}
