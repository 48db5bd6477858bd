import { CallableContractGateway } from '#infrastructure/firebase/CallableContractGateway.ts'
import { contractGatewayContract } from '../../account/contractGatewayContract.ts'
import { aFirebase } from '../firebaseApps.ts'
import { faults } from '../firebaseWorld.ts'

const STATUSES = { throttled: 429, unavailable: 503, timedOut: 504 } as const

contractGatewayContract('CallableContractGateway', async () => {
  const gateway = new CallableContractGateway(aFirebase())
  return {
    gateway,
    failNext: (code) => faults.set('endContract', { status: STATUSES[code], times: 1 }),
    refuse: (statement) => gateway.end({ ...statement, email: 'no address' }),
  }
})
