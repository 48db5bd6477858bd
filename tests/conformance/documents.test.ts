import { deleteApp, getApps, initializeApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { afterAll, beforeAll } from 'vitest'
import { postJson, bearer } from '../contracts/services/serviceCalls.ts'
import { documentRulesContract } from '../contracts/services/documentRulesContract.ts'
import { requireOk } from './requireOk.ts'
import { APP, isOwner, createdObjects, credentialsOf, testPerson } from './theProject.ts'

// Without this, the SDK would print each refusal with the project's key.
setLogLevel('silent')

const anApp = () => initializeApp({ projectId: APP.project, apiKey: APP.key }, crypto.randomUUID())
let samsFirestore: Firestore | null = null

async function signInSam(): Promise<Firestore> {
  const app = anApp()
  const { email, password } = credentialsOf('sam')
  await signInWithEmailAndPassword(
    initializeAuth(app, { persistence: inMemoryPersistence }),
    email,
    password,
  )
  return getFirestore(app)
}

beforeAll(async () => {
  const { uid, token } = await testPerson.getOrSignUp()
  const documents = `projects/${APP.project}/databases/(default)/documents`
  requireOk(
    await postJson(
      `https://firestore.googleapis.com/v1/${documents}:batchGet?key=${APP.key}`,
      { documents: [`${documents}/users/${uid}`] },
      bearer(token),
    ),
  )
})

afterAll(() => Promise.all(getApps().map(deleteApp)))

documentRulesContract('The project', {
  async asSomebody() {
    const { uid } = await testPerson.getOrSignUp()
    return { firestore: (samsFirestore ??= await signInSam()), uid }
  },
  asNobody: async () => getFirestore(anApp()),
  ...(isOwner && {
    // In a real project, no other person's document is written. Reading it is refused whether or not it exists.
    givenDocument: async (uid, document) =>
      uid === testPerson.current?.uid ? createdObjects.write(uid, document) : undefined,
  }),
})
