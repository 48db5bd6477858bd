import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type ServiceResponse, postJson } from './serviceCalls.ts'

/** The web app that fetches the settings, and its project. */
export interface SettingsApp {
  readonly project: string
  readonly key: string
  readonly appId: string
}

const installation = v.object({ fid: v.string(), authToken: v.object({ token: v.string() }) })

/** The calls that the SDK of the remote settings makes. */
export function settingsCallsOf({ project, key, appId }: SettingsApp) {
  /** Registers a new installation. */
  const register = (changes: object = {}): Promise<ServiceResponse> => {
    const fid = `c${crypto.randomUUID().replaceAll('-', '')}`.slice(0, 22)
    return postJson(
      `https://firebaseinstallations.googleapis.com/v1/projects/${project}/installations`,
      { fid, appId, authVersion: 'FIS_v2', sdkVersion: 'w:0.6.24', ...changes },
      { 'x-goog-api-key': key },
    )
  }
  return {
    register,
    /** Fetches the published settings as a new installation. */
    async fetchSettings(changes: object = {}): Promise<ServiceResponse> {
      const response = await register()
      if (!v.is(installation, response.body)) return response
      const { fid, authToken } = response.body
      const body = {
        app_instance_id: fid,
        app_instance_id_token: authToken.token,
        app_id: appId,
        sdk_version: '13.2.0',
        language_code: 'en-US',
        ...changes,
      }
      return postJson(
        `https://firebaseremoteconfig.googleapis.com/v1/projects/${project}/namespaces/firebase:fetch?key=${key}`,
        body,
        { 'If-None-Match': '*' },
      )
    },
  }
}

/** The service behaviour that the SDK of the remote settings relies on. The tests change no settings. */
export function settingsServiceContract(name: string, app: SettingsApp): void {
  const { register, fetchSettings } = settingsCallsOf(app)

  describe(`${name} as the service of the settings`, () => {
    test('the settings service gives a new installation its tokens', async () => {
      expect(await register()).toMatchObject({
        status: 200,
        body: {
          fid: expect.any(String),
          refreshToken: expect.any(String),
          authToken: { token: expect.any(String), expiresIn: expect.stringMatching(/^\d+s$/) },
        },
      })
    })

    test('the settings service rejects an installation without an app', async () => {
      expect((await register({ appId: '' })).status).toBe(400)
    })

    test('the settings service sends the version and the ETag that the SDK needs to accept the settings', async () => {
      const { status, headers, body } = await fetchSettings()
      expect(status).toBe(200)
      expect(headers.get('etag')).toMatch(/^(?:W\/)?"?[\w-]+/)
      expect(body).toMatchObject({ templateVersion: expect.any(String), state: expect.any(String) })
    })

    test('the settings service rejects a token that the installation was not given', async () => {
      expect((await fetchSettings({ app_instance_id_token: 'a.b.c' })).status).toBe(401)
    })
  })
}
