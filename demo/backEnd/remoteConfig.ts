import * as v from 'valibot'
import { type DemoRoute, readBody, requireApiKey } from './DemoRoute.ts'
import { readToken } from './account/demoToken.ts'
import { Refusal } from './Refusal.ts'
import type { Tables } from './database/Tables.ts'

const body = v.object({
  app_instance_id: v.string(),
  app_instance_id_token: v.string(),
  app_id: v.string(),
  sdk_version: v.optional(v.string()),
  language_code: v.optional(v.string()),
})

/** Serves the settings template. The SDK ignores a response that lacks an ETag or a template version. */
const fetchTemplate: DemoRoute = {
  at: /^https:\/\/firebaseremoteconfig\.googleapis\.com\/v1\/projects\/[^/]+\/namespaces\/firebase:fetch$/,
  call: 'remoteConfig',
  async answer(request, database) {
    requireApiKey(request)
    const payload = await readBody(request, body)
    const claims = readToken(payload.app_instance_id_token)
    if (claims?.sub !== payload.app_instance_id || claims.exp * 1000 <= database.now())
      throw new Refusal(401)
    const { template } = database.read()
    const headers = { ETag: etagOf(template) }
    const templateVersion = String(template.version)
    if (request.headers.get('if-none-match') === headers.ETag) {
      return Response.json({ state: 'NO_CHANGE', templateVersion }, { headers })
    }
    const { entries } = template
    const state = Object.keys(entries).length > 0 ? 'UPDATE' : 'EMPTY_CONFIG'
    return Response.json({ entries, state, templateVersion }, { headers })
  },
}

export const remoteConfigRoutes: readonly DemoRoute[] = [fetchTemplate]

/** An ETag that changes with the version and the entries, so that the SDK notices a template edited by hand. */
function etagOf({ version, entries }: Tables['template']): string {
  let digest = 0
  for (const character of JSON.stringify(entries))
    digest = (Math.imul(digest, 31) + (character.codePointAt(0) ?? 0)) | 0
  return `"demo-${version}-${(digest >>> 0).toString(36)}"`
}
