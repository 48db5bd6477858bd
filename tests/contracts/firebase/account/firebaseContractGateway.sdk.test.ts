import { http } from 'msw'
import * as v from 'valibot'
import { Refusal } from '#demo/backEnd/Refusal.ts'
import { CallableContractGateway } from '#infrastructure/firebase/CallableContractGateway.ts'
import { contractGatewayContract } from '../../account/contractGatewayContract.ts'
import { aFirebase } from '../firebaseApps.ts'
import { server } from '../firebaseWorld.ts'

const STATUSES = { throttled: 429, unavailable: 503, timedOut: 504 } as const
const body = v.object({ data: v.object({ key: v.string(), statement: v.string() }) })

contractGatewayContract('CallableContractGateway', async () => {
  const keys: string[] = []
  let refusal: Response | null = null
  server.use(
    http.post(/cloudfunctions\.net\/endContract$/, async ({ request }) => {
      const refused = refusal
      refusal = null
      if (refused) return refused
      const { key } = v.parse(body, await request.json()).data
      if (!keys.includes(key)) keys.push(key)
      return Response.json({
        result: {
          number: `R-${keys.indexOf(key) + 1}`,
          received_at: '2026-11-25T20:15:03.000Z',
          mailed: true,
          ended: 'asked',
        },
      })
    }),
  )
  return {
    gateway: new CallableContractGateway(aFirebase()),
    failNext: (code) => void (refusal = new Refusal(STATUSES[code]).toResponse()),
    refuseNext: (field) =>
      void (refusal = Response.json(
        { error: { status: 'INVALID_ARGUMENT', message: 'Refused', details: { field } } },
        { status: 400 },
      )),
  }
})
