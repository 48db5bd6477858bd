import * as v from 'valibot'
import { type DemoRoute, readBody, requireApiKey } from './DemoRoute.ts'
import { writeToken } from './account/demoToken.ts'
import { Refusal } from './Refusal.ts'

const WEEK_SECONDS = 604_800
const BASE = '^https://firebaseinstallations\\.googleapis\\.com/v1/projects/[^/]+/installations'

const registration = v.object({
  fid: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  appId: v.pipe(v.string(), v.minLength(1)),
  authVersion: v.literal('FIS_v2'),
  sdkVersion: v.string(),
})

function authToken(fid: string, now: number) {
  return {
    token: writeToken({ sub: fid, exp: Math.floor(now / 1000) + WEEK_SECONDS }),
    expiresIn: `${WEEK_SECONDS}s`,
  }
}

const register: DemoRoute = {
  at: new RegExp(`${BASE}$`),
  call: 'installations',
  async answer(request, database) {
    requireApiKey(request)
    const { fid } = await readBody(request, registration)
    const refreshToken = `demo-installation-${crypto.randomUUID()}`
    database.change(({ installations }) => {
      installations[fid] = refreshToken
    })
    return Response.json({ fid, refreshToken, authToken: authToken(fid, database.now()) })
  },
}

const renew: DemoRoute = {
  at: new RegExp(`${BASE}/[\\w-]+/authTokens:generate$`),
  call: 'installations',
  async answer(request, database) {
    requireApiKey(request)
    const fid = /installations\/([\w-]+)\/authTokens/.exec(request.url)?.[1] ?? ''
    const refreshToken = database.read().installations[fid]
    if (refreshToken === undefined) throw new Refusal(404)
    if (request.headers.get('authorization') !== `FIS_v2 ${refreshToken}`) throw new Refusal(401)
    return Response.json(authToken(fid, database.now()))
  },
}

export const installationsRoutes: readonly DemoRoute[] = [register, renew]
