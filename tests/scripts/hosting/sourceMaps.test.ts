import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { prepareSourceMaps, type SentryTool } from '#root/scripts/hosting/sourceMaps.ts'
import { aFolder } from '#tests/scripts/aFolder.ts'

const BUILD = {
  'index.html': '<meta name="build" content="a1b2" />',
  'assets/one-12345678.js': 'go()',
  'assets/pictures-12345678.js': 'draw()',
  '.vite/maps/one-12345678.js.map': '{}',
}

/** A build, a folder for its maps, and a tool that adds a debug id to each script. @param reason for which it fails a command */
function arrange(
  files: Readonly<Record<string, string>> = BUILD,
  reasons: Record<string, string> = {},
) {
  const built = aFolder(files)
  const folder = aFolder({ 'assets/of-another-build.js': 'old()' })
  const calls: (readonly string[])[] = []
  /** The files beside which the tool was called. */
  const found: string[] = []
  const sentry: SentryTool = async (args, where) => {
    calls.push(args)
    const [, command = ''] = args
    if (command === 'inject') {
      const assets = path.join(where, 'assets')
      found.push(...readdirSync(assets))
      writeFileSync(path.join(assets, 'one-12345678.js'), 'go() // with an id')
    }
    return reasons[command] ?? null
  }
  const served = (file: string) => readFileSync(path.join(built, file), 'utf8')
  return { built, calls, found, served, prepare: () => prepareSourceMaps(built, folder, sentry) }
}

describe('the source maps of a build', { tags: ['7.readable-reports'] }, () => {
  test('each script with a source map is served with a debug id, and no source map is served', async () => {
    const { prepare, built, served, calls, found } = arrange()
    await prepare()
    expect(found).toEqual(['one-12345678.js', 'one-12345678.js.map'])
    expect(served('assets/one-12345678.js')).toBe('go() // with an id')
    expect(served('assets/pictures-12345678.js')).toBe('draw()')
    expect(existsSync(path.join(built, 'assets/one-12345678.js.map'))).toBe(false)
    expect(calls).toEqual([['sourcemaps', 'inject', '.']])
  })

  test('scripts and source maps are sent under the id of the build', async () => {
    const { prepare, calls } = arrange()
    expect(await (await prepare())()).toBe('Sentry has the source maps of the release a1b2.')
    expect(calls.at(-1)?.join(' ')).toBe(
      'sourcemaps upload --strict --release a1b2 --url-prefix ~/ .',
    )
  })

  test('one sentence says that source maps were refused, and why', async () => {
    const { prepare } = arrange(BUILD, { upload: 'Invalid token' })
    expect(await (await prepare())()).toBe(
      'Sentry lacks the source maps of the release a1b2, so error reports will not name lines of the sources until another deploy sends them: Invalid token.',
    )
  })

  test('a build to which no debug ids can be added is served as it is, and none of its maps is sent', async () => {
    const { prepare, served, calls } = arrange(BUILD, { inject: 'No such tool' })
    expect(await (await prepare())()).toMatch(/: No such tool\.$/)
    expect(served('assets/one-12345678.js')).toBe('go()')
    expect(calls).toHaveLength(1)
  })

  test('one sentence says that a build has no source maps', async () => {
    const { 'index.html': page, 'assets/one-12345678.js': script } = BUILD
    const { prepare, calls } = arrange({ 'index.html': page, 'assets/one-12345678.js': script })
    expect(await (await prepare())()).toMatch(/: .+ has no source maps\.$/)
    expect(calls).toEqual([])
  })
})
