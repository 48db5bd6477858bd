import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import {
  backendGatewayContract,
  consentCallContract,
} from '../../account/backendGatewayContract.ts'
import { aFirebase, waysInOver } from '../firebaseApps.ts'
import { database, faults } from '../firebaseWorld.ts'

const STATUSES = {
  unauthenticated: 401,
  invalid: 400,
  alreadyExists: 409,
  notFound: 404,
  timedOut: 504,
  unavailable: 503,
  throttled: 429,
  unknown: 403,
} as const

for (const contract of [backendGatewayContract, consentCallContract])
  contract('CallableBackendGateway', async () => {
    const firebase = aFirebase()
    return {
      gateway: new CallableBackendGateway(firebase),
      signIn: async () =>
        void (await (
          await waysInOver(firebase)
        ).signUp({ email: 'robin@example.com', password: 'a-long-one' })),
      failNext: (call, code) => faults.set(call, { status: STATUSES[code], times: 1 }),
      carriedOut: async () =>
        database
          .read()
          .journal.filter(({ status }) => status === 200)
          .map(({ name, body }) => ({ call: name, payload: body })),
    }
  })
