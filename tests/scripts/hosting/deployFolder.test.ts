import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeDeployFolder } from '#root/scripts/hosting/deployFolder.ts'
import { headersOf } from '#root/scripts/hosting/headers.ts'
import { aFolder, writeFiles } from '#tests/scripts/aFolder.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const COACH = { site: 'coach', project: 'onward', hostingSite: 'onward-coach' } as const

let scratch = ''
const at = (...parts: readonly string[]) => path.join(scratch, ...parts)
const readJson = (...parts: readonly string[]): unknown =>
  JSON.parse(readFileSync(at(...parts), 'utf8'))

const POLICY = [{ regex: '^/', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] }]

/** Writes a build of these files, each with the content "file", and its security headers. Returns its folder. */
function givenBuild(...files: readonly string[]): string {
  writeFiles(at('built'), {
    '.vite/policy.json': JSON.stringify(POLICY),
    ...Object.fromEntries(files.map((file) => [file, 'file'])),
  })
  return at('built')
}
/** Writes the folder of a deploy of the coach site. */
const writeFolder = (build: string, additions: Parameters<typeof writeDeployFolder>[4] = {}) =>
  writeDeployFolder(ROOT, build, at('deploy'), COACH, additions)

beforeEach(() => (scratch = aFolder()))

describe('the folder of a deploy', () => {
  test('the folder of a deploy has the files of the build, except those that only the build needs', async () => {
    const { files } = await writeFolder(
      givenBuild('index.html', 'assets/a.js', '.vite/manifest.json'),
    )
    expect(files).toEqual([
      { path: 'assets/a.js', bytes: 4 },
      { path: 'index.html', bytes: 4 },
    ])
    expect(existsSync(at('deploy/coach/.vite'))).toBe(false)
  })

  test('the folder of a deploy has nothing of an earlier deploy', async () => {
    await writeFolder(givenBuild('index.html', 'assets/old.js'))
    rmSync(at('built/assets/old.js'))
    expect((await writeFolder(givenBuild('index.html'))).files).toEqual([
      { path: 'index.html', bytes: 4 },
    ])
  })

  test('the folder of a deploy says which site of Firebase Hosting the target is', async () => {
    await writeFolder(givenBuild('index.html'))
    expect(readJson('deploy/.firebaserc')).toEqual({
      projects: { default: 'onward' },
      targets: { onward: { hosting: { coach: ['onward-coach'] } } },
    })
    expect(readJson('deploy/firebase.json')).toMatchObject({
      hosting: [{ target: 'coach', public: 'coach' }],
    })
  })

  test('the folder of a deploy has the headers for its assets, the security headers of the build, and the rules of Firestore', async () => {
    const { headers } = await writeFolder(givenBuild('index.html', 'assets/a.js', 'assets/b.css'))
    expect(headers).toEqual([...headersOf(['a.js', 'b.css']), ...POLICY])
    expect(readJson('deploy/firebase.json')).toMatchObject({
      hosting: [{ headers }],
      firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    })
    expect(
      existsSync(at('deploy/firestore.rules')) && existsSync(at('deploy/firestore.indexes.json')),
    ).toBe(true)
  })

  test('the folder of a deploy can be sent unchanged, while a deploy by hand from the project is refused', async () => {
    await writeFolder(givenBuild('index.html'))
    expect(readFileSync(at('deploy/firebase.json'), 'utf8')).not.toContain('predeploy')
    const byHand = JSON.parse(readFileSync(path.join(ROOT, 'firebase/firebase.json'), 'utf8')) as {
      hosting: object
    }
    expect(byHand.hosting).toMatchObject({ predeploy: 'node ../scripts/hosting/byHand.mjs' })
  })

  test('the folder of a deploy has what the pages of previous builds still fetch, with the same headers as the assets of the new build', async () => {
    const build = givenBuild('index.html', 'assets/new.js')
    writeFiles(build, { 'index.html': '<meta name="build" content="b2" />' })
    const host: Readonly<Record<string, string>> = {
      'builds.json': JSON.stringify([{ id: 'b1', files: ['assets/old.js', 'assets/lost.js'] }]),
      'assets/old.js': 'old',
    }
    const served = async (file: string) =>
      host[file] === undefined ? null : new TextEncoder().encode(host[file])
    const { carried, missing, headers } = await writeFolder(build, { served })
    expect({ carried, missing }).toEqual({
      carried: ['assets/old.js'],
      missing: ['assets/lost.js'],
    })
    expect(readFileSync(at('deploy/coach/assets/old.js'), 'utf8')).toBe('old')
    expect(headers).toEqual([...headersOf(['new.js', 'old.js']), ...POLICY])
    expect(readJson('deploy/coach/builds.json')).toEqual([
      { id: 'b2', files: ['assets/new.js'] },
      { id: 'b1', files: ['assets/old.js'] },
    ])
  })

  test('the folder of a deploy has no functions unless they are given', async () => {
    await writeFolder(givenBuild('index.html'))
    expect(readJson('deploy/firebase.json')).not.toHaveProperty('functions')
    expect(existsSync(at('deploy/functions'))).toBe(false)
  })

  test('firebase.json names no template of the remote settings, because Firebase would replace the settings with it', () => {
    expect(
      JSON.parse(readFileSync(path.join(ROOT, 'firebase/firebase.json'), 'utf8')),
    ).not.toHaveProperty('remoteconfig')
  })
})

test('each asset is covered by exactly one header rule, however many assets there are', () => {
  const assets = Array.from({ length: 120 }, (_, index) => `file-${index}.js`)
  const [, ...rules] = headersOf(assets)
  const named = rules.flatMap(({ regex }) =>
    regex.replace('^/assets/(?:', '').replace(')$', '').replaceAll('\\.', '.').split('|'),
  )
  expect(named).toEqual(assets)
})
