import { FirebaseOwnDataGateway } from '#infrastructure/firebase/FirebaseOwnDataGateway.ts'
import { ownDataGatewayContract } from '../../account/ownDataGatewayContract.ts'
import { aFirebase, waysInOver } from '../firebaseApps.ts'
import { alterAccount, database, faults } from '../firebaseWorld.ts'

ownDataGatewayContract('FirebaseOwnDataGateway', async () => {
  const firebase = aFirebase()
  const gateway = new FirebaseOwnDataGateway(firebase)
  let uid = ''
  return {
    gateway: {
      document: (of) => gateway.document(of),
      setNewsletter: (newsletter) => gateway.setNewsletter(newsletter),
      // The test signs in again after a log-in that is too old.
      deleteAccount: (confirm) =>
        gateway
          .deleteAccount(confirm)
          .finally(() => uid && alterAccount(uid, { lastLoginAt: Date.now() })),
    },
    async signIn() {
      const { user } = await (
        await waysInOver(firebase)
      ).signUp({ email: 'robin@example.com', password: 'a-long-one' })
      uid = user.uid
      return uid
    },
    givenDocument: async (of, document) =>
      database.change(({ documents }) => void (documents[of] = document)),
    failNext: (call, code) =>
      code === 'staleSignIn'
        ? alterAccount(uid, { lastLoginAt: 0 })
        : faults.set(call, { status: 503, times: 1 }),
    failNextRead: () => faults.set('profile', { status: 503, times: 1 }),
  }
})
