import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildsIn, carryOver, hostedAt } from '#root/scripts/hosting/previousBuilds.ts'
import { buildIdOf } from '#root/scripts/vite/buildId.ts'
import { aFolder } from '#tests/scripts/aFolder.ts'

/** The folder of a built product with these scripts. */
const aBuild = (id: string, ...scripts: readonly string[]): string =>
  aFolder({
    'index.html': `<meta name="build" content="${id}" />`,
    ...Object.fromEntries(scripts.map((name) => [`assets/${name}`, `// ${name} of ${id}`])),
  })

/** The responses of a host that serves this folder. */
const served = (folder: string | null) => async (file: string) => {
  if (folder === null || !existsSync(path.join(folder, file))) return null
  return readFileSync(path.join(folder, file))
}

/** Deploys builds one after another. Returns the folder of the last one. */
async function deployBuilds(...builds: readonly string[]): Promise<string> {
  let host: string | null = null
  for (const folder of builds) {
    await carryOver(folder, served(host))
    host = folder
  }
  return host ?? ''
}

const has = (folder: string, script: string) => existsSync(path.join(folder, 'assets', script))

describe('a deploy', () => {
  test('a deploy keeps the files of five previous builds, and no older ones', async () => {
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']
    const host = await deployBuilds(...ids.map((id) => aBuild(id, `${id}.js`)))
    expect(ids.filter((id) => !has(host, `${id}.js`))).toEqual(['a1'])
  })

  test('a deploy copies a file of a previous build unchanged, but never over a file of the new build', async () => {
    const host = await deployBuilds(aBuild('a1', 'shared.js', 'old.js'), aBuild('a2', 'shared.js'))
    const read = (script: string) => readFileSync(path.join(host, 'assets', script), 'utf8')
    expect([read('shared.js'), read('old.js')]).toEqual(['// shared.js of a2', '// old.js of a1'])
  })

  test('a deploy of the same build again removes no previous build', async () => {
    const again = Array.from({ length: 6 }, () => aBuild('a2', 'two.js'))
    const host = await deployBuilds(aBuild('a1', 'one.js'), ...again)
    expect(has(host, 'one.js')).toBe(true)
  })

  test('a deploy names the files that the host no longer has, and continues', async () => {
    const folder = aBuild('a2', 'two.js')
    const list = new TextEncoder().encode(JSON.stringify([{ id: 'a1', files: ['assets/lost.js'] }]))
    expect(await carryOver(folder, async (file) => (file === 'builds.json' ? list : null))).toEqual(
      { carried: [], missing: ['assets/lost.js'] },
    )
  })
})

describe('a published list', () => {
  test.each(['<!doctype html>', '', 'null', '{}', '[1,null,{"id":1,"files":[]},{"id":"a"}]'])(
    'the published list %j names no builds',
    (text) => {
      expect(buildsIn(text)).toEqual([])
    },
  )

  test('a published list can name only built files', () => {
    const files = [
      '../secret',
      'assets/../../x',
      'assets/a/b.js',
      'index.html',
      'assets/a.js.map',
      'assets/a-1_b.js',
      7,
    ]
    expect(buildsIn(JSON.stringify([{ id: 'a1', files }]))).toEqual([
      { id: 'a1', files: ['assets/a-1_b.js'] },
    ])
  })

  test('a published list has the newest build first', async () => {
    const builds = ['a1', 'a2', 'a3'].map((id) => aBuild(id, `${id}.js`))
    const list = readFileSync(path.join(await deployBuilds(...builds), 'builds.json'), 'utf8')
    expect(buildsIn(list).map(({ id }) => id)).toEqual(['a3', 'a2', 'a1'])
  })
})

describe('what a host serves', () => {
  const answering = (response: Response) =>
    hostedAt('https://onward.web.app', async (address) =>
      String(address) === 'https://onward.web.app/assets/a.js'
        ? response
        : new Response(null, { status: 400 }),
    )('assets/a.js')

  test('a file is read from the host', async () => {
    expect(
      new TextDecoder().decode(
        (await answering(
          new Response('go()', { headers: { 'Content-Type': 'text/javascript' } }),
        )) ?? undefined,
      ),
    ).toBe('go()')
  })

  test.each([
    ['the host answers 404', new Response('Not found', { status: 404 })],
    [
      'the host answers with a page',
      new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ],
  ])('there is no file if %s', async (_name, response) => {
    expect(await answering(response)).toBeNull()
  })

  test('a deploy stops if the host cannot tell whether a file exists', async () => {
    await expect(answering(new Response(null, { status: 503 }))).rejects.toThrow(
      /previous builds could not be read: .+a\.js answers 503\. Nothing was sent\./,
    )
    await expect(
      hostedAt('https://onward.web.app', () => Promise.reject(new TypeError('fetch failed')))(
        'builds.json',
      ),
    ).rejects.toThrow(/builds\.json does not answer/)
  })
})

describe('the id of a build', { tags: ['10.build-id'] }, () => {
  test('the id of a build is the same for the same files in any order, whatever is built beside them', () => {
    expect(buildIdOf(['assets/b-2.js', 'assets/a-1.js'])).toBe(
      buildIdOf(['index.html', 'assets/a-1.js', 'assets/a-1.js.map', 'assets/b-2.js']),
    )
  })

  test('the id of a build changes if any file changes', () => {
    expect(buildIdOf(['assets/a-1.js'])).not.toBe(buildIdOf(['assets/a-2.js']))
  })
})
