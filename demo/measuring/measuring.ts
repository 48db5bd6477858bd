import * as v from 'valibot'
import { type DemoRoute, readBody, requireApiKey } from '../backEnd/DemoRoute.ts'
import { tagCommands } from '../backEnd/ActivityLog.ts'
import { tagScript } from './tagScript.ts'

const COLLECTOR = /\/demo\/collect$/
const command = v.object({ layer: v.string(), command: v.unknown() })

/** The configuration that the analytics SDK requests for the app it measures. */
const webConfig: DemoRoute = {
  at: /^https:\/\/firebase\.googleapis\.com\/v1alpha\/projects\/-\/apps\/[^/]+\/webConfig$/,
  method: 'get',
  call: null,
  async answer(request) {
    requireApiKey(request)
    const appId = decodeURIComponent(/apps\/([^/]+)\/webConfig/.exec(request.url)?.[1] ?? '')
    return Response.json({ projectId: 'demo-onward', appId, measurementId: 'G-DEMO' })
  },
}

/** Serves a script of ours in place of the analytics tag. */
const tags: DemoRoute = {
  at: /^https:\/\/www\.googletagmanager\.com\/gtag\/js(?:\?|$)/,
  method: 'get',
  call: null,
  answer: () =>
    Promise.resolve(new Response(tagScript, { headers: { 'Content-Type': 'text/javascript' } })),
}

/** Receives the commands of the stand-in tag. */
const collector: DemoRoute = {
  at: COLLECTOR,
  call: null,
  async answer(request) {
    const sent = await readBody(request, command)
    tagCommands.add({ at: Date.now(), ...sent })
    return new Response(null, { status: 204 })
  },
}

export const measuringRoutes: readonly DemoRoute[] = [webConfig, tags, collector]
