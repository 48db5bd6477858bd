import type { Timestamp } from 'firebase/firestore/lite'
import { CallError } from '#application/ports/account/BackendGateway.ts'
import type { OwnDataGateway } from '#application/ports/account/OwnDataGateway.ts'
import { callFunction } from './callFunction.ts'
import type { Firebase } from './Firebase.ts'
import { COLLECTION } from './FirestoreProfileRepository.ts'

// @rule 7.own-data The signed-in person can read their document, change the newsletter and delete the account
/** The person's document in Firestore, and the functions that change and delete it. */
export class FirebaseOwnDataGateway implements OwnDataGateway {
  constructor(
    private readonly firebase: Firebase,
    private readonly timeout?: number,
  ) {}

  async document(uid: string): Promise<Readonly<Record<string, unknown>> | null> {
    try {
      const { doc, getDoc } = await import('firebase/firestore/lite')
      const snapshot = await getDoc(doc(await this.firebase.firestore(), COLLECTION, uid))
      return snapshot.exists() ? withIsoTimes(snapshot.data()) : null
    } catch (cause) {
      throw new CallError('unavailable', { cause })
    }
  }

  async setNewsletter(newsletter: boolean): Promise<void> {
    await callFunction(this.firebase, 'setNewsletter', { newsletter }, this.timeout)
  }

  async deleteAccount(confirm: string): Promise<void> {
    await callFunction(this.firebase, 'deleteAccount', { confirm }, this.timeout)
  }
}

const isTimestamp = (value: object): value is Timestamp =>
  'toDate' in value && typeof value.toDate === 'function'

const withIsoTimes = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toJson(value)]))

function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return isTimestamp(value) ? value.toDate().toISOString() : withIsoTimes(value)
}
