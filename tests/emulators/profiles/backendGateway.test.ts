import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { backendGatewayContract } from '../../contracts/account/backendGatewayContract.ts'
import { signUpRobin } from '../../contracts/firebase/firebaseApps.ts'
import { anEmulatedFirebase } from '../anEmulatedFirebase.ts'
import { recordSuccessfulCalls, refuseNext } from '../connection.ts'
import { givenDocument } from '../theEmulators.ts'

const REFUSALS = {
  unauthenticated: 'UNAUTHENTICATED',
  invalid: 'INVALID_ARGUMENT',
  alreadyExists: 'ALREADY_EXISTS',
  notFound: 'NOT_FOUND',
  timedOut: 'DEADLINE_EXCEEDED',
  unavailable: 'UNAVAILABLE',
  throttled: 'RESOURCE_EXHAUSTED',
  unknown: 'PERMISSION_DENIED',
} as const

backendGatewayContract('FirebaseBackendGateway on the emulator', async () => {
  const firebase = anEmulatedFirebase()
  let hasRenewed = false
  return {
    gateway: new FirebaseBackendGateway(firebase),
    signIn: async () =>
      givenDocument(await signUpRobin(firebase), { subscription: { active: true } }),
    refusedQuote: { path: 'no-such-product', code: 'isic', why: 'unknownProduct' },
    failNext(call, code) {
      const at = new RegExp(`/${call}$`)
      refuseNext(at, REFUSALS[code])
      // The adapter renews a refused token and repeats the call, but not again within a minute.
      if (code === 'unauthenticated' && !hasRenewed) {
        hasRenewed = true
        refuseNext(at, REFUSALS[code])
      }
    },
    carriedOut: recordSuccessfulCalls(),
  }
})
