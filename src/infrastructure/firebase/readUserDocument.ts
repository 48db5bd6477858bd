import type { DocumentData } from 'firebase/firestore/lite'
import { asSignedIn } from './account/asSignedIn.ts'
import type { Firebase } from './Firebase.ts'

const COLLECTION = 'users'

/** A person's document, read as the signed-in person; null if there is none. @throws the SDK's errors */
export async function readUserDocument(
  firebase: Firebase,
  uid: string,
): Promise<DocumentData | null> {
  // Destructured from the import, or the bundler would include the whole SDK.
  const { doc, getDoc } = await import('firebase/firestore/lite')
  const document = doc(await firebase.firestore(), COLLECTION, uid)
  const snapshot = await asSignedIn(firebase, () => getDoc(document))
  return snapshot.data() ?? null
}
