import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Answer, ask } from '../../contracts/account/asking.ts'
import { clock, database } from '../../contracts/firebase/firebaseWorld.ts'
import { INSTALLATIONS, TEMPLATE } from './asking.ts'

const DAY = 86_400_000
const FID = 'c0ffee_c0ffee-c0ffee00'
const KEY = { 'x-goog-api-key': 'k' }
const registration = { fid: FID, authVersion: 'FIS_v2', appId: '1:1:web:1', sdkVersion: 'w:0.6.24' }
const registered = v.object({
  refreshToken: v.string(),
  authToken: v.object({ token: v.string() }),
})

async function register() {
  const { refreshToken, authToken } = v.parse(
    registered,
    (await ask(INSTALLATIONS, registration, KEY)).body,
  )
  return { refreshToken, token: authToken.token }
}

const fetchTemplate = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(
    TEMPLATE,
    {
      app_instance_id: FID,
      app_instance_id_token: token,
      app_id: '1:1:web:1',
      sdk_version: '12',
      language_code: 'en',
    },
    headers,
  )

describe('an installation', () => {
  test('an installation renews its token only with its own refresh token', async () => {
    const { refreshToken } = await register()
    const renew = (fid: string, authorization: string) =>
      ask(`${INSTALLATIONS}/${fid}/authTokens:generate`, {}, { ...KEY, authorization })
    expect((await renew(FID, `FIS_v2 ${refreshToken}`)).body).toMatchObject({
      expiresIn: '604800s',
    })
    expect((await renew(FID, 'FIS_v2 nonsense')).status).toBe(401)
    expect((await renew('unknown', `FIS_v2 ${refreshToken}`)).status).toBe(404)
  })

  test('an installation is refused without an API key, and with an invalid id', async () => {
    expect((await ask(INSTALLATIONS, registration)).status).toBe(403)
    expect((await ask(INSTALLATIONS, { ...registration, fid: 'short' }, KEY)).status).toBe(400)
  })
})

describe('the settings', () => {
  test('the settings are initially those of the deployed template', async () => {
    const { token } = await register()
    const { headers, body } = await fetchTemplate(token)
    expect(body).toMatchObject({
      entries: { onboarding_stress: 'true', workouts_per_week: '4' },
      state: 'UPDATE',
      templateVersion: '1',
    })
    expect(body).not.toHaveProperty('entries.onboarding_promo')
    expect(headers.get('etag')).not.toBeNull()
  })

  test('the settings are an empty configuration if there are none', async () => {
    database.change(({ template }) => void (template.entries = {}))
    const { token } = await register()
    expect((await fetchTemplate(token)).body).toEqual({
      entries: {},
      state: 'EMPTY_CONFIG',
      templateVersion: '1',
    })
  })

  test('the settings are sent again only after they were edited', async () => {
    const { token } = await register()
    const etag = (await fetchTemplate(token)).headers.get('etag') ?? ''
    expect((await fetchTemplate(token, { 'If-None-Match': etag })).body).toEqual({
      state: 'NO_CHANGE',
      templateVersion: '1',
    })
    database.change(({ template }) => void (template.entries['onboarding_stress'] = 'false'))
    expect((await fetchTemplate(token, { 'If-None-Match': etag })).body).toMatchObject({
      entries: { onboarding_stress: 'false' },
    })
  })

  test('the settings are refused for a foreign, expired or missing installation token, and without an API key', async () => {
    const { token } = await register()
    expect((await fetchTemplate('a.b.c')).status).toBe(401)
    expect((await ask(TEMPLATE, { app_instance_id: FID })).status).toBe(400)
    expect((await ask(TEMPLATE.replace('?key=k', ''), {})).status).toBe(403)
    clock.ahead = 7 * DAY
    expect((await fetchTemplate(token)).status).toBe(401)
  })
})
