// Uses the live build: its scripts as they are served, the reports that it sends, and the maps that are kept apart from it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workouts } from '#composition/sites/workouts.ts'
import { firstQuestionOf } from '../answering.ts'
import { expect } from '../visit.ts'
import { collectReports, symbolsOf } from './collector.ts'
import { test } from './cutOff.ts'
import { failIn, LIMITS } from './throwing.ts'

const BUILD = 'dist-checks'
/** The product sends 30 from one page. Some are of what cannot be reached here, or fails besides. */
const FAILURES_A_PAGE = 15

const scripts = readdirSync(path.join(BUILD, 'assets')).filter((file) => file.endsWith('.js'))
const modules = JSON.parse(
  readFileSync(path.join(BUILD, '.vite/modules.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>
const modulesOf = (script: string) => modules[`assets/${script}`] ?? []

/** Modules that cannot fail: words, pictures and tables, what only passes on what it is given, and the bundler's own, which has no map. */
const CANNOT_FAIL = [
  /^src\/presentation\/(generated|pictures)\//,
  /^src\/domain\/vocabulary\//,
  /\/durations\.ts$/,
  /\/appSettings\.ts$/,
  /\/loggedOutText\.ts$/,
  /\/siteWords\.ts$/,
  /\/storage\/schemas\.ts$/,
  /\/EmptyRoad\.tsx$/,
  /\/notify\.ts$/,
  /^\0/,
]
const failing = scripts.filter((script) =>
  modulesOf(script).some((module) => !CANNOT_FAIL.some((kind) => kind.test(module))),
)
const ofThirdParties = failing.filter((script) =>
  modulesOf(script).every((module) => module.startsWith('node_modules/')),
)

test(
  'a failure in any script is reported, and leads back to its line from the report and the maps alone',
  { tag: '@7.readable-reports' },
  async ({ page, visit }) => {
    test.info().annotations.push({
      type: 'scripts of third parties alone',
      description: ofThirdParties.join(', '),
    })
    const reports = await collectReports(page)
    const address = firstQuestionOf(workouts).path
    const react = scripts.find((script) => script.startsWith('react-')) ?? ''
    const sound: string[] = []
    for (const [number, script] of failing.entries()) {
      if (number % FAILURES_A_PAGE === 0) {
        await page.goto(address)
        await visit.settles()
        await page.evaluate(
          (message) => void setTimeout(() => void Promise.reject(new Error(message))),
          `page ${number}`,
        )
        await expect
          .poll(
            () => reports.some(({ message }) => message.endsWith(`page ${number}`)),
            'reports are sent',
          )
          .toBe(true)
      }
      if (!(await page.evaluate(failIn, { script, react, number, ...LIMITS }))) sound.push(script)
    }
    expect(
      sound,
      'scripts in which nothing failed; if nothing in them can, say so in CANNOT_FAIL',
    ).toEqual([])

    const reportOf = (script: string) =>
      reports.find(({ message }) => message.endsWith(`(${failing.indexOf(script)})`))
    await expect
      .poll(() => failing.filter((script) => !reportOf(script)), 'scripts without a report')
      .toEqual([])
    const find = symbolsOf(BUILD)
    const release = await page.locator('meta[name=build]').getAttribute('content')
    for (const script of failing) {
      const report = reportOf(script)
      expect.soft(report, script).toMatchObject({ release, site: 'workouts', path: address })
      const places = report?.frames.flatMap((frame) => find(frame) ?? []) ?? []
      expect
        .soft(modulesOf(script), `a frame in ${script}`)
        .toContain(places.find((place) => place.script === script)?.source)
      // The innermost call touched something by its name. The line that it came from says that name.
      const [, name] = /touched ([a-zA-Z]\w+) \(/.exec(report?.message ?? '') ?? []
      const [innermost] = places
      const line =
        innermost && readFileSync(innermost.source, 'utf8').split('\n')[innermost.line - 1]
      if (name)
        expect.soft(line, `${script}: ${innermost?.source}:${innermost?.line}`).toContain(name)
    }
  },
)
