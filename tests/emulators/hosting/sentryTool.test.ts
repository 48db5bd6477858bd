// Sentry's own tool, with a build and a stand-in for its API.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Environment } from '#root/scripts/configuration/Environment.ts'
import { sentryTool } from '#root/scripts/hosting/sentryTool.ts'
import { prepareSourceMaps } from '#root/scripts/hosting/sourceMaps.ts'
import { MAPS } from '#root/scripts/vite/hiddenMaps.ts'
import { ACME, aSentry } from './aSentry.ts'

const BUILD = 'dist-checks'

/** A copy of the build, prepared by the real tool. @param environment what differs from a correct configuration */
async function arrange(environment: Environment = {}) {
  const sentry = await aSentry()
  const folder = mkdtempSync(path.join(tmpdir(), 'onward-source-maps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const built = path.join(folder, 'built')
  cpSync(BUILD, built, { recursive: true })
  const tool = sentryTool(
    { ...ACME, SENTRY_URL: sentry.origin, ...environment },
    new AbortController().signal,
  )
  const prepared = path.join(folder, 'maps')
  const send = await prepareSourceMaps(built, prepared, tool)
  return { sentry, send, built, prepared }
}

const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8')
const mapAt = (...parts: string[]) =>
  JSON.parse(read(...parts)) as ConstructorParameters<typeof SourceMap>[0] & {
    readonly debugId?: string
  }

describe('the source maps of a build', { tags: ['7.readable-reports'] }, () => {
  test('each script names the debug id of its source map, which leads to the same line as before', async () => {
    const { built, prepared } = await arrange()
    const maps = readdirSync(path.join(BUILD, MAPS))
    expect(maps.length).toBeGreaterThan(10)
    for (const map of maps) {
      const script = map.slice(0, -'.map'.length)
      const before = read(BUILD, 'assets', script).split('\n')
      const served = read(built, 'assets', script)
      const { debugId: id = 'none' } = mapAt(prepared, 'assets', map)
      expect(served).toContain(`_sentryDebugIds[n]="${id}"`)
      expect(served).toContain(`//# debugId=${id}`)
      const longest = before.toSorted((one, other) => other.length - one.length)[0] ?? ''
      const column = Math.floor(longest.length / 2)
      const entryIn = (lines: readonly string[], ...parts: string[]) =>
        new SourceMap(mapAt(...parts)).findEntry(lines.indexOf(longest), column)
      expect(entryIn(served.split('\n'), prepared, 'assets', map)).toMatchObject(
        sourceIn(entryIn(before, BUILD, MAPS, map)),
      )
    }
    expect(readdirSync(path.join(built, 'assets')).filter((file) => file.endsWith('.map'))).toEqual(
      [],
    )
  })

  test('Sentry gets them for the project, under the id of the build', async () => {
    const { sentry, send, built } = await arrange()
    const [, id] = /name="build" content="(\w+)"/.exec(read(built, 'index.html')) ?? []
    expect(await send()).toBe(`Sentry has the source maps of the release ${id}.`)
    expect(sentry.assemblies).toMatchObject([{ projects: ['web'], version: id }])
  })

  test.each<readonly [string, Environment, string]>([
    ['a wrong token', { SENTRY_AUTH_TOKEN: 'revoked' }, 'Invalid token (http status: 401)'],
    ['a wrong project', { SENTRY_PROJECT: 'app' }, 'One or more projects are invalid'],
    ['a wrong organization', { SENTRY_ORG: 'other' }, 'organization not found'],
  ])('with %s, one sentence says that Sentry lacks them, and why', async (_title, wrong, why) => {
    const { sentry, send } = await arrange(wrong)
    const told = await send()
    expect(told).toContain(why)
    expect(told).toMatch(/^Sentry lacks the source maps of the release \w+, .+\.$/)
    expect(sentry.assemblies).toEqual([])
  })

  test('without a network, one sentence says that Sentry lacks them, and why', async () => {
    const { sentry, send } = await arrange()
    await sentry.stop()
    expect(await send()).toMatch(/^Sentry lacks the source maps.+Could not connect.+\.$/)
  })
})

/** Where an entry of a source map leads; nowhere if the script has no source there. */
const sourceIn = (entry: ReturnType<SourceMap['findEntry']>) =>
  'originalSource' in entry
    ? { originalSource: entry.originalSource, originalLine: entry.originalLine }
    : {}
