import { http } from 'msw'
import * as v from 'valibot'
import type { ConsentPayload } from '#application/ports/account/BackendGateway.ts'
import { Refusal } from '#demo/backEnd/Refusal.ts'
import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import {
  backendGatewayContract,
  consentCallContract,
} from '../../account/backendGatewayContract.ts'
import { aFirebase, waysInOver } from '../firebaseApps.ts'
import { database, faults, server } from '../firebaseWorld.ts'

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

function aGateway() {
  const firebase = aFirebase()
  return {
    gateway: new CallableBackendGateway(firebase),
    signIn: async () =>
      void (await (
        await waysInOver(firebase)
      ).signUp({ email: 'robin@example.com', password: 'a-long-one' })),
  }
}

backendGatewayContract('CallableBackendGateway', async () => ({
  ...aGateway(),
  failNext: (call, code) =>
    call !== 'recordConsent' && faults.set(call, { status: STATUSES[code], times: 1 }),
  carriedOut: async () =>
    database
      .read()
      .journal.filter(({ status }) => status === 200)
      .map(({ name, body }) => ({ call: name, payload: body })),
}))

const body = v.object({
  data: v.object({ kind: v.literal('health'), version: v.string(), given: v.boolean() }),
})

consentCallContract('CallableBackendGateway', async () => {
  const recorded: ConsentPayload[] = []
  let failure = 0
  server.use(
    http.post(/cloudfunctions\.net\/recordConsent$/, async ({ request }) => {
      const status = failure || (request.headers.has('Authorization') ? 0 : 401)
      failure = 0
      if (status) return new Refusal(status).toResponse()
      recorded.push(v.parse(body, await request.json()).data)
      return Response.json({ result: { recorded_at: new Date().toISOString() } })
    }),
  )
  return {
    ...aGateway(),
    failNext: (_call, code) => void (failure = STATUSES[code]),
    carriedOut: async () => recorded.map((payload) => ({ call: 'recordConsent', payload })),
  }
})
