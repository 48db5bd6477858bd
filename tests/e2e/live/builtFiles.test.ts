// Needs the builds, because it reads their files. Needs no page.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ALL_STEPS } from '#domain/funnel/funnels.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { workouts } from '#domain/site/workouts.ts'
import { scrub } from '#application/errors/scrub.ts'

const BUILD = 'dist-checks'
const MAPS = path.join(BUILD, '.vite/maps')
/** The modules in each script of a build, by the script's path. */
const modulesByScriptOf = (build: string) =>
  JSON.parse(readFileSync(path.join(build, '.vite/modules.json'), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >
const files = readdirSync(path.join(BUILD, 'assets'))
const scripts = files.filter((file) => file.endsWith('.js'))
const modulesOf = (build: string) => Object.values(modulesByScriptOf(build)).flat()

test(
  'the live build contains no code of the demo and no source map, and the built demo contains no error reporting',
  { tag: '@7.unstarted' },
  () => {
    const modules = modulesOf(BUILD)
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((id) => /^demo\/|@testing-library|node_modules\/msw/.test(id))).toEqual(
      [],
    )
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const demoTraces = /data-colours|onward-state|demo_world|sourceMappingURL=/
    expect(
      files
        .filter((file) => /\.(?:js|css)$/.test(file))
        .filter((file) => demoTraces.test(readFileSync(path.join(BUILD, 'assets', file), 'utf8'))),
    ).toEqual([])
    expect(modulesOf('dist-demo').join()).not.toContain('sentry')
  },
)

test('the live build contains the words of its own site alone', () => {
  const modules = modulesOf(BUILD).join()
  const contentOf = ({ name }: Step) => `generated/content/${name}.ts`
  const others = ALL_STEPS.filter(({ name }) => !workouts.funnel.some((own) => own.name === name))
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter((step) => modules.includes(contentOf(step)))).toEqual([])
})

test(
  'every script of the live build has a source map of its own modules, and keeps its name in a report',
  { tag: '@7.readable-reports' },
  () => {
    const modulesByScript = modulesByScriptOf(BUILD)
    for (const script of scripts) {
      const file = `assets/${script}`
      const modules = modulesByScript[file] ?? []
      const frame = `https://onward.example/${file}`
      expect(scrub(frame)).toBe(frame)
      // A script that holds only pictures or the bundler's own code has no module to map.
      if (!modules.some((module) => /^[^\0].*\.[cm]?[jt]sx?$/.test(module))) continue
      const map = readFileSync(path.join(MAPS, `${script}.map`), 'utf8')
      const { sources } = JSON.parse(map) as { readonly sources: readonly string[] }
      expect(sources, file).not.toEqual([])
      expect(modules, file).toEqual(
        expect.arrayContaining(sources.map((source) => path.posix.join(BUILD, 'assets', source))),
      )
    }
  },
)

test(
  'the footer leads to the licences of every package, the font and the pictures in the build',
  { tag: '@2.licenses' },
  async ({ request }) => {
    const page = await (await request.get('/')).text()
    const [, address = ''] = page.match(/<footer.*href="([^"]+)"[^>]*>Licenses</s) ?? []
    const notices = await request.get(address)
    expect(notices.headers()['content-type']).toContain('text/plain')
    const text = await notices.text()
    const packages = modulesOf(BUILD).flatMap(
      (id) => id.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? [],
    )
    expect(packages.length).toBeGreaterThan(20)
    expect(packages.filter((name) => !text.includes(`\n## ${name} - `))).toEqual([])
    for (const licence of [
      // Firebase's packages name this licence without its text.
      'Apache License\n                           Version 2.0',
      'The Bricolage Grotesque Project Authors',
      'SIL OPEN FONT LICENSE',
      'MIT licence of Fluent Emoji',
    ])
      expect(text).toContain(licence)
  },
)
