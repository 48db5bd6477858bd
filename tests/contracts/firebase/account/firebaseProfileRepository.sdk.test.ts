import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { aFirebase, waysInOver } from '../firebaseApps.ts'
import { database, faults } from '../firebaseWorld.ts'
import { profileRepositoryContract } from '../../account/profileRepositoryContract.ts'

profileRepositoryContract('FirestoreProfileRepository', async () => {
  const firebase = aFirebase()
  return {
    repository: new FirestoreProfileRepository(firebase),
    async signedInAs() {
      const {
        user: { uid },
      } = await (
        await waysInOver(firebase)
      ).signUp({ email: 'robin@example.com', password: 'a-long-one' })
      return uid
    },
    givenProfile: async (uid, document) =>
      database.change(({ documents }) => void (documents[uid] = document)),
    refuseNextRead: () => faults.set('profile', { status: 403, times: 1 }),
    failNextRead: () => faults.set('profile', { status: 503, times: 1 }),
    delayNextRead: () => faults.set('profile', { latencyMs: 200, times: 1 }),
  }
})
