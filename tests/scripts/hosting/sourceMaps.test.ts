import { describe, expect, test } from 'vitest'
import { sentryTracker, uploadSourceMaps } from '#root/scripts/hosting/sourceMaps.ts'
import { aFolder } from '#tests/scripts/aFolder.ts'

const BUILD = {
  'index.html': '<meta name="build" content="a1b2" />',
  'assets/one-12345678.js': 'go()',
}

test('each script is uploaded with its source map, under the id of the build', async () => {
  const sent: unknown[] = []
  const tracker = {
    begin: async (release: string) => void sent.push(release),
    upload: async (release: string, file: unknown) => void sent.push([release, file]),
  }
  const folder = aFolder({ ...BUILD, '.vite/maps/one-12345678.js.map': '{}' })
  expect(await uploadSourceMaps(folder, tracker)).toEqual({
    release: 'a1b2',
    count: 2,
  })
  expect(sent).toEqual([
    'a1b2',
    [
      'a1b2',
      {
        name: '~/assets/one-12345678.js',
        content: 'go()\n//# sourceMappingURL=one-12345678.js.map\n',
      },
    ],
    ['a1b2', { name: '~/assets/one-12345678.js.map', content: '{}' }],
  ])
})

test('a build without maps is refused', async () => {
  await expect(
    uploadSourceMaps(aFolder(BUILD), {
      begin: async () => undefined,
      upload: async () => undefined,
    }),
  ).rejects.toThrow('has no source maps')
})

describe('Sentry', () => {
  const file = { name: '~/assets/one.js', content: 'go()' }
  const answering = (status: number) => {
    const requests: {
      url: string
      body: BodyInit | null | undefined
      authorization: string | null
    }[] = []
    const send: typeof fetch = async (url, { body, headers } = {}) => {
      requests.push({
        url: String(url),
        body,
        authorization: new Headers(headers).get('Authorization'),
      })
      return new Response(null, { status })
    }
    return {
      requests,
      ...sentryTracker(
        { SENTRY_ORG: 'acme', SENTRY_PROJECT: 'web', SENTRY_AUTH_TOKEN: 'secret' },
        send,
      ),
    }
  }

  test.each([201, 208])(
    'a release is announced to Sentry before its files, and may already exist there (%i)',
    async (status) => {
      const { requests, begin } = answering(status)
      await begin('a1b2')
      expect(requests).toEqual([
        {
          url: 'https://sentry.io/api/0/organizations/acme/releases/',
          authorization: 'Bearer secret',
          body: '{"version":"a1b2","projects":["web"]}',
        },
      ])
    },
  )

  test('Sentry gets the file of the release, with the token', async () => {
    const { requests, upload } = answering(201)
    await upload('a1b2', file)
    expect(requests).toMatchObject([
      {
        url: 'https://sentry.io/api/0/projects/acme/web/releases/a1b2/files/',
        authorization: 'Bearer secret',
      },
    ])
    const sent = requests[0]?.body
    if (!(sent instanceof FormData)) throw new Error('The body is not a form.')
    expect(sent.get('name')).toBe('~/assets/one.js')
    const content = sent.get('file')
    expect(content instanceof File && (await content.text())).toBe('go()')
  })

  test('Sentry may already have the file from an earlier deploy of the same build', async () => {
    await expect(answering(409).upload('a1b2', file)).resolves.toBeUndefined()
  })

  test('a refusal by Sentry is reported with the status and the file', async () => {
    await expect(answering(401).upload('a1b2', file)).rejects.toThrow(
      /one\.js was not uploaded: .+ answered 401/,
    )
    await expect(answering(403).begin('a1b2')).rejects.toThrow(
      /source maps were not uploaded: .+ answered 403/,
    )
  })
})
