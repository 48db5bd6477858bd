// Uses the built demo and its network: component tests load no chunks.
import { readFileSync } from 'node:fs'
import { workouts } from '#composition/sites/workouts.ts'
import { firstQuestionOf } from '../answering.ts'
import { expect, test } from '../visit.ts'

/** The modules of each file of the demo. */
const MODULES = JSON.parse(readFileSync('dist-demo/.vite/modules.json', 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

const filesWith = (modules: RegExp) =>
  Object.keys(MODULES).filter((file) => MODULES[file]?.some((module) => modules.test(module)))

/** The files of each tool. */
const TOOLS = {
  states: filesWith(/^demo\/(enter\.tsx|states\/)|@testing-library/),
  map: filesWith(/^demo\/map\//),
  exits: filesWith(/^demo\/exits\//),
}

/** On a phone the drawer has no handle. */
test.use({ viewport: { width: 1280, height: 900 } })

test(
  'whoever does not open the drawer fetches none of its tools',
  { tag: '@10.map' },
  async ({ page, visit }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => void fetched.add(new URL(request.url()).pathname.slice(1)))
    const toolsFetched = () =>
      Object.entries(TOOLS).flatMap(([tool, files]) =>
        files.some((file) => fetched.has(file)) ? [tool] : [],
      )
    await page.goto(firstQuestionOf(workouts).path)
    await visit.settles()
    const handle = page.getByText('Behind the screens')
    await expect(handle).toBeVisible()
    expect(toolsFetched()).toEqual([])
    await handle.click()
    await expect.poll(toolsFetched).toEqual(expect.arrayContaining(['map', 'exits']))
  },
)
