import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { sentryUploader, uploadSourceMaps } from '../../../scripts/hosting/sourceMaps.mjs'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** The folder of a build with one script. */
function aBuild({ maps }: { readonly maps: boolean }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'maps-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<meta name="build" content="a1b2" />')
  writeFileSync(path.join(folder, 'assets/one-12345678.js'), 'go()')
  if (maps) mkdirSync(path.join(folder, '.vite/maps'), { recursive: true })
  if (maps) writeFileSync(path.join(folder, '.vite/maps/one-12345678.js.map'), '{}')
  return folder
}

test('each script is uploaded with its map under the id of the build, and names it there', async () => {
  const sent: unknown[] = []
  const outcome = await uploadSourceMaps({ folder: aBuild({ maps: true }), upload: async (release, file) => void sent.push([release, file]) })
  expect(outcome).toEqual({ release: 'a1b2', count: 2 })
  expect(sent).toEqual([
    ['a1b2', { name: '~/assets/one-12345678.js', content: 'go()\n//# sourceMappingURL=one-12345678.js.map\n' }],
    ['a1b2', { name: '~/assets/one-12345678.js.map', content: '{}' }],
  ])
})

test('a build without maps is refused', async () => {
  await expect(uploadSourceMaps({ folder: aBuild({ maps: false }), upload: async () => undefined })).rejects.toThrow('has no source maps')
})

describe('the uploader to Sentry', () => {
  const file = { name: '~/assets/one.js', content: 'go()' }
  const answering = (status: number) => {
    const asked: { url: string; body: FormData; authorization: string | null }[] = []
    const send: typeof fetch = async (url, { body, headers } = {}) => {
      asked.push({ url: String(url), body: body as FormData, authorization: new Headers(headers).get('Authorization') })
      return new Response(null, { status })
    }
    return { asked, upload: sentryUploader({ organization: 'acme', project: 'web', token: 'secret', send }) }
  }

  test('sends the file to the release, with the token', async () => {
    const { asked, upload } = answering(201)
    await upload('a1b2', file)
    expect(asked).toMatchObject([{ url: 'https://sentry.io/api/0/projects/acme/web/releases/a1b2/files/', authorization: 'Bearer secret' }])
    expect(asked[0]?.body.get('name')).toBe('~/assets/one.js')
    const sent = asked[0]?.body.get('file')
    expect(sent instanceof File && (await sent.text())).toBe('go()')
  })

  test('goes on if an earlier deploy of the same build sent the file', async () => {
    await expect(answering(409).upload('a1b2', file)).resolves.toBeUndefined()
  })

  test('says which file was refused, and how', async () => {
    await expect(answering(401).upload('a1b2', file)).rejects.toThrow(/one\.js was not uploaded: .+ answered 401/)
  })
})
