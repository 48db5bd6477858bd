import { doc, getDoc, Timestamp } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import type { ProfilePayload } from '#application/ports/account/BackendGateway.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { REQUIRED_ANSWERS, STATEMENT_KEY } from '../../builders/allAnswers.ts'
import { signUpRobin } from '../../contracts/firebase/firebaseApps.ts'
import { profileRepositoryContract } from '../../contracts/account/profileRepositoryContract.ts'
import { anEmulatedFirebase } from '../anEmulatedFirebase.ts'
import { holdNext, refuseNext } from '../connection.ts'
import { givenDocument } from '../theEmulators.ts'

const READ = /documents:batchGet$/

profileRepositoryContract('FirestoreProfileRepository on the emulator', async () => {
  const firebase = anEmulatedFirebase()
  return {
    repository: new FirestoreProfileRepository(firebase),
    signInWithoutProfile: () => signUpRobin(firebase),
    givenProfile: givenDocument,
    failNextRead: (code) =>
      refuseNext(READ, code === 'denied' ? 'PERMISSION_DENIED' : 'UNAVAILABLE'),
    delayNextRead: () => holdNext(READ),
  }
})

const answers: Answers = {
  ...REQUIRED_ANSWERS,
  displayName: 'Robin',
  bad_habits: [],
  [STATEMENT_KEY]: false,
}
const payload: ProfilePayload = {
  ...answers,
  locale: { timezone: null, language: 'en', country: null },
  newsletter: true,
}

test('a profile made by the back end can be read by its owner, with the time of its creation to the second', async () => {
  const began = Date.now()
  const firebase = anEmulatedFirebase()
  const uid = await signUpRobin(firebase)
  await new FirebaseBackendGateway(firebase).createUserProfile(payload)

  const profile = await new FirestoreProfileRepository(firebase).find(uid)
  expect(profile).toMatchObject({
    answers,
    subscriptions: { subscription: { active: false }, subscription_hc: { active: false } },
    completed: { workouts: true, hc: false },
  })

  const registered: unknown = (await getDoc(doc(await firebase.firestore(), 'users', uid))).get(
    'registered',
  )
  if (!(registered instanceof Timestamp)) throw new Error('registered is not a timestamp')
  expect(registered.toMillis()).toBeGreaterThanOrEqual(began)
  expect(registered.toMillis()).toBeLessThanOrEqual(Date.now())
  expect(profile?.registered).toBe(registered.seconds * 1000)
})

test('a profile cannot be read by anybody but its owner', async () => {
  const firebase = anEmulatedFirebase()
  await givenDocument('somebody-else', { profile: { age: 34 } })
  await signUpRobin(firebase)
  await expect(
    new FirestoreProfileRepository(firebase).find('somebody-else'),
  ).rejects.toMatchObject({ code: 'denied' })
})
