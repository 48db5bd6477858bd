import { describe, expect, test } from 'vitest'
import type { Answer } from '../../tests/contracts/account/asking.ts'

interface SettingsService {
  /** Registers a new installation. */
  register(changes?: object): Promise<Answer>
  /** Fetches the published settings as a new installation. */
  fetchSettings(headers: Record<string, string>, changes?: object): Promise<Answer>
}

/** What the SDK of the remote settings relies on. It changes no settings. */
export function settingsServiceContract({ register, fetchSettings }: SettingsService): void {
  describe('The project as the service of the settings', () => {
    test('gives a new installation its tokens', async () => {
      expect(await register()).toMatchObject({ status: 200, body: { fid: expect.any(String), refreshToken: expect.any(String), authToken: { token: expect.any(String), expiresIn: expect.stringMatching(/^\d+s$/) } } })
    })

    test('rejects an installation without an app', async () => {
      expect((await register({ appId: '' })).status).toBe(400)
    })

    test('sends the settings with a version and a tag, without which the SDK ignores them', async () => {
      const { status, headers, body } = await fetchSettings({})
      expect(status).toBe(200)
      expect(headers.get('etag')).toBeTruthy()
      expect(body).toMatchObject({ templateVersion: expect.any(String), state: expect.any(String) })
    })

    test('rejects a foreign token of an installation', async () => {
      expect((await fetchSettings({}, { app_instance_id_token: 'a.b.c' })).status).toBe(401)
    })
  })
}
