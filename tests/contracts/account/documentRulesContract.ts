import { collection, deleteDoc, doc, type Firestore, getDoc, getDocs, query, setDoc, updateDoc, where } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'

/** The documents as the SDK of a browser meets them. */
export interface DocumentService {
  /** The database, asked by somebody who just signed up. */
  asSomebody(): Promise<{ readonly firestore: Firestore; readonly uid: string }>
  asNobody(): Promise<Firestore>
  givenDocument(uid: string, document: Record<string, unknown>): Promise<void>
}

const DENIED = expect.objectContaining({ code: 'permission-denied' })

/** The rules of firestore.rules, and what the demo's database does alike. */
export function documentRulesContract(name: string, { asSomebody, asNobody, givenDocument }: DocumentService): void {
  describe(`${name} as the keeper of documents`, () => {
    test('lets a person read their own document, there or not', async () => {
      const { firestore, uid } = await asSomebody()
      expect((await getDoc(doc(firestore, 'users', uid))).exists()).toBe(false)
      await givenDocument(uid, { newsletter: true })
      expect((await getDoc(doc(firestore, 'users', uid))).data()).toEqual({ newsletter: true })
    })

    test.each(['users/somebody-else', 'calls/first', 'settings/all'])('refuses to read %s', async (path) => {
      const { firestore } = await asSomebody()
      await givenDocument('somebody-else', { newsletter: true })
      await expect(getDoc(doc(firestore, path))).rejects.toEqual(DENIED)
    })

    test('refuses to read what lies below a person’s own document', async () => {
      const { firestore, uid } = await asSomebody()
      await expect(getDoc(doc(firestore, 'users', uid, 'private', 'first'))).rejects.toEqual(DENIED)
    })

    test.each(['users/somebody-else', 'calls/first'])('refuses %s to nobody', async (path) => {
      await givenDocument('somebody-else', { newsletter: true })
      await expect(getDoc(doc(await asNobody(), path))).rejects.toEqual(DENIED)
    })

    test('refuses to write a person’s own document, new or there', async () => {
      const { firestore, uid } = await asSomebody()
      const own = doc(firestore, 'users', uid)
      await expect(setDoc(own, { subscription: { active: true } })).rejects.toEqual(DENIED)
      await givenDocument(uid, { newsletter: true })
      await expect(setDoc(own, { subscription: { active: true } }, { merge: true })).rejects.toEqual(DENIED)
      await expect(updateDoc(own, { newsletter: false })).rejects.toEqual(DENIED)
      expect((await getDoc(own)).data()).toEqual({ newsletter: true })
    })

    test('refuses to delete a person’s own document', async () => {
      const { firestore, uid } = await asSomebody()
      await givenDocument(uid, { newsletter: true })
      await expect(deleteDoc(doc(firestore, 'users', uid))).rejects.toEqual(DENIED)
      expect((await getDoc(doc(firestore, 'users', uid))).exists()).toBe(true)
    })

    test('refuses to list people, even where only one’s own document is asked for', async () => {
      const { firestore, uid } = await asSomebody()
      await givenDocument(uid, { newsletter: true })
      await expect(getDocs(collection(firestore, 'users'))).rejects.toEqual(DENIED)
      await expect(getDocs(query(collection(firestore, 'users'), where('newsletter', '==', true)))).rejects.toEqual(DENIED)
      await expect(getDocs(query(collection(firestore, 'users'), where('__name__', '==', uid)))).rejects.toEqual(DENIED)
    })

    test('refuses nobody’s writes and lists', async () => {
      const firestore = await asNobody()
      await expect(setDoc(doc(firestore, 'users/somebody-else'), { newsletter: true })).rejects.toEqual(DENIED)
      await expect(getDocs(collection(firestore, 'users'))).rejects.toEqual(DENIED)
    })
  })
}
